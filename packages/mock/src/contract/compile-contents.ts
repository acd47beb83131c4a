import { isObject, joinPointer, objectOrEmpty, stringOrUndefined } from './json.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { CompiledSchema, SchemaCompiler } from './schema-compiler.ts';
import type { Direction } from './schema-walk.ts';
import type { Example, HeaderDeclaration, MediaTypeDeclaration } from './types.ts';

/** The media types of a `content` object, in the order in which they stand. */
export function compileContents(
  content: unknown,
  pointer: string,
  direction: Direction,
  resolver: ReferenceResolver,
  compiler: SchemaCompiler,
): MediaTypeDeclaration[] {
  return Object.entries(objectOrEmpty(content)).map(([mediaType, value]) => {
    const place = joinPointer(pointer, mediaType);
    const declaration = objectOrEmpty(value);
    const schemaPlace = joinPointer(place, 'schema');
    const schema =
      declaration['schema'] === undefined
        ? undefined
        : compiler.declare(declaration['schema'], schemaPlace, direction);
    return {
      mediaType: mediaType.toLowerCase(),
      schema,
      examples: [
        ...readExamples(declaration, place, resolver),
        ...readSchemaExamples(schema, resolver),
      ],
      encoding: objectOrEmpty(declaration['encoding']),
      pointer: place,
    };
  });
}

/** The `headers` of a response. `Content-Type` is described by `content` (section 4.8.17.1). */
export function compileHeaders(
  headers: unknown,
  pointer: string,
  resolver: ReferenceResolver,
  compiler: SchemaCompiler,
): HeaderDeclaration[] {
  return Object.entries(objectOrEmpty(headers)).flatMap(([name, item]) => {
    const place = joinPointer(pointer, name);
    const located = resolver.resolve(item, place);
    if (!isObject(located.value) || name.toLowerCase() === 'content-type') return [];
    const declared = located.value['schema'];
    const schema =
      declared === undefined
        ? undefined
        : compiler.declare(declared, joinPointer(located.pointer, 'schema'), 'response');
    const examples = [
      ...readExamples(located.value, located.pointer, resolver),
      ...readSchemaExamples(schema, resolver),
    ];
    return [
      {
        name,
        required: located.value['required'] === true,
        schema,
        example: examples[0]?.value,
      },
    ];
  });
}

/** `examples`, or the one `example`, of a media type, a header or a parameter. */
export function readExamples(
  holder: Record<string, unknown>,
  pointer: string,
  resolver: ReferenceResolver,
): Example[] {
  const named = Object.entries(objectOrEmpty(holder['examples'])).flatMap(([name, item]) => {
    const place = joinPointer(pointer, 'examples', name);
    const example = resolver.resolve(item, place);
    // An `externalValue` lies somewhere on the network, where nobody asked us to look.
    if (!isObject(example.value) || !Object.hasOwn(example.value, 'value')) return [];
    return [
      {
        name,
        summary: stringOrUndefined(example.value['summary']),
        value: example.value['value'],
        pointer: joinPointer(example.pointer, 'value'),
      },
    ];
  });
  if (named.length > 0 || !Object.hasOwn(holder, 'example')) return named;
  const example = {
    name: 'example',
    summary: undefined,
    value: holder['example'],
    pointer: joinPointer(pointer, 'example'),
  };
  return [example];
}

/** The examples inside a schema, at its root: they count where the media type itself has none. */
export function readSchemaExamples(
  schema: CompiledSchema | undefined,
  resolver: ReferenceResolver,
): Example[] {
  if (!schema) return [];
  const located = resolver.resolve(schema.schema, schema.pointer);
  if (!isObject(located.value)) return [];
  const { examples, example } = located.value;
  if (Array.isArray(examples)) {
    return examples.map((value: unknown, index) => ({
      name: `schema-${index + 1}`,
      summary: undefined,
      value,
      pointer: joinPointer(located.pointer, 'examples', index),
    }));
  }
  if (example === undefined) return [];
  const pointer = joinPointer(located.pointer, 'example');
  return [{ name: 'schema', summary: undefined, value: example, pointer }];
}
