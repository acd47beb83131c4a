import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
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
export async function formatAsSarif(
  findings: readonly Finding[],
  { root }: ReportContext,
): Promise<string> {
  const run = new SarifRunBuilder({ columnKind: 'utf16CodeUnits' }).initSimple({
    toolDriverName: 'contract-lint',
    toolDriverVersion: '1.0.0',
  });
  for (const [rule, group = []] of Object.entries(
    Object.groupBy(findings, (finding) => finding.rule),
  )) {
    run.addRule(await describeRule(rule, group[0]?.page, root));
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
  const report = new SarifBuilder({ $schema: SCHEMA });
  report.addRun(run);
  return report.buildSarifJsonString({ indent: true });
}

/** The builder's own is the same under http, which browsers and editors are redirected from. */
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** SARIF 2.1.0, section 3.49.12: `helpUri` is an absolute URI, so a file of ours is help in words. */
async function describeRule(
  ruleId: string,
  page: string | undefined,
  root: string,
): Promise<SarifRuleBuilder> {
  // Code scanning wants a description; of a rule without a page of ours only the name is known.
  if (!page) return new SarifRuleBuilder().initSimple({ ruleId, shortDescriptionText: ruleId });
  if (URL.canParse(page)) {
    const rule = { ruleId, shortDescriptionText: ruleId, helpUri: page };
    return new SarifRuleBuilder().initSimple(rule);
  }
  const shortDescriptionText = (await readHolds(path.join(root, page))) ?? ruleId;
  const help = { text: `See ${page}.` };
  return new SarifRuleBuilder({ help }).initSimple({ ruleId, shortDescriptionText });
}

/** What a rule holds: the first paragraph of its page, below the title. */
async function readHolds(page: string): Promise<string | undefined> {
  const text = await readFile(page, 'utf8').catch(() => '');
  return /^# .*\n\n([\s\S]*?)\n(?:\n|$)/.exec(text)?.[1]?.replaceAll('\n', ' ');
}

/** A file name as a URI reference (RFC 3986): braces, spaces and the like stand as `%7B`, `%20`. */
function toUriReference(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
