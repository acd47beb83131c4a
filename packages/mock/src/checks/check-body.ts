import { isObject, setMember, type JsonObject } from '../contract/json.ts';
import type { Contract, MediaTypeDeclaration, Operation } from '../contract/types.ts';
import { getHeader, type MockRequest } from '../http/message.ts';
import { readBody } from '../http/read-body.ts';
import { coerceText, readTextShape, type TextShape } from './coerce.ts';
import { describeErrors } from './describe-errors.ts';
import { chooseBodyType, parseBody } from './parse-body.ts';
import type { Violation } from './violation.ts';

/** Above this size the first fault is told and no more: a list of every fault could be huge. */
const LARGEST_FOR_ALL_FAULTS = 64 * 1024;

export interface BodyCheck {
  readonly value: unknown;
  readonly violations: readonly Violation[];
}

/**
 * Reads, parses and validates the body of a request. Throws a `ProblemError` where it can't be
 * read at all: 413, 415, or 400 for a malformed one.
 */
export async function checkBody(
  operation: Operation,
  contract: Contract,
  request: MockRequest,
  limit: number,
): Promise<BodyCheck> {
  const bytes = await readBody(request, limit);
  return checkBodyBytes(operation, contract, request, bytes);
}

/** The same for a body that was read and decompressed. */
export async function checkBodyBytes(
  operation: Operation,
  contract: Contract,
  request: MockRequest,
  bytes: Buffer,
): Promise<BodyCheck> {
  const { requestBody } = operation;
  // What a body means where none is declared is not said (RFC 9110, section 9.3.1); it is let be.
  if (!requestBody) return { value: undefined, violations: [] };
  if (bytes.length === 0) {
    const expected = `a body of ${requestBody.contents.map(({ mediaType }) => mediaType).join(' or ')}`;
    const missing = [{ where: 'body', expected, received: 'nothing' }];
    return { value: undefined, violations: requestBody.required ? missing : [] };
  }
  const header = getHeader(request.headers, 'content-type');
  const { type, content } = chooseBodyType(header, requestBody);
  const parsed = await parseBody(bytes, type);
  if (!content.schema || parsed === undefined) return { value: parsed, violations: [] };
  const value = isForm(type.essence) ? coerceFields(parsed, content, contract) : parsed;
  if (content.schema.accepts(value)) return { value, violations: [] };
  const errors = content.schema.explain(value, bytes.length <= LARGEST_FOR_ALL_FAULTS);
  return { value, violations: describeErrors(errors, value, 'body') };
}

function isForm(essence: string): boolean {
  return essence === 'application/x-www-form-urlencoded' || essence === 'multipart/form-data';
}

const shapes = new WeakMap<MediaTypeDeclaration, TextShape>();

/** The fields of a form are text: they are read as the schema means them, a single one as a list. */
function coerceFields(
  value: unknown,
  content: MediaTypeDeclaration,
  contract: Contract,
): unknown {
  if (!isObject(value)) return value;
  const shape = shapes.get(content) ?? readTextShape(content.schema?.schema, contract.document);
  shapes.set(content, shape);
  const fields: JsonObject = {};
  for (const [name, field] of Object.entries(value)) {
    const own = shape.properties.get(name);
    const listed = own?.form === 'array' && !Array.isArray(field) ? [field] : field;
    setMember(fields, name, own ? coerceText(readObject(listed, own), own) : listed);
  }
  return fields;
}

function readObject(field: unknown, shape: TextShape): unknown {
  if (shape.form !== 'object' || typeof field !== 'string') return field;
  try {
    return JSON.parse(field);
  } catch {
    return field;
  }
}
