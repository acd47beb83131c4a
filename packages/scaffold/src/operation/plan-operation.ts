import * as path from 'node:path';
import { toKebabCase } from '@sales-outreach/lint-rules/openapi/names';
import { itemsOf, propertyOf } from '@sales-outreach/lint-rules/openapi/record';
import { INDEX, type Contract, type ContractPath } from '../contract/contract.ts';
import type { Conventions } from '../contract/conventions.ts';
import { Identifiers } from '../contract/identifiers.ts';
import type { GrownFile, NewFile, Plan } from '../files/plan.ts';
import { renderYaml } from '../files/render-yaml.ts';
import { addToIndex } from './add-to-index.ts';
import { listParameterNames } from './check-path.ts';
import { findParameters } from './find-parameters.ts';
import { listNotes } from './list-notes.ts';
import { nameParts } from './operation-names.ts';
import type { OperationRequest } from './operation-request.ts';
import { writeExamples } from './write-examples.ts';
import { fileOfExample, fileOfSchema, refer, writeOperation } from './write-operation.ts';
import { describeAnswer, describeBody } from './write-schemas.ts';

/**
 * Plans the files of a new operation: its schemas, examples and new parameters, and its path file
 * with a line in the index; an operation of a path that is there already is added to its file.
 *
 * @returns files relative to the folder of the contract
 */
export function planOperation(
  request: OperationRequest,
  contract: Contract,
  conventions: Conventions,
): Plan {
  const { namePrefix, errorStatuses, areasFolder } = conventions;
  const existing = contract.paths.find(({ path: known }) => known === request.path);
  const home = existing?.file
    ? path.posix.dirname(existing.file)
    : path.posix.join(areasFolder, toKebabCase(request.area));
  const identifiers = new Identifiers(contract.identifiers);
  const names = nameParts(request, contract, conventions);
  const missing = listUndeclared(request.path, existing, contract);
  const parameters = findParameters(request.path, missing, home, contract, identifiers);
  const { errorCodes, errorFile } = contract;
  const examples = writeExamples({
    request,
    names,
    errorStatuses,
    errorCodes,
    identifiers,
  });
  const operation = writeOperation({
    request,
    names,
    examples,
    home,
    namePrefix,
    errorStatuses,
    errorFile,
    ownParameters: existing ? parameters.map(({ file }) => file) : [],
  });

  const schemas = [
    { name: names.answerSchema, schema: describeAnswer(request, names) },
    ...(request.hasBody ? [{ name: names.bodySchema, schema: describeBody(request) }] : []),
  ];
  const inHome = (file: string, content: object): NewFile => ({
    file: path.posix.join(home, file),
    text: renderYaml(content),
  });
  const parts = [
    ...schemas.map(({ name, schema }) => inHome(fileOfSchema(name), schema)),
    ...examples.map((example) => inHome(fileOfExample(names, example), example.content)),
    ...parameters.flatMap(({ file, declaration }) =>
      declaration ? [{ file, text: renderYaml(declaration) }] : [],
    ),
  ];
  const notes = listNotes(request, contract);
  const keyed = { [request.method]: operation };
  if (existing?.file) {
    return { created: parts, grown: [growPathFile(existing.file, keyed, contract)], notes };
  }
  const declared = parameters.map(({ file }) => refer(home, file));
  const pathFile = {
    file: path.posix.join(home, nameFile(request.path, conventions.prefix)),
    text: renderYaml(
      declared.length > 0 ? { parameters: declared, ...keyed } : keyed,
      declared.length > 0 ? [request.method] : [],
    ),
  };
  const index = growIndex(request.path, pathFile.file, contract);
  return { created: [pathFile, ...parts], grown: [index], notes };
}

function growIndex(url: string, file: string, { texts }: Contract): GrownFile {
  const before = texts.get(INDEX) ?? '';
  return { file: INDEX, text: addToIndex(before, url, file), before };
}

/** The file of a path mirrors the path: `/api/v1/a/{b}` stands in `a_{b}.yaml`. */
function nameFile(url: string, prefix: string): string {
  return `${url.slice(prefix.length + 1).replaceAll('/', '_')}.yaml`;
}

function growPathFile(file: string, keyed: object, { texts }: Contract): GrownFile {
  const before = texts.get(file) ?? '';
  return { file, text: `${before.trimEnd()}\n\n${renderYaml(keyed)}`, before };
}

/** The parameters of a path that its path item does not declare for all its operations. */
function listUndeclared(
  url: string,
  existing: ContractPath | undefined,
  { pathParameters }: Contract,
): string[] {
  const folder = path.posix.dirname(existing?.file ?? '');
  const declared = new Set(
    itemsOf(existing?.pathItem['parameters']).map((parameter) => {
      const reference = propertyOf(parameter, '$ref');
      if (typeof reference !== 'string') return propertyOf(parameter, 'name');
      const target = path.posix.join(folder, reference);
      return pathParameters.find(({ file }) => file === target)?.name;
    }),
  );
  return listParameterNames(url).filter((name) => !declared.has(name));
}
