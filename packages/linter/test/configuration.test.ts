import * as path from 'node:path';
import { ConfigurationError, listRules } from '@sales-outreach/linter';
import { expect, test } from 'vitest';
import { copyDocument, type Edit } from './support/copy-document.ts';

interface Case {
  readonly name: string;
  readonly file: 'redocly.yaml' | '.spectral.yaml';
  readonly edit: Edit;
  readonly reasons: readonly string[];
}

const broken: Case[] = [
  {
    name: 'a redocly.yaml that does not parse',
    file: 'redocly.yaml',
    edit: 'rules: [struct',
    reasons: ['1:15 unexpected end of the stream within a flow collection'],
  },
  {
    name: 'a redocly.yaml that is a list',
    file: 'redocly.yaml',
    edit: '- struct\n',
    reasons: ['1:1 Expected type `ConfigRoot` (object) but got `array`'],
  },
  {
    name: 'a redocly.yaml that is empty',
    file: 'redocly.yaml',
    edit: '',
    reasons: ['It switches no rule on.'],
  },
  {
    name: 'a redocly.yaml that is not there',
    file: 'redocly.yaml',
    edit: null,
    reasons: ["ENOENT: no such file or directory '{file}'"],
  },
  {
    name: 'a rule that Redocly does not have, and a severity',
    file: 'redocly.yaml',
    edit: 'rules:\n  struct: fatal\n  strcut: error\n',
    reasons: [
      '2:11 `struct` can be one of the following only: "error", "warn", "off".',
      '3:3 Property `strcut` is not expected here.',
    ],
  },
  {
    name: 'a rule that no plugin has',
    file: 'redocly.yaml',
    edit: 'rules:\n  struct: error\n  house/roof: error\n',
    reasons: ['There is no rule house/roof.'],
  },
  {
    name: 'a plugin that is not there',
    file: 'redocly.yaml',
    edit: 'plugins: [./house.js]\nrules:\n  struct: error\n',
    reasons: ['Plugin "./house.js" not found.'],
  },
  {
    name: 'a .spectral.yaml that does not parse',
    file: '.spectral.yaml',
    edit: 'rules: [a\n',
    reasons: [
      '2:1 Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
  },
  {
    name: 'a .spectral.yaml with a key twice, of which Spectral would take one',
    file: '.spectral.yaml',
    edit: 'extends: [[spectral:oas, off]]\nrules:\n  info-contact: error\nrules:\n  info-license: error\n',
    reasons: ['4:1 Map keys must be unique'],
  },
  {
    name: 'a .spectral.yaml that is empty',
    file: '.spectral.yaml',
    edit: '',
    reasons: ['Invalid ruleset provided'],
  },
  {
    name: 'a .spectral.yaml that is not there',
    file: '.spectral.yaml',
    edit: null,
    reasons: ["ENOENT: no such file or directory, open '{file}'"],
  },
  {
    name: 'a rule that Spectral does not have',
    file: '.spectral.yaml',
    edit: 'extends: [[spectral:oas, off]]\nrules:\n  info-kontakt: error\n',
    reasons: ['Cannot extend non-existing rule: "info-kontakt"'],
  },
  {
    name: 'a function that Spectral does not have',
    file: '.spectral.yaml',
    edit: 'rules:\n  house:\n    given: $\n    then: { function: roof }\n',
    reasons: ['rules.house.then.function: Function is not defined'],
  },
  {
    name: 'an option that a function does not have',
    file: '.spectral.yaml',
    edit: 'rules:\n  house:\n    given: $\n    then: { function: pattern, functionOptions: { mach: x } }\n',
    reasons: [
      'rules.house.then.functionOptions.mach: "pattern" function does not support "mach" option',
    ],
  },
  {
    name: 'a ruleset from the network, without fetching it',
    file: '.spectral.yaml',
    edit: 'extends: [http://127.0.0.1:9/rules.yaml]\n',
    reasons: ['A ruleset may not be fetched from http://127.0.0.1:9/rules.yaml.'],
  },
];

test.each(broken)(
  'a configuration that is broken is refused: $name',
  async ({ file, edit, reasons }) => {
    await using copy = await copyDocument({ [file]: edit });
    const name = path.join(copy.root, file);
    const lines = reasons.map((reason) => `\n  ${reason.replace('{file}', name)}`).join('');
    await expect(copy.lint()).rejects.toThrow(new ConfigurationError(name, []).message + lines);
    await expect(copy.lint()).rejects.toBeInstanceOf(ConfigurationError);
  },
);

test('a function from the network is refused, without fetching it', async () => {
  await using copy = await copyDocument({
    '.spectral.yaml':
      'functions: [roof]\nrules:\n  house:\n    given: $.paths\n    then: { function: roof }\n',
    'functions/roof.js': "export { default } from 'http://127.0.0.1:9/roof.js';",
  });
  await expect(copy.lint()).rejects.toThrow(
    'A ruleset may not be fetched from http://127.0.0.1:9/roof.js.',
  );
});

test('a function that throws is reported with its words', async () => {
  await using copy = await copyDocument({
    '.spectral.yaml':
      'functions: [roof]\nrules:\n  house:\n    given: $.paths\n    then: { function: roof }\n',
    'functions/roof.js':
      'export default () => { throw new Error("No house has two roofs."); };',
  });
  await expect(copy.lint()).rejects.toThrow(
    /\.spectral\.yaml can't be used:\n.*No house has two roofs/,
  );
});

test('a rule of a Redocly plugin that throws is reported with its words', async () => {
  await using copy = await copyDocument({
    'redocly.yaml': 'plugins: [./house.mjs]\nrules:\n  house/roof: error\n',
    'house.mjs': `export default () => ({
      id: 'house',
      rules: { oas3: { roof: () => ({ Root() { throw new Error('No house has two roofs.'); } }) } },
    });`,
  });
  await expect(copy.lint()).rejects.toThrow(
    `The configuration ${path.join(copy.root, 'redocly.yaml')} can't be used:\n  No house has two roofs.`,
  );
});

test('rules of plugins and functions are run, and named like the others', async () => {
  await using copy = await copyDocument({
    'redocly.yaml': 'plugins: [./house.mjs]\nrules:\n  struct: error\n  house/roof: warn\n',
    'house.mjs': `export default () => ({
      id: 'house',
      rules: { oas3: { roof: () => ({ Info(_, { report }) { report({ message: 'A roof.' }); } }) } },
    });`,
    '.spectral.yaml':
      'functions: [cellar]\nrules:\n  cellar:\n    given: $.info\n    message: "{{error}}"\n    severity: error\n    then: { function: cellar }\n',
    'functions/cellar.js': 'export default () => [{ message: "A cellar." }];',
  });
  expect(
    (await copy.lint()).map(({ rule, severity, message }) => [rule, severity, message]),
  ).toEqual([
    ['cellar', 'error', 'A cellar.'],
    ['house/roof', 'warning', 'A roof.'],
  ]);
});

test('listRules names the rules that are switched on, by engine and id', async () => {
  await using copy = await copyDocument();
  expect(
    await listRules(
      path.join(copy.root, 'redocly.yaml'),
      path.join(copy.root, '.spectral.yaml'),
    ),
  ).toEqual([
    { id: 'no-invalid-media-type-examples', engine: 'redocly' },
    { id: 'no-unresolved-refs', engine: 'redocly' },
    { id: 'operation-operationId-unique', engine: 'redocly' },
    { id: 'operation-summary', engine: 'redocly' },
    { id: 'struct', engine: 'redocly' },
    { id: 'operation-description', engine: 'spectral' },
    { id: 'operation-tag-defined', engine: 'spectral' },
    { id: 'schema-type', engine: 'spectral' },
  ]);
});
