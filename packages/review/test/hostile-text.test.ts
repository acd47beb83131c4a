import { parseReview, renderReview } from '@sales-outreach/review';
import { describe, expect, it } from 'vitest';
import { readHtml } from './support/read-html.ts';
import { emptyReview, fullReview } from './support/sample-review.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</summary></details><h1>Approved</h1>',
  '<!-- hidden',
  '--> shown',
  '![tracked](https://evil.example/pixel.png)',
  '[click](https://evil.example)',
  '[click]: https://evil.example',
  '<https://evil.example>',
  'https://evil.example www.evil.example someone@evil.example mailto:a@evil.example',
  '@everyone and @owner/team',
  'fixes #1, GH-2, owner/repository#3',
  '``` \n</details>\n\n# Heading',
  '`````\n<b>bold</b>\n`````',
  '`<b>` and ``<b>`` and `',
  '| a | b |\n| - | - |\n| c | d |',
  '# Heading',
  '- list',
  '1. list',
  '> quote',
  '***bold*** ~~gone~~ __strong__',
  '&lt;b&gt; &#60;b&#62;',
  'a\\`<b>\\`',
  '$\\sqrt{2}$ and $`x`$',
  '[^1] and [x] done',
  '   \n    indented\n\n\n<b>bold</b>',
  '\u202Egnp.\u200Bexe\u0000\u2028line',
  '',
];

/** Words that the review itself chooses from; everything else may be anybody's. */
const CHOSEN = new Set(['severity', 'bump', 'direction', 'validIn', 'kind', 'mark', 'page']);

/** Puts a text in the place of every other text. */
function infect(node: unknown, text: string): unknown {
  if (typeof node === 'string') return text;
  if (Array.isArray(node)) return node.map((entry) => infect(entry, text));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      // What is unexercised has a kind of its own, in free words.
      CHOSEN.has(key) && !('what' in node) ? value : infect(value, text),
    ]),
  );
}

const links = {
  reference: 'https://docs.example/x',
  artifacts: 'https://github.com/o/r/actions/runs/1#artifacts',
  sources: 'https://github.com/o/r/blob/abc',
};

describe('text of anybody in a review', () => {
  it.each(HOSTILE)('opens no tag, link or image, and calls nobody: %j', (text) => {
    const markdown = renderReview(parseReview(JSON.stringify(infect(fullReview, text))), {
      links,
    });
    const { tags, words } = readHtml(markdown);
    const plain =
      /^<(?:h[23]|p|ul|li|strong|b|sub|br|br ?\/|code(?: class="language-(?:diff|json)")?|pre|summary|details(?: open)?)>$/;
    const ours = new RegExp(
      `^<a href="(?:${Object.values(links).map(RegExp.escape).join('|')})`,
    );
    expect(tags.filter((tag) => !plain.test(tag) && !ours.test(tag))).toEqual([]);
    expect(words).not.toMatch(/@\w|#\d|GH-\d|https?:\/\/|www\.|mailto:/i);
    expect(markdown).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });

  it.each(HOSTILE.filter((text) => !/[\s`\u202E]{2}|`|\n|^$|\u202E/.test(text)))(
    'shows as it was typed: %j',
    (message) => {
      const finding = {
        file: 'a.yaml',
        line: 1,
        rule: 'rule',
        severity: 'error',
        message,
      } as const;
      const designer = { ...emptyReview.designer, newFindings: [finding] };
      const { text } = readHtml(renderReview({ ...emptyReview, designer }));
      expect(text.replaceAll('\u200B', '')).toContain(message);
    },
  );

  it.each([
    '../../../../evil/phish/blob/main/x.html',
    'spec/../../x.yaml',
    './a.yaml',
    '/etc/passwd',
    'spec//a.yaml',
    'spec\\..\\..\\a.yaml',
    'spec/\uD800.yaml',
    '',
  ])('gets no link where it is no path within the sources: %j', (file) => {
    const finding = { file, line: 1, rule: 'rule', severity: 'error', message: 'No.' } as const;
    const designer = { ...emptyReview.designer, newFindings: [finding] };
    const markdown = renderReview({ ...emptyReview, designer }, { links });
    expect(markdown).toContain('No.');
    expect(markdown).not.toContain(`${links.sources}/`);
  });

  it('leads to the line where it is one', () => {
    const finding = { line: 3, rule: 'rule', severity: 'error', message: 'No.' } as const;
    const newFindings = [{ ...finding, file: 'spec/a b#c/..x.yaml' }];
    const designer = { ...emptyReview.designer, newFindings };
    expect(renderReview({ ...emptyReview, designer }, { links })).toContain(
      `(<${links.sources}/spec/a%20b%23c/..x.yaml#L3>)`,
    );
  });

  it('cuts a name that is longer than any name of use', () => {
    const finding = { file: 'a.yaml', line: 1, severity: 'error', message: 'No.' } as const;
    const designer = {
      ...emptyReview.designer,
      newFindings: [{ ...finding, rule: 'x'.repeat(100_000) }],
    };
    const { text } = readHtml(renderReview({ ...emptyReview, designer }));
    expect(text).toContain(`${'x'.repeat(300)}…`);
    expect(text.length).toBeLessThan(1_000);
  });
});
