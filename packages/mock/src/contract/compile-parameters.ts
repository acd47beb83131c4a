import { readExamples, readSchemaExamples } from './compile-contents.ts';
import type { DocumentFault } from './contract-error.ts';
import { arrayOrEmpty, isObject, joinPointer, objectOrEmpty } from './json.ts';
import type { Located, ReferenceResolver } from './reference-resolver.ts';
import type { SchemaCompiler } from './schema-compiler.ts';
import type { Parameter, ParameterLocation } from './types.ts';

const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];
/** Headers that OpenAPI describes elsewhere (section 4.8.12.1): a parameter of that name is ignored. */
const DESCRIBED_ELSEWHERE = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation: its own, and those of its path item that it doesn't replace. */
export function compileParameters(
  lists: readonly Located[],
  path: string,
  resolver: ReferenceResolver,
  compiler: SchemaCompiler,
  faults: DocumentFault[],
): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const list of lists) {
    for (const [index, item] of arrayOrEmpty(list.value).entries()) {
      const located = resolver.resolve(item, joinPointer(list.pointer, index));
      const parameter = compileParameter(located, resolver, compiler, faults);
      if (!parameter) continue;
      parameters.set(`${parameter.location} ${parameter.name}`, parameter);
    }
  }
  return [...parameters.values()].filter(({ location, name, pointer }) => {
    if (location === 'header') return !DESCRIBED_ELSEWHERE.has(name.toLowerCase());
    if (location === 'path' && !path.includes(`{${name}}`)) {
      faults.push({ pointer, message: `The path ${path} has no {${name}}.` });
    }
    return true;
  });
}

function compileParameter(
  { value, pointer }: Located,
  resolver: ReferenceResolver,
  compiler: SchemaCompiler,
  faults: DocumentFault[],
): Parameter | undefined {
  if (!isObject(value)) return undefined;
  const name = value['name'];
  const location = LOCATIONS.find((known) => known === value['in']);
  if (typeof name !== 'string' || !location) {
    const message =
      'Expected a parameter with a `name`, and `in` one of path, query, header, cookie.';
    faults.push({ pointer, message });
    return undefined;
  }
  const [content] = Object.entries(objectOrEmpty(value['content']));
  const schema = content
    ? { value: objectOrEmpty(content[1])['schema'], at: ['content', content[0], 'schema'] }
    : { value: value['schema'], at: ['schema'] };
  const style =
    typeof value['style'] === 'string'
      ? value['style']
      : location === 'query' || location === 'cookie'
        ? 'form'
        : 'simple';
  const compiled =
    schema.value === undefined
      ? undefined
      : compiler.declare(schema.value, joinPointer(pointer, ...schema.at), 'request');
  const examples = [
    ...readExamples(value, pointer, resolver),
    ...readSchemaExamples(compiled, resolver),
  ];
  return {
    name,
    location,
    required: value['required'] === true || location === 'path',
    style,
    explode: typeof value['explode'] === 'boolean' ? value['explode'] : style === 'form',
    allowEmptyValue: value['allowEmptyValue'] === true,
    mediaType: content?.[0],
    schema: compiled,
    example: examples[0]?.value,
    pointer,
  };
}
