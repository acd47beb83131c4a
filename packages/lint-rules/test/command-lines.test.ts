import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyContract, type Edit } from './support/contract-copy.ts';
import { lintFolder, type ShortFinding } from './support/lint.ts';
import { CONFIGURATIONS, ROOT } from './support/repository.ts';

const contract = await copyContract();
afterAll(() => contract.remove());

const COUNTS = 'resources/campaigns/schemas/CampaignSourceCounts.yaml';
const RENAMED = 'resources/campaigns/schemas/campaignSourceCounts.yaml';

/** A fault for Spectral, and two for Redocly in a file that two places refer to. */
const FAULTS: readonly Edit[] = [
  {
    file: 'resources/alerts/organizations_{orgId}_workspaces_{wsId}_alerts_{alertId}_ack.yaml',
    find: 'PublicApiAckAlert',
    replace: 'PublicApi_ackAlert',
  },
  {
    file: COUNTS,
    find: 'description: Counts of contacts, of one source or of all.\n',
    replace: '',
  },
  { file: COUNTS, renameTo: RENAMED },
  ...['CampaignSource', 'CampaignSources'].map((name) => ({
    file: `resources/campaigns/schemas/${name}.yaml`,
    find: 'CampaignSourceCounts.yaml',
    replace: 'campaignSourceCounts.yaml',
  })),
];

/** The stock command lines know nothing of exceptions, and so report what one lets off. */
const LET_OFF = {
  rule: 'list-response-wraps-one-array',
  file: 'resources/product-updates/schemas/ChangelogWhatsNew.yaml',
  line: 6,
  message:
    'Expected exactly one array property in the answer of a list operation, found feature, fixes.',
};

test('the stock command lines find what the linter finds', async () => {
  await contract.withEdits(FAULTS, async (folder) => {
    const [own, redocly, spectral] = await Promise.all([
      lintFolder(folder),
      runRedocly(folder),
      runSpectral(folder),
    ]);
    expect(own).toHaveLength(3);
    expect(byFile([...redocly, ...spectral])).toEqual(
      byFile([...own, LET_OFF]).map(withoutPage),
    );
  });
});

test('the stock command lines find nothing in the contract but what is let off', async () => {
  await contract.withEdits([], async (folder) => {
    expect(await Promise.all([runRedocly(folder), runSpectral(folder)])).toEqual([
      [],
      [LET_OFF],
    ]);
  });
});

/** What Redocly reports about a finding, as far as it matters here. */
interface RedoclyProblem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly [
    { readonly source: { readonly ref: string }; readonly start: { readonly line: number } },
  ];
}

/** What Spectral reports about a finding, as far as it matters here. */
interface SpectralResult {
  readonly code: string;
  readonly message: string;
  readonly source: string;
  readonly range: { readonly start: { readonly line: number } };
}

async function runRedocly(folder: string) {
  const report = await run<{ problems: RedoclyProblem[] }>('@redocly/cli', 'redocly', [
    'lint',
    path.join(folder, 'openapi.yaml'),
    `--config=${CONFIGURATIONS.redoclyConfig}`,
    '--format=json',
  ]);
  return report.problems.map(({ ruleId, message, location: [{ source, start }] }) => ({
    rule: ruleId,
    file: path.relative(folder, path.resolve(ROOT, source.ref)),
    line: start.line,
    message,
  }));
}

async function runSpectral(folder: string) {
  const report = await run<SpectralResult[]>('@stoplight/spectral-cli', 'spectral', [
    'lint',
    path.join(folder, 'openapi.yaml'),
    `--ruleset=${CONFIGURATIONS.spectralRuleset}`,
    '--format=json',
  ]);
  return report.map(({ code, message, source, range }) => ({
    rule: code,
    file: path.relative(folder, source),
    line: range.start.line + 1,
    message,
  }));
}

/** Runs a command line that is a package of the workspace; its report is on stdout, as JSON. */
function run<Report>(
  packageName: string,
  bin: string,
  args: readonly string[],
): Promise<Report> {
  const manifest = createRequire(path.join(ROOT, 'package.json')).resolve(
    `${packageName}/package.json`,
  );
  const script = path.join(path.dirname(manifest), createRequire(manifest)(manifest).bin[bin]);
  return new Promise<Report>((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { cwd: ROOT }, (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(`Expected a report as JSON, found:\n${stdout}\n${stderr}`));
      }
    });
  });
}

/** Spectral's command line prints no page. */
function withoutPage({ rule, file, line, message }: ShortFinding): ShortFinding {
  return { rule, file, line, message };
}

function byFile<T extends ShortFinding>(findings: readonly T[]): T[] {
  const keyOf = ({ file, rule }: T) => `${file} ${rule}`;
  return findings.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}
