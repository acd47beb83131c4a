import type { RunReport } from '../run/run-contract.ts';

/** The report as JUnit XML: a suite for each operation, a case for each check that was made. */
export function writeJunit(report: RunReport): string {
  const suites = report.records.map(({ operation, checks }) => {
    const own = report.violations.filter((violation) => violation.operation === operation.id);
    const names = new Set([...checks.keys(), ...own.map(({ check }) => check)]);
    const cases = [...names].map((name) => {
      const failed = own.filter(({ check }) => check === name);
      const failures = failed.map((violation) => {
        const { expected, received, place, curl, seed, title } = violation;
        const text = `tried: ${title}\nexpected: ${expected}\nreceived: ${received}\ncontract: #${place}\nrequest: ${curl}\nseed: ${seed}`;
        return `      <failure message="${escapeXml(`expected ${expected}, received ${received}`)}">${escapeXml(text)}</failure>\n`;
      });
      return `    <testcase classname="${escapeXml(operation.id)}" name="${escapeXml(name)}">\n${failures.join('')}    </testcase>\n`;
    });
    const failing = new Set(own.map(({ check }) => check)).size;
    return `  <testsuite name="${escapeXml(operation.id)}" tests="${names.size}" failures="${failing}">\n${cases.join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(report.title)}" time="${report.seconds.toFixed(3)}">\n${suites.join('')}</testsuites>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for XML and HTML: what XML 1.0 can't hold (2.2) becomes the replacement character. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
    .replaceAll(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
