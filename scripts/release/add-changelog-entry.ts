const UNRELEASED = '## Unreleased';
const CONTRACT =
  'What changed in the contract stands in [spec/CHANGELOG.md](spec/CHANGELOG.md).';

/**
 * Gives the changelog of this repository its next version: what stands under `Unreleased` and the
 * texts of the changesets become the section of the release.
 *
 * @param text - the changelog, newest version first
 * @param summaries - the texts of the changesets, in Markdown
 */
export function addChangelogEntry(
  text: string,
  version: string,
  summaries: readonly string[],
): string {
  const items = summaries.map((summary) => `- ${summary.replaceAll(/\n(?=[^\n])/g, '\n  ')}`);
  const added = [CONTRACT, ...(items.length > 0 ? [items.join('\n')] : [])].join('\n\n');
  const [before, after] = splitAt(text, UNRELEASED);
  if (after === undefined) {
    const [head, older = ''] = splitAt(text, '## ');
    return `${head.trimEnd()}\n\n## ${version}\n\n${added}\n${older && `\n## ${older}`}`;
  }
  const [unreleased, older = ''] = splitAt(after, '## ');
  const written = unreleased.trim();
  const section = written === '' ? added : `${written}\n\n${added}`;
  return `${before.trimEnd()}\n\n## ${version}\n\n${section}\n${older && `\n## ${older}`}`;
}

/** What comes before a line that starts with a mark, and what follows the mark. */
function splitAt(text: string, mark: string): [string, string?] {
  const at = `\n${text}`.indexOf(`\n${mark}`);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
