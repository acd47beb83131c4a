import { expect, test } from 'vitest';
import { addChangelogEntry } from '../release/add-changelog-entry.ts';

const CONTRACT =
  'What changed in the contract stands in [spec/CHANGELOG.md](spec/CHANGELOG.md).';

test('what is unreleased and the texts of the changesets become a version', () => {
  const text = '# Changelog\n\n## Unreleased\n\n- A thing.\n\n## 1.0.0\n\nThe first.\n';
  expect(addChangelogEntry(text, '1.1.0', ['One.', 'Two.\n\nMore.'])).toBe(
    `# Changelog\n\n## 1.1.0\n\n- A thing.\n\n${CONTRACT}\n\n- One.\n- Two.\n\n  More.\n\n## 1.0.0\n\nThe first.\n`,
  );
});

test('nothing unreleased, and no changeset, leave the line about the contract', () => {
  const text =
    '# Changelog\n\n## Unreleased\n\n## 1.0.0\n\nThe first.\n\n## 0.9.0\n\nBefore.\n';
  const rest = '## 1.0.0\n\nThe first.\n\n## 0.9.0\n\nBefore.\n';
  const expected = `# Changelog\n\n## 1.1.0\n\n${CONTRACT}\n\n${rest}`;
  expect(addChangelogEntry(text, '1.1.0', [])).toBe(expected);
  expect(addChangelogEntry(`# Changelog\n\n${rest}`, '1.1.0', [])).toBe(expected);
});

test('a changelog may be empty but for its title, or hold the unreleased alone', () => {
  expect(addChangelogEntry('# Changelog\n', '1.0.0', [])).toBe(
    `# Changelog\n\n## 1.0.0\n\n${CONTRACT}\n`,
  );
  expect(addChangelogEntry('# Changelog\n\n## Unreleased\n\n- A.\n', '1.0.0', [])).toBe(
    `# Changelog\n\n## 1.0.0\n\n- A.\n\n${CONTRACT}\n`,
  );
});
