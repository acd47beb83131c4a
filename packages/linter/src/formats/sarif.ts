import {
  SarifBuilder,
  SarifResultBuilder,
  SarifRuleBuilder,
  SarifRunBuilder,
} from 'node-sarif-builder';
import type { Finding } from '../finding.ts';
import type { ReportContext } from './format-findings.ts';
import { relativeFile } from './relative-file.ts';

/** Renders findings as SARIF 2.1.0, the form that code scanning services read. */
export function formatAsSarif(findings: readonly Finding[], { root }: ReportContext): string {
  const run = new SarifRunBuilder({ columnKind: 'utf16CodeUnits' }).initSimple({
    toolDriverName: 'contract-lint',
    toolDriverVersion: '1.0.0',
  });
  for (const [rule, group = []] of Object.entries(
    Object.groupBy(findings, (finding) => finding.rule),
  )) {
    run.addRule(describeRule(rule, group[0]?.page));
  }
  for (const { rule, severity, message, file, start, end } of findings) {
    run.addResult(
      new SarifResultBuilder().initSimple({
        ruleId: rule,
        level: severity,
        messageText: message,
        fileUri: toUriReference(relativeFile(file, root)),
        startLine: start.line,
        startColumn: start.column,
        endLine: end.line,
        endColumn: end.column,
      }),
    );
  }
  const report = new SarifBuilder();
  report.addRun(run);
  return report.buildSarifJsonString({ indent: true });
}

/** SARIF 2.1.0, section 3.49.12: `helpUri` is an absolute URI, so a file of ours is help in words. */
function describeRule(ruleId: string, page: string | undefined): SarifRuleBuilder {
  const rule = { ruleId, shortDescriptionText: ruleId };
  if (!page) return new SarifRuleBuilder().initSimple(rule);
  return URL.canParse(page)
    ? new SarifRuleBuilder().initSimple({ ...rule, helpUri: page })
    : new SarifRuleBuilder({ help: { text: `See ${page}.` } }).initSimple(rule);
}

/** A file name as a URI reference (RFC 3986): braces, spaces and the like stand as `%7B`, `%20`. */
function toUriReference(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
