import * as path from 'node:path';
import { toKebabCase, toPascalCase } from '@sales-outreach/lint-rules/openapi/names';
import { listParameters } from '@sales-outreach/lint-rules/openapi/parameters';
import type { Contract, ContractPath, SharedParameter } from '../contract/contract.ts';
import type { Identifiers } from '../contract/identifiers.ts';

/** The file that declares a parameter of a path. */
export interface PathParameter {
  /** Relative to the folder of the contract. */
  readonly file: string;
  /** What the file is to hold; undefined where it is there already. */
  readonly declaration: object | undefined;
}

/**
 * Finds the files that declare parameters of a path. One that is shared by all areas, or that
 * another path uses behind the same segment, is reused; any other gets a file in its area.
 *
 * @param names - the parameters that have to be declared
 * @param home - the folder of the new operation's area
 */
export function findParameters(
  newPath: string,
  names: readonly string[],
  home: string,
  contract: Contract,
  identifiers: Identifiers,
): PathParameter[] {
  return names.map((name) => {
    const known = findKnown(newPath, name, home, contract);
    if (known) return { file: known.file, declaration: undefined };
    const file = nameFile(name, home, contract.pathParameters);
    const sample = identifiers.thing(`${newPath} ${name}`);
    return { file, declaration: describeParameter(name, sample) };
  });
}

function findKnown(
  newPath: string,
  name: string,
  home: string,
  { pathParameters, paths }: Contract,
): SharedParameter | undefined {
  const neighbours = new Set(
    paths
      .filter(({ path: other }) => ownerOf(other, name) === ownerOf(newPath, name))
      .flatMap(listParameterFiles),
  );
  const rank = ({ file }: SharedParameter) => {
    const merits = [
      file.startsWith('shared/'),
      file.startsWith(`${home}/`),
      path.posix.parse(file).name === toPascalCase(name),
    ];
    return merits.includes(true) ? merits.indexOf(true) : merits.length;
  };
  return pathParameters
    .filter((known) => known.name === name)
    .filter(({ file }) => file.startsWith('shared/') || neighbours.has(file))
    .toSorted((left, right) => rank(left) - rank(right))[0];
}

function listParameterFiles({ path: name, file = '', pathItem }: ContractPath): string[] {
  return listParameters({ [name]: pathItem })
    .map(({ parameter }) => parameter['$ref'])
    .filter((reference) => typeof reference === 'string')
    .map((reference) => path.posix.join(path.posix.dirname(file), reference));
}

/** The segment before a parameter, which says what it identifies: `campaigns` for `campaignId`. */
function ownerOf(template: string, name: string): string | undefined {
  const segments = template.split('/');
  return segments[segments.indexOf(`{${name}}`) - 1];
}

/** No two parameters of a contract share the name of their file, in whatever folder. */
function nameFile(name: string, home: string, taken: readonly SharedParameter[]): string {
  const plain = toPascalCase(name);
  const isTaken = taken.some(({ file }) => path.posix.parse(file).name === plain);
  const area = isTaken ? toPascalCase(path.posix.basename(home)) : '';
  return path.posix.join(home, 'parameters', `${area}${plain}.yaml`);
}

function describeParameter(name: string, sample: string): object {
  const words = toKebabCase(name).split('-');
  const thing = words.length > 1 && words.at(-1) === 'id' ? words.slice(0, -1) : words;
  const text = thing.join(' ');
  return {
    name,
    in: 'path',
    required: true,
    description: `The identifier of the ${text}.`,
    schema: { type: 'string', minLength: 1 },
    examples: {
      typical: { summary: `A typical ${text}`, value: sample },
    },
    'x-assumption':
      "The form of this identifier is still to be filled in; an empty one could not be told from the collection's own path, so it is refused.",
  };
}
