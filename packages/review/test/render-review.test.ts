import {
  COMMENT_LENGTH,
  MARKER,
  parseReview,
  renderReview,
  type Review,
} from '@sales-outreach/review';
import { describe, expect, it } from 'vitest';
import { readHtml } from './support/read-html.ts';
import { emptyReview, fullReview, valueRemoved } from './support/sample-review.ts';

const links = {
  reference: 'https://docs.example/contract/',
  artifacts: 'https://github.com/o/r/actions/runs/1#artifacts',
  sources: 'https://github.com/o/r/blob/abc',
};

describe('a rendered review', () => {
  it('says in one sentence that nothing changed', () => {
    expect(renderReview(emptyReview, { links })).toBe(
      '<!-- contract-review -->\nThis change does not touch the contract.\n',
    );
  });

  it('has a part for the designer, one for frontends and one for QA', async () => {
    await expect(renderReview(fullReview, { links })).toMatchFileSnapshot(
      'fixtures/full-review.txt',
    );
  });

  it('links nothing where there is no place to link to', () => {
    expect(
      readHtml(renderReview(fullReview)).tags.filter((tag) => tag.startsWith('<a')),
    ).toEqual([]);
  });

  it.each([
    [links, 'The reference as this change makes it.'],
    [
      { artifacts: links.artifacts },
      'The reference as this change makes it is among the artifacts.',
    ],
  ])('says where the reference is: %j', (given, words) => {
    const clean = { ...fullReview.designer, newFindings: [] };
    const { text } = readHtml(
      renderReview({ ...fullReview, designer: clean }, { links: given }),
    );
    expect(text).toContain(words);
  });

  it('speaks of no reference where the contract does not lint, for then there is none', () => {
    expect(readHtml(renderReview(fullReview, { links })).text).not.toContain('The reference');
  });

  it('leaves out the parts that have nothing to say', () => {
    const { text } = readHtml(
      renderReview({ ...fullReview, frontends: emptyReview.frontends }),
    );
    expect(text.match(/^For .*/gm)).toEqual(['For the designer', 'For QA']);
  });

  it('says why a part could not be made', () => {
    const fault = "The contract of HEAD can't be read, so nothing is compared.";
    const { text } = readHtml(
      renderReview({ ...fullReview, frontends: { fault }, qa: { fault } }),
    );
    expect(text.split(fault)).toHaveLength(3);
  });

  it('tells a change once that many operations share', () => {
    const changes = Array.from({ length: 9 }, (_, index) => ({
      ...valueRemoved,
      operation: { method: 'GET', path: `/things/${index}` },
    }));
    const { text } = readHtml(
      renderReview({ ...emptyReview, designer: { ...emptyReview.designer, changes } }),
    );
    expect(text).toContain('1 breaking change\n');
    expect(text).toContain(
      'in GET /things/0, GET /things/1, GET /things/2, GET /things/3 and 5 more',
    );
  });

  it('tells that the version is right where it is', () => {
    const version = {
      since: '1.0.0',
      bump: 'minor',
      needed: '1.1.0',
      given: '1.2.0',
      isEnough: true,
    } as const;
    const designer = { ...fullReview.designer, version };
    expect(readHtml(renderReview({ ...fullReview, designer })).text).toContain(
      'Version 1.2.0 is right: the changes since 1.0.0 need a minor version.',
    );
  });
});

describe('a review that is too long for a comment', () => {
  const line = { mark: '+', text: 'x'.repeat(100) } as const;
  const long: Review = {
    ...fullReview,
    designer: {
      ...fullReview.designer,
      newFindings: Array.from({ length: 500 }, (_, index) => ({
        file: `spec/${index}.yaml`,
        line: 1,
        rule: 'rule',
        severity: 'error',
        message: 'A finding.',
      })),
    },
    qa: {
      examples: Array.from({ length: 60 }, (_, index) => ({
        kind: 'added',
        operation: 'listThings',
        part: '200',
        name: `example${index}`,
        lines: Array.from({ length: 40 }, () => line),
      })),
    },
  };

  it('is cut at whole entries, and says where the rest is', () => {
    const markdown = renderReview(long, { links, length: COMMENT_LENGTH });
    expect(markdown.length).toBeLessThanOrEqual(COMMENT_LENGTH);
    expect(markdown.length).toBeGreaterThan(COMMENT_LENGTH / 2);
    expect(markdown.startsWith(MARKER)).toBe(true);
    const { text, tags } = readHtml(markdown);
    expect(text).toContain('500 new lint findings');
    expect(text).toMatch(/… and \d+ more/);
    expect(text).toMatch(/… \d+ more lines/);
    expect(text).toContain('The whole review is in the artifacts of this run.');
    const opened = tags.filter((tag) => tag.startsWith('<details')).length;
    expect(markdown.split('</details>')).toHaveLength(opened + 1);
  });

  it('is whole where there is room', () => {
    const { text } = readHtml(renderReview(long, { links }));
    expect(text).toContain('spec/499.yaml:1');
    expect(text).not.toContain('Cut to what a comment holds');
  });

  it('refuses a length that nothing fits into', () => {
    expect(() => renderReview(long, { length: 100 })).toThrow(
      'Expected room for a review, got 100 characters.',
    );
  });
});

describe('a review as JSON', () => {
  it('is read as it was written', () => {
    expect(parseReview(JSON.stringify(fullReview))).toEqual(fullReview);
  });

  it('is refused, with the place, where it is another thing', () => {
    const forged = { ...fullReview, qa: { examples: '<h1>' }, extra: 1 };
    expect(() => parseReview(JSON.stringify(forged))).toThrow(/Expected a review.*\bqa\b/s);
    expect(() => parseReview(JSON.stringify(forged))).toThrow(/extra/);
  });
});
