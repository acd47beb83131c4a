import { expect, test } from 'vitest';
import { drawTerminal } from '../src/terminal/draw-terminal.ts';
import { readStyles } from '../src/terminal/read-styles.ts';

const PLAIN = { bold: false, dim: false, color: undefined };

test('styles last until they are changed, over the end of a line', () => {
  expect(
    readStyles('a\u001B[1mb\u001B[31mc\nd\u001B[22me\u001B[39mf\u001B[2mg\u001B[0m'),
  ).toEqual([
    [
      { text: 'a', style: PLAIN },
      { text: 'b', style: { ...PLAIN, bold: true } },
      { text: 'c', style: { ...PLAIN, bold: true, color: '#ff7b72' } },
    ],
    [
      { text: 'd', style: { ...PLAIN, bold: true, color: '#ff7b72' } },
      { text: 'e', style: { ...PLAIN, color: '#ff7b72' } },
      { text: 'f', style: PLAIN },
      { text: 'g', style: { ...PLAIN, dim: true } },
    ],
  ]);
});

test('a style that no picture knows is refused, not left out', () => {
  expect(() => readStyles('\u001B[4mlink')).toThrow('no style for the code 4');
});

test('lines keep their spaces, break where the terminal ends, and are escaped', () => {
  const output = `  <a> & "b"\n${'x'.repeat(113)}`;
  const drawing = drawTerminal({ title: 'a <b>', steps: [{ command: 'run', output }] });
  expect(drawing).toContain('\u00A0\u00A0&#60;a&#62;\u00A0&#38;\u00A0&#34;b&#34;</text>');
  expect(drawing).toContain(`>${'x'.repeat(112)}</text>`);
  expect(drawing).toContain('>x</text>');
  expect(drawing).toContain('aria-label="a &#60;b&#62;"');
});
