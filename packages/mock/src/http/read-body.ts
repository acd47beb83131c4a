import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { getHeader, type MockRequest } from './message.ts';
import { ProblemError } from './problem.ts';

type Decompress = (data: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const DECOMPRESSORS = new Map<string, Decompress>([
  ['gzip', promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip)],
  ['x-gzip', promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip)],
  ['deflate', promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)],
  ['br', promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress)],
  ['zstd', promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress)],
]);

/**
 * Reads a request's body to its end and decompresses it, both within a limit in bytes: a small
 * body that grows to gigabytes is refused while it grows. Throws a `ProblemError`: 413 over the
 * limit, 415 for a coding that is not known, 400 for one that is broken.
 */
export async function readBody(request: MockRequest, limit: number): Promise<Buffer> {
  if (Number(getHeader(request.headers, 'content-length')) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const message = 'The connection ended before the request body did.';
    throw new ProblemError({ status: 400, message, close: true });
  }
  let body: Buffer = Buffer.concat(chunks);
  for (const coding of listCodings(request).toReversed())
    body = await decompress(body, coding, limit);
  return body;
}

function listCodings(request: MockRequest): string[] {
  return (getHeader(request.headers, 'content-encoding') ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
}

async function decompress(body: Buffer, coding: string, limit: number): Promise<Buffer> {
  const decompressor = DECOMPRESSORS.get(coding);
  if (!decompressor) {
    const accepted = [...DECOMPRESSORS.keys()].join(', ');
    throw new ProblemError({
      status: 415,
      message: `The Content-Encoding \`${coding}\` is not known. Send one of ${accepted}, or none.`,
      headers: { 'accept-encoding': accepted },
    });
  }
  try {
    return await decompressor(body, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(limit);
    const message = `The request body is no ${coding}, though its Content-Encoding says so.`;
    throw new ProblemError({ status: 400, message });
  }
}

function tooLarge(limit: number): ProblemError {
  return new ProblemError({
    status: 413,
    message: `The request body is larger than ${limit.toLocaleString('en-GB')} bytes, which is the limit.`,
    facts: { limit },
    close: true,
  });
}
