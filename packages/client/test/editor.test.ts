import * as path from 'node:path';
import ts from 'typescript-5';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractOperations } from './support/contract.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'test/editor-probe.ts');

/** A program as somebody types it; what stands between the bars is where the cursor is. */
const PROGRAM = `
import { createClient } from '../dist/src/index.js';
const outreach = createClient({ environment: 'sandbox' });
${contractOperations.map(({ name }) => `outreach.${name};\noutreach.safe.${name};`).join('\n')}
void outreach.listInvitations({ orgId: 'o', status: '' });
void outreach.listInvitations({ orgId: 'o',  });
void outreach.updateKnowledgeBase({ orgId: 'o', wsId: 'w', kbId: 'k', body: {  } });
`;

describe('an editor', () => {
  let service: ts.LanguageService;

  beforeAll(() => {
    const options = {
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      types: [],
    };
    const host: ts.LanguageServiceHost = {
      getCompilationSettings: () => options,
      getScriptFileNames: () => [file],
      getScriptVersion: () => '1',
      getScriptSnapshot(name) {
        const text = name === file ? PROGRAM : ts.sys.readFile(name);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
      fileExists: (name) => name === file || ts.sys.fileExists(name),
      readFile: (name) => (name === file ? PROGRAM : ts.sys.readFile(name)),
    };
    service = ts.createLanguageService(host);
  });

  const placeOf = (text: string, offset: number) => PROGRAM.indexOf(text) + offset;
  const complete = (text: string, offset: number) => {
    const completions = service.getCompletionsAtPosition(file, placeOf(text, offset), {});
    return completions?.entries.map((entry) => entry.name).toSorted();
  };

  test.each(contractOperations)(
    'shows what the contract says of $name, and leads to it',
    (operation) => {
      for (const object of ['outreach', 'outreach.safe']) {
        const place = placeOf(`${object}.${operation.name};`, object.length + 1);
        const info = service.getQuickInfoAtPosition(file, place);
        const text = ts.displayPartsToString(info?.documentation);
        expect(text).toContain(`${operation.summary}.`);
        expect(text).toContain(`${operation.method} ${operation.path}`);
        const remarks = info?.tags
          ?.filter((tag) => tag.name === 'remarks')
          .map((tag) =>
            ts.displayPartsToString(tag.text).replace(/^Assumed about [^:]*: /, ''),
          );
        expect(remarks ?? []).toEqual(expect.arrayContaining([...operation.assumptions]));
        const [definition] = service.getDefinitionAtPosition(file, place) ?? [];
        expect(path.relative(root, definition?.fileName ?? '')).toBe(
          'dist/generated/methods.d.ts',
        );
        expect(definition?.name).toBe(operation.name);
      }
    },
  );

  test('offers parameters, fields of the body, and the values of an enum', () => {
    expect(complete(`status: ''`, `status: '`.length)).toEqual(['all', 'pending']);
    expect(complete(`{ orgId: 'o',  }`, `{ orgId: 'o', `.length)).toContain('status');
    expect(complete('body: {  }', 'body: { '.length)).toEqual([
      'isDefault',
      'name',
      'websiteUrl',
    ]);
  });

  test('shows a readable type for a result', () => {
    const info = service.getQuickInfoAtPosition(file, placeOf('listInvitations({', 1));
    expect(ts.displayPartsToString(info?.displayParts)).toMatch(/Promise<Invitations>$/);
  });
});
