import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { describeErrors } from '../checks/describe-errors.ts';
import { describeValue, type Violation } from '../checks/violation.ts';
import { findResponse } from '../contract/find-response.ts';
import { isJson, matchMediaType } from '../contract/media-type.ts';
import type {
  MediaTypeDeclaration,
  Operation,
  ResponseDeclaration,
} from '../contract/types.ts';
import type { UpstreamResponse } from './forward.ts';

const LARGEST_DECOMPRESSED = 64 * 1024 * 1024;

/** Where an upstream's answer breaks what the operation declares for its status. */
export async function checkResponse(
  operation: Operation,
  method: string,
  received: UpstreamResponse,
): Promise<Violation[]> {
  const response = findResponse(operation, received.status);
  if (!response) {
    const declared = operation.responses.map(({ status }) => status).join(', ');
    const status = String(received.status);
    return [{ where: 'response.status', expected: `one of ${declared}`, received: status }];
  }
  const violations = checkHeaders(response, received);
  if (method === 'HEAD' || received.status === 304) return violations;
  return [...violations, ...(await checkContent(response, received))];
}

function checkHeaders(response: ResponseDeclaration, received: UpstreamResponse): Violation[] {
  return response.headers.flatMap(({ name, required }) =>
    required && received.headers[name.toLowerCase()] === undefined
      ? [
          {
            where: `response.header.${name}`,
            expected: 'a value, for it is required',
            received: 'nothing',
          },
        ]
      : [],
  );
}

async function checkContent(
  response: ResponseDeclaration,
  received: UpstreamResponse,
): Promise<Violation[]> {
  const { contents } = response;
  if (contents.length === 0) {
    if (received.body.length === 0) return [];
    const size = `${received.body.length} bytes`;
    return [{ where: 'response.body', expected: 'no body', received: size }];
  }
  const type = received.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const content = type === undefined ? undefined : chooseContent(contents, type);
  if (!content || type === undefined) {
    const expected = contents.map(({ mediaType }) => mediaType).join(' or ');
    return [{ where: 'response.header.content-type', expected, received: describeValue(type) }];
  }
  if (!content.schema || !isJson(type)) return [];
  let value: unknown;
  try {
    value = JSON.parse((await decompress(received)).toString());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ where: 'response.body', expected: 'JSON', received: describeValue(reason) }];
  }
  if (content.schema.accepts(value)) return [];
  return describeErrors(content.schema.explain(value), value, 'response.body');
}

function chooseContent(
  contents: readonly MediaTypeDeclaration[],
  type: string,
): MediaTypeDeclaration | undefined {
  const ranked = contents
    .map((content) => ({ content, closeness: matchMediaType(content.mediaType, type) }))
    .sort((a, b) => b.closeness - a.closeness);
  return ranked.find(({ closeness }) => closeness > 0)?.content;
}

async function decompress({ headers, body }: UpstreamResponse): Promise<Buffer> {
  const options = { maxOutputLength: LARGEST_DECOMPRESSED };
  switch (headers['content-encoding']) {
    case undefined:
    case 'identity':
      return body;
    case 'gzip':
      return promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip)(body, options);
    case 'deflate':
      return promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)(body, options);
    case 'br':
      return promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress)(
        body,
        options,
      );
    case 'zstd':
      return promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress)(body, options);
    default:
      throw new Error(`the coding ${headers['content-encoding']} is not known`);
  }
}
