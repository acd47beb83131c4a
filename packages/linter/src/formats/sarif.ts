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
  const run = new SarifRunBuilder().initSimple({
    toolDriverName: 'contract-lint',
    toolDriverVersion: '1.0.0',
  });
  for (const [rule, group = []] of Object.entries(
    Object.groupBy(findings, ({ rule }) => rule),
  )) {
    const url = group[0]?.url;
    run.addRule(
      new SarifRuleBuilder().initSimple({
        ruleId: rule,
        shortDescriptionText: rule,
        ...(url ? { helpUri: url } : {}),
      }),
    );
  }
  for (const { rule, severity, message, file, start, end } of findings) {
    run.addResult(
      new SarifResultBuilder().initSimple({
        ruleId: rule,
        level: severity,
        messageText: message,
        fileUri: encodeURI(relativeFile(file, root)),
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
