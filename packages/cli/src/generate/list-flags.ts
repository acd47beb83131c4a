import type { Flag, Place } from '../contract.ts';
import { RESERVED_FLAGS } from '../flags/general-flags.ts';
import { objectAt, textAt, type JsonObject } from '../json.ts';
import { describeSchema, hasProperties } from './describe-schema.ts';
import { flattenSchema, referencesOf } from './flatten-schema.ts';
import { toKebabCase } from './kebab-case.ts';

/** Parameters that a flag, an environment variable or a profile may give. */
const VARIABLES: Readonly<Record<string, string>> = {
  orgId: 'OUTREACH_ORG_ID',
  wsId: 'OUTREACH_WS_ID',
};

/** How deep the properties of a body become flags; below, `--body` has them. */
const DEEPEST = 4;

type Unnamed = Omit<Flag, 'flag'>;

/**
 * Lists the flags of an operation: its parameters, then the properties of its body.
 *
 * A name that the command line has for itself, or that stands twice, gets its place in front:
 * `--query.output`, `--body.name`.
 */
export function listFlags(
  document: JsonObject,
  parameters: readonly JsonObject[],
  bodySchema: JsonObject | undefined,
  bodyRequired: boolean,
): Flag[] {
  const flags = [
    ...parameters.map((parameter) => describeParameter(document, parameter)),
    ...(bodySchema
      ? describeProperties(document, bodySchema, { at: [], references: [] }, bodyRequired)
      : []),
  ];
  const taken = new Set(RESERVED_FLAGS);
  return flags.map((flag) => {
    const name = chooseName(flag, taken);
    taken.add(name);
    return { flag: name, ...flag };
  });
}

function chooseName({ place, at }: Unnamed, taken: ReadonlySet<string>): string {
  const short = at.map(toKebabCase).join('.');
  const candidates = [short, `${place}.${short}`, `${place}.${at.join('.')}`];
  // `--no-reply` would read as the negation of `--reply`.
  const isFree = (name: string) => !taken.has(name) && !/^no-|^$|^[^\p{L}]|[\s=]/u.test(name);
  const name = candidates.find(isFree);
  if (name !== undefined) return name;
  throw new Error(
    `No flag can be made of ${at.join('.')} in the ${place}; it is taken or empty.`,
  );
}

function describeParameter(document: JsonObject, parameter: JsonObject): Unnamed {
  const name = textAt(parameter, 'name') ?? '';
  const variable = VARIABLES[name];
  return {
    place: readPlace(parameter),
    at: [name],
    ...describeSchema(document, parameter['schema']),
    required: parameter['required'] === true,
    description: describe(parameter),
    ...(variable !== undefined && { variable }),
  };
}

function readPlace(parameter: JsonObject): Place {
  const place = textAt(parameter, 'in');
  if (place === 'path' || place === 'query' || place === 'header') return place;
  throw new Error(
    `The parameter ${textAt(parameter, 'name')} stands in ${place}; expected path, query or header.`,
  );
}

function describeProperties(
  document: JsonObject,
  schema: JsonObject,
  above: { readonly at: readonly string[]; readonly references: readonly string[] },
  required: boolean,
): Unnamed[] {
  const flat = flattenSchema(document, schema);
  const references = [...above.references, ...referencesOf(schema)];
  return Object.keys(flat.properties).flatMap((name) => {
    const property = objectAt(flat.properties, name);
    const inner = flattenSchema(document, property);
    // The API sets such a property and refuses or ignores it in a request (OpenAPI 3.1, 4.8.24).
    if (inner.schema['readOnly'] === true) return [];
    const at = [...above.at, name];
    const isEndless = referencesOf(property).some((each) => references.includes(each));
    const isRequired = required && flat.required.has(name);
    if (hasProperties(inner) && !isEndless && at.length < DEEPEST) {
      return describeProperties(document, property, { at, references }, isRequired);
    }
    return [
      {
        place: 'body' as const,
        at,
        ...describeSchema(document, property),
        required: isRequired,
        description: describe(inner.schema),
      },
    ];
  });
}

function describe(node: JsonObject): string {
  const text = (textAt(node, 'description') ?? '').trim().replaceAll(/\s+/g, ' ');
  return node['deprecated'] === true ? `Deprecated. ${text}`.trim() : text;
}
