import type { JournalEntry } from '../journal.ts';
import { escapeHtml } from './escape.ts';
import { renderStatus } from './page.ts';

/** The last requests, the newest first, with what each of them violated. */
export function renderJournal(entries: readonly JournalEntry[]): string {
  if (entries.length === 0) return '<p>No request yet.</p>';
  return `<form method="post" action="/__mock/journal/clear"><button>Clear the journal</button></form>
${entries.map(renderEntry).join('\n')}`;
}

function renderEntry(entry: JournalEntry): string {
  const violations = entry.violations.map(
    ({ where, expected, received }) =>
      `<li><code>${escapeHtml(where)}</code>: expected ${escapeHtml(expected)}, received ${escapeHtml(received)}</li>`,
  );
  return `<details${violations.length > 0 ? ' open' : ''}><summary>${renderStatus(entry.status)}
<strong>${escapeHtml(entry.method)}</strong> <code>${escapeHtml(entry.target)}</code></summary>
<p>${escapeHtml(entry.why)} <span class="dim">${escapeHtml(entry.operation ?? 'no operation')}, ${entry.milliseconds.toFixed(1)} ms, ${escapeHtml(entry.time)}</span></p>
<ul>${violations.join('')}</ul>
</details>`;
}
