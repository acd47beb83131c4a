import { flattenSchema } from '../contract/flatten-schema.ts';
import { getMember, isObject, objectOrEmpty, type JsonObject } from '../contract/json.ts';

/** What a property of an error body says, told from its name and its schema. */
export type ErrorRole = 'code' | 'message' | 'requestId' | 'status' | 'details' | 'type';

/** A property of an error body that the mock can fill. */
export interface ErrorProperty {
  readonly name: string;
  readonly schema: JsonObject;
  readonly required: boolean;
  readonly role: ErrorRole | undefined;
  /** The properties of an object that plays no role itself. */
  readonly properties: readonly ErrorProperty[];
}

/** One status to the codes that fit it, on the schema of the property that holds the code. */
export const CODE_CATALOGUE = 'x-error-codes';

const DEEPEST = 4;
const ROLES: readonly (readonly [ErrorRole, RegExp])[] = [
  ['requestId', /^(request|trace|correlation)[-_]?id$/i],
  ['status', /^(http)?[-_]?status([-_]?code)?$/i],
  ['code', /^(error[-_]?)?code$/i],
  ['message', /^((error[-_]?)?(message|description|msg)|detail|title|reason)$/i],
  ['details', /^(details|errors|violations|validation)$/i],
];

/** The properties of an error's schema, references and `allOf` followed. */
export function readErrorProperties(
  schema: unknown,
  document: JsonObject,
  depth = 0,
): ErrorProperty[] {
  if (depth > DEEPEST) return [];
  const properties = new Map<string, unknown>();
  const required = new Set<unknown>();
  for (const part of flattenSchema(schema, document)) {
    for (const [name, value] of Object.entries(objectOrEmpty(part['properties']))) {
      properties.set(name, value);
    }
    if (Array.isArray(part['required'])) part['required'].forEach((name) => required.add(name));
  }
  return [...properties].map(([name, value]) => {
    const own = mergeParts(flattenSchema(value, document));
    const role = findRole(name, own);
    return {
      name,
      schema: own,
      required: required.has(name),
      role,
      properties: role ? [] : readErrorProperties(value, document, depth + 1),
    };
  });
}

function mergeParts(parts: readonly JsonObject[]): JsonObject {
  return Object.assign({}, ...parts);
}

function findRole(name: string, schema: JsonObject): ErrorRole | undefined {
  if (isObject(schema[CODE_CATALOGUE])) return 'code';
  const types = new Set([schema['type']].flat());
  if (name === 'error' && types.has('string')) return 'code';
  const role = ROLES.find(([, pattern]) => pattern.test(name))?.[0];
  if (role === 'details') return types.has('string') ? 'message' : role;
  if (role === 'code' && types.has('integer')) return 'status';
  const holdsText = types.has('string') || types.has(undefined);
  const holdsNumber = types.has('integer') || types.has('number');
  if (role === 'status') return holdsNumber ? role : holdsText ? role : undefined;
  return role && holdsText ? role : undefined;
}

/** The codes that a catalogue lists for a status, or for the status that its class goes back to. */
export function findCodes(schema: JsonObject, status: number): string[] {
  const catalogue = schema[CODE_CATALOGUE];
  const generic = status >= 500 ? 500 : 400;
  const listed = [getMember(catalogue, String(status)), getMember(catalogue, String(generic))];
  const codes = listed.find((list) => Array.isArray(list) && list.length > 0);
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** The status for which a catalogue lists a code. */
export function findStatusOfCode(schema: JsonObject, code: unknown): number | undefined {
  for (const [status, codes] of Object.entries(objectOrEmpty(schema[CODE_CATALOGUE]))) {
    if (Array.isArray(codes) && codes.includes(code) && /^\d{3}$/.test(status)) {
      return Number(status);
    }
  }
  return undefined;
}
