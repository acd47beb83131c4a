import { existsSync, globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatFindings, lintDocument, type Finding } from '../../packages/linter/src/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Task {
  readonly label: string;
  readonly command: string;
  readonly problemMatcher: unknown;
}

interface Matcher {
  readonly fileLocation: readonly string[];
  readonly pattern: Readonly<Record<string, number>> & { readonly regexp: string };
}

const settings: Record<string, unknown> = readJson('.vscode/settings.json');
const { tasks }: { tasks: readonly (Task & { problemMatcher: Matcher })[] } =
  readJson('.vscode/tasks.json');
const schemas = Object.entries(Object(settings['yaml.schemas'])).map(([schema, files]) => ({
  schema,
  files: String(files),
}));

describe('the settings of VS Code', () => {
  test('name files that are there', () => {
    const { configurations } = readJson('.vscode/launch.json');
    const named = [
      settings['prettier.prettierPath'],
      settings['spectral.rulesetFile'],
      settings['typescript.tsdk'],
      `${String(settings['typescript.tsdk'])}/tsserver.js`,
      ...Object(settings['spectral.validateFiles']),
      ...schemas.map(({ schema }) => schema),
      ...configurations.flatMap((launch: Record<string, string>) => [
        launch['program'],
        launch['runtimeExecutable'],
      ]),
    ].map((name) => String(name).replace('${workspaceFolder}/', ''));
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });

  test('fetch no schema from anywhere', () => {
    expect(settings['yaml.schemaStore.enable']).toBe(false);
    expect(settings['json.schemaDownload.enable']).toBe(false);
    expect(
      schemas.map(({ schema }) => schema).filter((name) => !name.startsWith('./')),
    ).toEqual([]);
    const references = schemas.flatMap(({ schema }) => listReferences(readJson(schema)));
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((reference) => !/^(?:#|\.{1,2}\/)/.test(reference))).toEqual([]);
  });

  const used = schemas.filter(({ files }) => files !== 'spec/breaking-changes.yaml');
  test.each(used)('$schema fits $files', ({ schema, files }) => {
    const validate = compile(schema);
    const names = globSync(files, { cwd: ROOT });
    expect(names).not.toEqual([]);
    const misfits = names.filter((name) => !validate(parse(readText(name))));
    expect({ misfits, errors: validate.errors }).toEqual({ misfits: [], errors: null });
  });

  test('the schema of allowed breaking changes fits an entry, and none without an end', () => {
    const validate = compile('./.vscode/schemas/breaking-changes.json');
    const entry = { rule: 'r', operation: 'GET /pets', reason: 'So.', expires: '2027-01-31' };
    expect(validate([entry])).toBe(true);
    expect(validate([{ ...entry, expires: 'soon' }])).toBe(false);
    expect(validate([{ rule: 'r', reason: 'So.', expires: '2027-01-31' }])).toBe(false);
  });

  test('a wrong path item does not fit its schema', () => {
    const validate = compile('./.vscode/schemas/path-item.json');
    expect(validate({ get: { responses: { '200': {} } } })).toBe(false);
  });
});

describe('the tasks of VS Code', () => {
  test('run scripts of this workspace', () => {
    const { scripts } = readJson('package.json');
    const unknown = tasks.filter(({ command }) => {
      const [, script = ''] = /^npx pnpm ([\w:]+)(?: operation)?$/.exec(command) ?? [];
      return !(script in scripts);
    });
    expect(unknown).toEqual([]);
    expect(tasks.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['lint', 'dev', 'test', 'build', 'mock']),
    );
  });

  test('place the findings of lint on their lines', async () => {
    const bad = path.join(ROOT, 'packages/lint-rules/test/fixtures/timestamp-utc/bad');
    const findings = await lintDocument({
      document: path.join(bad, 'openapi.yaml'),
      redoclyConfig: path.join(ROOT, 'redocly.yaml'),
      spectralRuleset: path.join(ROOT, '.spectral.yaml'),
    });
    expect(findings.length).toBeGreaterThan(3);
    const report = await formatFindings(findings, 'stylish', { root: ROOT, color: false });
    const matcher = tasks.find(({ label }) => label === 'lint')?.problemMatcher;
    expect(matcher?.fileLocation).toEqual(['relative', '${workspaceFolder}']);
    expect(report.split('\n').flatMap((line) => match(line, matcher))).toEqual(
      findings.map(({ file, start, severity, message, rule }: Finding) => ({
        file,
        line: start.line,
        column: start.column,
        severity,
        message,
        code: rule,
      })),
    );
  });
});

/** What VS Code makes of a line of output. */
function match(line: string, matcher: Matcher | undefined) {
  if (!matcher) throw new Error('The task has no matcher.');
  const { regexp, ...groups } = matcher.pattern;
  const found = new RegExp(regexp).exec(line);
  if (!found) return [];
  const read = (group: string) => found[groups[group] ?? -1] ?? '';
  return [
    {
      file: path.join(ROOT, read('file')),
      line: Number(read('line')),
      column: Number(read('column')),
      severity: read('severity'),
      message: read('message'),
      code: read('code'),
    },
  ];
}

function compile(schema: string) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  const file = path.join(ROOT, schema);
  const content: Record<string, unknown> = readJson(schema);
  const [target] = String(content['$ref'] ?? '').split('#');
  if (!target) return ajv.compile(content);
  // As an editor does, references are followed from the place of the file.
  const address = pathToFileURL(path.resolve(path.dirname(file), target)).href;
  const { $id: _, ...openapi } = readJson(
    path.relative(ROOT, path.resolve(path.dirname(file), target)),
  );
  ajv.addSchema({ ...openapi, $id: address });
  return ajv.compile({ ...content, $id: pathToFileURL(file).href });
}

function listReferences(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = '$ref' in node && typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(listReferences)];
}

function readJson(name: string) {
  return JSON.parse(readText(name));
}

function readText(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8');
}
