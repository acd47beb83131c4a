import type { Finding } from '../finding.ts';
import type { ReportContext } from './format-findings.ts';
import { relativeFile } from './relative-file.ts';

/**
 * Renders findings as JUnit XML: a test suite per file, a failed test case per finding, and one
 * passed case where nothing was found, since a report without cases counts as a broken run.
 */
export function formatAsJunit(findings: readonly Finding[], { root }: ReportContext): string {
  const byFile = Object.entries(
    Object.groupBy(findings, ({ file }) => relativeFile(file, root)),
  );
  const suites = byFile.map(([file, group = []]) =>
    [
      `  <testsuite name="${escapeXml(file)}" tests="${group.length}" failures="${group.length}">`,
      ...group.map((finding) => formatCase(file, finding)),
      '  </testsuite>',
    ].join('\n'),
  );
  const passed =
    '  <testsuite name="contract" tests="1" failures="0">\n    <testcase name="lint" classname="contract"/>\n  </testsuite>';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="lint" tests="${findings.length || 1}" failures="${findings.length}">`,
    ...(suites.length > 0 ? suites : [passed]),
    '</testsuites>',
  ].join('\n');
}

function formatCase(file: string, { rule, start, severity, message, page }: Finding): string {
  const place = `${file}:${start.line}:${start.column}`;
  const text = [message, place, page].filter(Boolean).join('\n');
  return [
    `    <testcase name="${escapeXml(`${rule} at ${start.line}:${start.column}`)}" classname="${escapeXml(file)}">`,
    `      <failure type="${severity}" message="${escapeXml(message)}">${escapeXml(text)}</failure>`,
    '    </testcase>',
  ].join('\n');
}

const XML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser turns these into spaces where they stand unescaped in an attribute.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Everything that is no character of XML 1.0 (section 2.2), even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(NOT_XML, '\uFFFD')
    .replace(/[&<>"\t\n\r]/g, (character) => XML_ESCAPES[character] ?? character);
}
