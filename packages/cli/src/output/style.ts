import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Styles text for stderr, where that is a terminal with colours and NO_COLOR isn't set. */
export function styleError(format: Format, text: string): string {
  return style(process.stderr, format, text);
}

/** Styles text for stdout, by the same rule. */
export function styleOutput(format: Format, text: string): string {
  return style(process.stdout, format, text);
}

/** `hasColors` reads NO_COLOR and FORCE_COLOR; a stream that is no terminal doesn't have it. */
function style(stream: NodeJS.WriteStream, format: Format, text: string): string {
  const hasColors = stream.isTTY && stream.hasColors();
  return hasColors ? styleText(format, text, { validateStream: false }) : text;
}
