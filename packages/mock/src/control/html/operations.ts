import type { Contract } from '../../contract/types.ts';
import { describeOperations, type OperationSheet } from '../describe-operations.ts';
import { PERSONAS } from '../personas.ts';
import { PREFERENCE_WORDS } from '../preferences.ts';
import { escapeHtml } from './escape.ts';
import { renderStatus } from './page.ts';

/** The operations with their cases and command lines, and how to ask for something else. */
export function renderOperations(contract: Contract, address: string): string {
  const sheets = describeOperations(contract, address);
  return `<p class="dim">${sheets.length} operations. Open one for a command line that works as it is.</p>
${sheets.map(renderSheet).join('\n')}
<h2>Any case on demand</h2>
<p>Words for the <code>Prefer</code> header, or with two underscores for an address: <code>?__code=503</code>.</p>
<dl>${Object.entries(PREFERENCE_WORDS)
    .map(([word, meaning]) => `<dt><code>${word}</code></dt><dd>${renderCode(meaning)}</dd>`)
    .join('')}</dl>
<h2>Who you are</h2>
<p>A word in the token decides; any other token is a good key.</p>
<dl>${PERSONAS.map(
    ({ words, status, who }) =>
      `<dt>${words.map((word) => `<code>${word}</code>`).join(', ')} ${renderStatus(status)}</dt><dd>${escapeHtml(who)}</dd>`,
  ).join('')}</dl>
${renderWarnings(contract)}`;
}

function renderSheet({ id, method, path, summary, curl, cases }: OperationSheet): string {
  const rows = cases.map(
    (
      own,
    ) => `<details><summary>${renderStatus(own.status)} ${escapeHtml(own.example ?? 'generated')}
<span class="dim">${escapeHtml(own.summary ?? '')}</span></summary><pre>${escapeHtml(own.curl)}</pre></details>`,
  );
  return `<details id="${escapeHtml(id)}"><summary><strong>${method}</strong> <code>${escapeHtml(path)}</code><br>
<span class="dim">${escapeHtml(summary ?? id)}</span></summary>
<pre>${escapeHtml(curl)}</pre>
${rows.join('\n')}
</details>`;
}

function renderWarnings({ warnings }: Contract): string {
  if (warnings.length === 0) return '';
  const items = warnings.map(
    ({ pointer, message }) =>
      `<li><code>#${escapeHtml(pointer)}</code> ${escapeHtml(message)}</li>`,
  );
  return `<h2>What deserves a look in the document</h2><ul>${items.join('')}</ul>`;
}

function renderCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
