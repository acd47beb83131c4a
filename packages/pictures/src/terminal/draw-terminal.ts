import { readStyles, type StyledText } from './read-styles.ts';

/** Pixels: a character is 0.6 of the size of the font wide, in every common monospaced font. */
const FONT_SIZE = 13;
const CHARACTER = FONT_SIZE * 0.6;
const LINE = 19;
const PADDING = 18;
const TITLE_BAR = 34;

/** A longer line goes on in the next one, as on any terminal. */
const COLUMNS = 112;

/** What a terminal shows: the command lines, and what each of them wrote. */
export interface Session {
  readonly title: string;
  readonly steps: readonly { readonly command: string; readonly output: string }[];
}

/**
 * Draws a terminal as SVG: the same session gives the same text, on any machine and in any
 * browser, so that a picture can be compared.
 *
 * Our own, since `ansi-to-svg` drops the spaces that lines begin with, and dim text.
 */
export function drawTerminal({ title, steps }: Session): string {
  const output = steps
    .map(
      ({ command, output: text }) =>
        `\u001B[32m$\u001B[39m \u001B[1m${command}\u001B[22m\n${text.trimEnd()}`,
    )
    .join('\n\n');
  const lines = readStyles(output).flatMap((pieces) => wrap(pieces));
  const width = Math.ceil(COLUMNS * CHARACTER + 2 * PADDING);
  const height = TITLE_BAR + lines.length * LINE + PADDING;
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (color, index) => `<circle cx="${20 + index * 18}" cy="18" r="5.5" fill="${color}"/>`,
  );
  const rows = lines.map((pieces, index) =>
    drawLine(pieces, TITLE_BAR + (index + 0.75) * LINE),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">
<rect width="${width}" height="${height}" rx="9" fill="#0d1117"/>
${dots.join('')}
<text x="${width / 2}" y="22" fill="#8b949e" font-family="system-ui, sans-serif" font-size="12" text-anchor="middle">${escapeXml(title)}</text>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${FONT_SIZE}" fill="#e6edf3">
${rows.filter((row) => row !== '').join('\n')}
</g>
</svg>
`;
}

function wrap(pieces: readonly StyledText[]): StyledText[][] {
  const rows: StyledText[][] = [[]];
  let used = 0;
  for (const { text, style } of pieces) {
    for (let rest = text; rest !== '';) {
      if (used === COLUMNS) {
        rows.push([]);
        used = 0;
      }
      const part = rest.slice(0, COLUMNS - used);
      rows.at(-1)?.push({ text: part, style });
      used += part.length;
      rest = rest.slice(part.length);
    }
  }
  return rows;
}

function drawLine(pieces: readonly StyledText[], y: number): string {
  if (pieces.length === 0) return '';
  const spans = pieces.map(({ text, style: { bold, dim, color } }) => {
    const attributes = [
      ...(color === undefined ? [] : [`fill="${color}"`]),
      ...(bold ? ['font-weight="bold"'] : []),
      ...(dim ? ['opacity="0.6"'] : []),
    ];
    const content = keepSpaces(escapeXml(text));
    return attributes.length > 0
      ? `<tspan ${attributes.join(' ')}>${content}</tspan>`
      : content;
  });
  return `<text x="${PADDING}" y="${y}">${spans.join('')}</text>`;
}

/** Of several spaces SVG shows one, whatever `xml:space` says. */
function keepSpaces(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
