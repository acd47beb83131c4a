import type { OperationRecord, Unexercised } from '../run/ledger.ts';
import type { RunReport } from '../run/run-contract.ts';
import type { Violation } from '../run/violation.ts';
import { namePhases } from './name-phases.ts';
import { plural } from './plural.ts';
import { escapeXml as escape } from './write-junit.ts';
import { summarize } from './write-text.ts';

/** The report as one page without anything to load: what failed, what was never exercised, the matrix. */
export function writeHtml(report: RunReport): string {
  const { title, target, phases, violations, unexercised, notes, records } = report;
  const verdict = violations.length === 0 ? 'good' : 'bad';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}: contract tests</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escape(title)}</h1>
<p>Held against its contract: <code>${escape(target)}</code></p>
<p class="verdict ${verdict}">${escape(summarize(report))}</p>
${notes.map((note) => `<p>${escape(note)}</p>`).join('\n')}
</header>
<main>
<section><h2>Violations <small>${violations.length}</small></h2>
${violations.length === 0 ? '<p>None.</p>' : violations.map(violationCard).join('\n')}
</section>
<section><h2>Never exercised${namePhases(phases)} <small>${unexercised.length}</small></h2>
${unexercised.length === 0 ? '<p>Nothing: every operation, status, example, parameter and keyword was.</p>' : missingList(unexercised)}
</section>
<section><h2>Operations</h2>
${records.map((record) => operationCard(record, unexercised)).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function violationCard(violation: Violation): string {
  const { check, operation, title, phase, expected, received, place, curl, seed, count } =
    violation;
  return `<article class="bad"><h3>${escape(check)}</h3>
<p class="path">${escape(operation)}</p>
<dl>
<dt>tried</dt><dd>${escape(title)} (${phase}${count > 1 ? `, ${count} requests` : ''})</dd>
<dt>expected</dt><dd>${escape(expected)}</dd>
<dt>received</dt><dd>${escape(received)}</dd>
<dt>contract</dt><dd><code>#${escape(place)}</code></dd>
<dt>seed</dt><dd>${seed}</dd>
</dl>
<pre>${escape(curl)}</pre></article>`;
}

function missingList(unexercised: readonly Unexercised[]): string {
  const byOperation = Map.groupBy(unexercised, ({ operation }) => operation);
  const items = [...byOperation].map(([operation, missing]) => {
    const inside = missing.map(
      ({ kind, what }) => `<li>${kind} <code>${escape(what)}</code></li>`,
    );
    return `<details open><summary>${escape(operation)} <small>${missing.length}</small></summary><ul>${inside.join('')}</ul></details>`;
  });
  return items.join('\n');
}

function operationCard(record: OperationRecord, unexercised: readonly Unexercised[]): string {
  const { operation, requests, statuses, examples, checks, abandoned } = record;
  const missing = unexercised.some((each) => each.operation === operation.id);
  const failed = [...checks.values()].some((count) => count.failed > 0);
  const rows = operation.responses.map((response) => {
    const names = response.content.flatMap((media) => media.examples.map(({ name }) => name));
    const seen = statuses.get(response.status) ?? 0;
    const shown = names.map((name) =>
      chip(name, examples.has(`${response.status} ${name}`) ? 'good' : 'never'),
    );
    return `<tr><th scope="row">${escape(response.status)}</th><td class="${seen > 0 ? 'good' : 'never'}">${seen > 0 ? plural(seen, 'answer') : 'never'}</td><td>${shown.join(' ') || '<span class="quiet">no example</span>'}</td></tr>`;
  });
  const made = [...checks].map(([name, count]) =>
    chip(
      `${name} ${count.made}${count.failed > 0 ? `, ${count.failed} failed` : ''}`,
      count.failed > 0 ? 'bad' : 'good',
    ),
  );
  return `<details class="operation"${failed || missing ? ' open' : ''}><summary><b>${escape(operation.method)}</b> <span class="path">${escape(operation.path)}</span> <small>${plural(requests, 'request')}</small></summary>
<p class="path">${escape(operation.id)}${abandoned === undefined ? '' : ` — left: ${escape(abandoned)}`}</p>
<div class="wide"><table><thead><tr><th scope="col">status</th><th scope="col">answers</th><th scope="col">examples</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<p class="chips">${made.join(' ')}</p></details>`;
}

function chip(text: string, kind: 'good' | 'bad' | 'never'): string {
  const sign = { good: '✓', bad: '✗', never: '○' }[kind];
  return `<span class="chip ${kind}">${sign} ${escape(text)}</span>`;
}

const style = `
:root{color-scheme:light dark;--text:#1c2024;--quiet:#5c6570;--page:#f6f7f9;--card:#fff;--line:#d9dee4;--good:#1a7f4b;--bad:#c22f2f;--never:#9a6700}
@media (prefers-color-scheme:dark){:root{--text:#e6e9ec;--quiet:#9aa4af;--page:#14171a;--card:#1d2125;--line:#343b42;--good:#56c98a;--bad:#ff7b72;--never:#e3b341}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:70rem;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.5rem 0}h2{margin:2rem 0 .5rem;font-size:1.2rem}h3{margin:0;font-size:1rem;color:var(--bad)}
small,.quiet,dt{color:var(--quiet)}
article,details{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.75rem;margin:.5rem 0}
article.bad{border-left:.25rem solid var(--bad)}
summary{cursor:pointer}
summary,li,.chip,.path,code,dd,h1,h3{overflow-wrap:anywhere}
.path,code,pre{font-family:ui-monospace,monospace;font-size:.85rem}
pre{margin:.5rem 0 0;padding:.5rem;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--page);border-radius:.25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem .75rem;margin:.5rem 0 0}dd{margin:0}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}
.good{color:var(--good)}.bad{color:var(--bad)}.never{color:var(--never)}article.bad{color:inherit}
.chips{display:flex;flex-wrap:wrap;gap:.35rem}
.chip{display:inline-block;border:1px solid currentColor;border-radius:1rem;padding:0 .5rem;font-size:.8rem}
.verdict{font-weight:600;font-size:1.1rem}
`;
