/** A piece of text in one style. */
export interface StyledText {
  readonly text: string;
  readonly style: Style;
}

/** What a terminal shows of a text, as far as our commands use it. */
export interface Style {
  readonly bold: boolean;
  readonly dim: boolean;
  readonly color: string | undefined;
}

const PLAIN: Style = { bold: false, dim: false, color: undefined };

/** The colours of SGR codes 31 to 37 and 90, on a dark background. */
const COLORS: Readonly<Record<string, string>> = {
  '31': '#ff7b72',
  '32': '#7ee787',
  '33': '#e3b341',
  '34': '#79c0ff',
  '35': '#d2a8ff',
  '36': '#56d4dd',
  '37': '#e6edf3',
  '90': '#8b949e',
};

/**
 * Reads what a command wrote to a terminal: the lines, each in pieces of one style (ECMA-48,
 * section 8.3.117, SGR).
 *
 * @throws Error for a code that no picture was drawn with yet
 */
export function readStyles(output: string): StyledText[][] {
  let style = PLAIN;
  return output.split('\n').map((line) => {
    const pieces: StyledText[] = [];
    // oxlint-disable-next-line no-control-regex -- the escape character is what is looked for
    for (const [index, part] of line.split(/\u001B\[([\d;]*)m/).entries()) {
      if (index % 2 === 1) style = part.split(';').reduce(applyCode, style);
      else if (part !== '') pieces.push({ text: part, style });
    }
    return pieces;
  });
}

function applyCode(style: Style, code: string): Style {
  if (code === '' || code === '0') return PLAIN;
  if (code === '1') return { ...style, bold: true };
  if (code === '2') return { ...style, dim: true };
  if (code === '22') return { ...style, bold: false, dim: false };
  if (code === '39') return { ...style, color: undefined };
  const color = COLORS[code];
  if (color === undefined) throw new Error(`A picture knows no style for the code ${code}.`);
  return { ...style, color };
}
