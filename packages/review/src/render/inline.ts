/**
 * Text that may come from anybody, made safe for Markdown as GitHub reads it: it shows as it was
 * typed, opens no tag, link or image, calls nobody and refers to nothing.
 */

/** A comment has room for 65,536 characters in all; no name or sentence of use is longer. */
const LONGEST = 300;

/** Controls, and marks of no width, some of which turn the order that text is read in. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A space of no width: what it parts is no mention, reference or address any more. */
const PART = '\u200B';

/** Words outside of code. */
export function text(value: string): string {
  // At the start of a line these would begin a heading or a list; elsewhere they are plain.
  return escapeWords(shorten(value)).replace(/^(?:[-+=#]|\d+(?=[.)]))/, escapeStart);
}

/** A name or value, in a code span (CommonMark 0.31, 6.1): nothing in it is read as Markdown. */
export function code(value: string): string {
  const shown = oneLine(value);
  if (shown === '') return '`""`';
  const runs = (shown.match(/`+/g) ?? []).map(({ length }) => length);
  const fence = '`'.repeat(Math.max(0, ...runs) + 1);
  return runs.length === 0 ? `\`${shown}\`` : `${fence} ${shown} ${fence}`;
}

/** A sentence with names between backticks: the words are made safe, the names become code. */
export function sentence(value: string): string {
  const [first = '', ...rest] = oneLine(value).split(/`([^`]+)`/);
  // With a group in the expression, names and words take turns.
  const others = rest.map((piece, index) =>
    index % 2 === 0 ? code(piece) : escapeWords(piece),
  );
  return [first === '' ? '' : text(first), ...others].join('');
}

/** Text inside of HTML, such as a summary. No Markdown is read there but that of an inline tag. */
export function html(value: string): string {
  return part(oneLine(value)).replace(
    /[&<>"'`*_[\]\\|~$]/g,
    (character) => `&#${character.codePointAt(0)};`,
  );
}

/** A name inside of HTML. */
export function htmlCode(value: string): string {
  return `<code>${html(value)}</code>`;
}

/** A link that was put together by us, around Markdown that is safe already. */
export function link(label: string, address: string | undefined): string {
  if (address === undefined) return label;
  // All that could end the address or its line; the rest is encoded by whoever makes it.
  return `[${label}](<${address.replaceAll(/[<>\\\s\p{Cc}]/gu, encodeURIComponent)}>)`;
}

/** Text without what can't be seen, for lines in a block of code. */
export function visible(value: string): string {
  return value.replaceAll('\t', '    ').replace(UNSEEN, '\uFFFD');
}

function oneLine(value: string): string {
  return shorten(value).trim();
}

function shorten(value: string): string {
  const line = visible(value.replaceAll(/\s+/g, ' ')).trimStart();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
}

function escapeWords(value: string): string {
  return part(value.replaceAll(/[\\`*_[\]{}<>&|~$^!]/g, String.raw`\$&`));
}

function escapeStart(start: string): string {
  return /\d/.test(start) ? `${start}${PART}` : `\\${start}`;
}

/** Parts mentions (`@`), references (`#1`, `GH-1`) and bare addresses, which GitHub would link. */
function part(value: string): string {
  return value
    .replaceAll(/[@#]/g, `$&${PART}`)
    .replaceAll(/\b(GH)(-\d)/gi, `$1${PART}$2`)
    .replaceAll('://', `:${PART}//`)
    .replaceAll(/\b(www|mailto|xmpp)([.:])/gi, `$1${PART}$2`);
}
