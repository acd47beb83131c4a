import { MIMEType } from 'node:util';
import { setMember, type JsonObject } from '../contract/json.ts';
import { isJson, matchMediaType } from '../contract/media-type.ts';
import type { MediaTypeDeclaration, RequestBody } from '../contract/types.ts';
import { ProblemError } from '../http/problem.ts';
import { describeValue } from './violation.ts';

/** Deeper than any API needs, and far from what a recursive schema needs to overflow the stack. */
const DEEPEST_NESTING = 500;

/** The media type of a body that was sent, and the declaration that it fits. */
export interface BodyType {
  readonly type: MIMEType;
  readonly content: MediaTypeDeclaration;
}

/** Finds the declared media type of a body. Throws a `ProblemError` (415) where there is none. */
export function chooseBodyType(header: string | undefined, body: RequestBody): BodyType {
  const declared = body.contents.map(({ mediaType }) => mediaType).join(', ');
  if (header === undefined)
    throw unsupported(`The Content-Type is missing. Send ${declared}.`, declared);
  let type: MIMEType;
  try {
    type = new MIMEType(header);
  } catch {
    const message = `The Content-Type \`${describeValue(header)}\` is no media type. Send ${declared}.`;
    throw unsupported(message, declared);
  }
  const charset = type.params.get('charset')?.toLowerCase();
  if (charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charset)) {
    const message = `The charset \`${describeValue(charset)}\` is not read here. Send UTF-8.`;
    throw unsupported(message, declared);
  }
  let best: MediaTypeDeclaration | undefined;
  let closest = 0;
  for (const content of body.contents) {
    const closeness = matchMediaType(content.mediaType, type.essence);
    if (closeness > closest) [best, closest] = [content, closeness];
  }
  if (!best) {
    const message = `The Content-Type is ${describeValue(type.essence)}; expected ${declared}.`;
    throw unsupported(message, declared);
  }
  return { type, content: best };
}

/** A body as a value that a schema can be held against; undefined where none can. */
export async function parseBody(body: Buffer, type: MIMEType): Promise<unknown> {
  const { essence } = type;
  if (isJson(essence)) return parseJson(decodeText(body));
  if (essence === 'application/x-www-form-urlencoded') {
    return collectFields(new URLSearchParams(decodeText(body)));
  }
  if (essence === 'multipart/form-data') return parseMultipart(body, type);
  return essence.startsWith('text/') ? decodeText(body) : undefined;
}

function parseJson(text: string): unknown {
  if (isNestedDeeper(text, DEEPEST_NESTING)) {
    throw malformed(`The request body is nested deeper than ${DEEPEST_NESTING} levels.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw malformed(`The request body is no JSON: ${describeValue(reason)}.`);
  }
}

function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

function decodeText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw malformed('The request body is no UTF-8 text.');
  }
}

async function parseMultipart(body: Buffer, type: MIMEType): Promise<unknown> {
  try {
    const headers = { 'content-type': type.toString() };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const fields: [string, string][] = [];
    for (const [name, value] of form) {
      fields.push([
        name,
        typeof value === 'string'
          ? value
          : Buffer.from(await value.arrayBuffer()).toString('latin1'),
      ]);
    }
    return collectFields(fields);
  } catch {
    throw malformed('The request body is no multipart form, though its Content-Type says so.');
  }
}

function collectFields(fields: Iterable<[string, string]>): JsonObject {
  const object: JsonObject = {};
  for (const [name, value] of fields) {
    const known = Object.hasOwn(object, name) ? object[name] : undefined;
    setMember(object, name, known === undefined ? value : [known, value].flat());
  }
  return object;
}

function malformed(message: string): ProblemError {
  return new ProblemError({ status: 400, message });
}

function unsupported(message: string, declared: string): ProblemError {
  return new ProblemError({ status: 415, message, headers: { accept: declared } });
}
