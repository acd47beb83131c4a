import type { ContractDiff } from '../contract-change.ts';
import { groupChanges, type ChangeGroup } from './group-changes.ts';
import { showConsumers, showOperation, showWitness, summarize } from './phrases.ts';

/** Renders a diff as a page of its own: it loads nothing and runs nothing. */
export function formatAsHtml(diff: ContractDiff): string {
  const sections = groupChanges(diff.changes).map(
    ({ title, severity, groups }) =>
      `<section class="${severity}">\n<h2>${escapeHtml(title)}</h2>\n` +
      `${groups.map((group) => renderGroup(group, severity === 'breaking')).join('\n')}\n</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Changes of the contract</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Changes of the contract</h1>
<p>${escapeHtml(summarize(diff))}</p>
${sections.join('\n')}
</main>
</body>
</html>`;
}

function renderGroup(
  { change, operations, examples }: ChangeGroup,
  isBreaking: boolean,
): string {
  const items = operations.map((operation) =>
    [showOperation(operation), ...showConsumers(operation)]
      .map((text) => `<code>${escapeHtml(text)}</code>`)
      .join(' '),
  );
  if (examples.length > 0) {
    items.push(
      `mock examples: ${examples.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')}`,
    );
  }
  const { witness, allowed } = change;
  if (allowed !== undefined) items.push(`allowed: ${escapeHtml(allowed)}`);
  const list =
    items.length > 0 ? `\n<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '';
  const proof =
    witness && isBreaking
      ? `\n<figure><figcaption>${withCode(showWitness(change, witness))}</figcaption>` +
        `<pre>${escapeHtml(JSON.stringify(witness.value, null, 2))}</pre>` +
        `<p>Refused by the ${witness.validIn === 'base' ? 'new' : 'old'} contract: ${escapeHtml(witness.refusedBecause)}</p></figure>`
      : '';
  return `<article>\n<h3>${withCode(change.message)}</h3>\n<p class="rule">${escapeHtml(change.rule)}</p>${list}${proof}\n</article>`;
}

/** Text in which what stands between backticks is code. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h3 { font-size: 1rem; margin: 0; }
article { border-left: 0.25rem solid; padding: 0.25rem 1rem; margin: 1rem 0; }
.breaking article { border-color: #c62828; }
.additive article { border-color: #2e7d32; }
.documentation article { border-color: #757575; }
.rule { margin: 0; opacity: 0.7; font-size: 0.875rem; }
figure { margin: 0.5rem 0; }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid; border-radius: 0.25rem; }
`;
