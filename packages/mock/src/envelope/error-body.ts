import { getMember, isObject, setMember, type JsonObject } from '../contract/json.ts';
import type { Violation } from '../checks/violation.ts';
import { getReason, type Problem } from '../http/problem.ts';
import { sampleValue } from '../engine/sample-value.ts';
import { findCodes, type ErrorProperty } from './error-schema.ts';

/** What an error body is built from, beside the problem itself. */
export interface ErrorBodyParts {
  readonly problem: Problem;
  readonly requestId: string;
  readonly document: JsonObject;
  /** A body that fits the schema, an example or a generated one: it fills what plays no role. */
  readonly model: unknown;
}

/**
 * Builds the body of an error from the properties of its schema: each property that plays a role
 * gets its fact, others that are required are taken from the model, the rest is left out.
 */
export function buildErrorBody(
  properties: readonly ErrorProperty[],
  parts: ErrorBodyParts,
): JsonObject {
  const body: JsonObject = {};
  for (const property of properties) {
    const value = buildProperty(property, parts);
    if (value !== undefined) setMember(body, property.name, value);
  }
  return body;
}

function buildProperty(property: ErrorProperty, parts: ErrorBodyParts): unknown {
  const model = getMember(parts.model, property.name);
  if (property.role) {
    const value = fillRole(property, parts, model);
    if (value !== undefined || !property.required) return value;
  }
  if (property.properties.length > 0 && (property.required || holdsRole(property))) {
    return buildErrorBody(property.properties, { ...parts, model });
  }
  if (!property.required) return undefined;
  return model ?? sampleValue(property.schema, parts.document);
}

function holdsRole({ role, properties }: ErrorProperty): boolean {
  return role !== undefined || properties.some(holdsRole);
}

function fillRole(property: ErrorProperty, parts: ErrorBodyParts, model: unknown): unknown {
  const { schema, role } = property;
  const { problem, requestId } = parts;
  switch (role) {
    case 'code':
      return chooseCode(schema, problem.status, model);
    case 'message':
      return property.name === 'title' ? getReason(problem.status) : problem.message;
    case 'requestId':
      return requestId;
    case 'status':
      return [schema['type']].flat().includes('string')
        ? String(problem.status)
        : problem.status;
    case 'details':
      return fillDetails(schema, problem);
    default:
      return undefined;
  }
}

/** A code that fits the status: from the catalogue, from an `enum`, or the reason phrase. */
function chooseCode(schema: JsonObject, status: number, model: unknown): unknown {
  const [listed] = findCodes(schema, status);
  if (listed !== undefined) return listed;
  const reason = getReason(status)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_');
  const allowed: unknown = schema['enum'];
  if (!Array.isArray(allowed)) return schema['const'] ?? reason;
  const fitting = allowed.find(
    (code) =>
      typeof code === 'string' && code.toLowerCase().replaceAll(/[^a-z]+/g, '_') === reason,
  );
  return fitting ?? model ?? allowed[0];
}

function fillDetails(schema: JsonObject, { violations = [], facts = {} }: Problem): unknown {
  const entries = { ...facts, ...(violations.length > 0 && { violations }) };
  if (Object.keys(entries).length === 0) return undefined;
  const types = [schema['type']].flat();
  if (types.includes('array')) {
    const items = isObject(schema['items']) ? schema['items'] : {};
    if (violations.length === 0) return undefined;
    return [items['type']].flat().includes('string') ? violations.map(toSentence) : violations;
  }
  return entries;
}

function toSentence({ where, expected, received }: Violation): string {
  return `${where}: expected ${expected}, received ${received}`;
}
