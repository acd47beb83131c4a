import type { Operation } from '../document/model.ts';
import { encodeBody } from './encode-body.ts';
import type { RequestCase } from './request-case.ts';
import { encode, serializeParameter } from './serialize-parameter.ts';
import { type Credentials, credentialFor } from './credentials.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | undefined;
}

/** Writes a case as a request; the base path of the target comes before its own path. */
export function buildRequest(
  request: RequestCase,
  basePath: string,
  credentials: Credentials,
): WireRequest {
  const query: string[] = [];
  const cookies: string[] = [];
  const headers: [string, string][] = [];
  const inPath = new Map<string, string>();
  for (const { parameter, value, text } of request.parameters) {
    const written =
      text === undefined && value !== undefined
        ? serializeParameter(parameter, value)
        : ({ kind: 'text', text: encode(parameter, text ?? '') } as const);
    if (written === undefined) continue;
    const pairs: readonly (readonly [string, string])[] =
      written.kind === 'pairs'
        ? written.pairs
        : [[encodeURIComponent(parameter.name), written.text]];
    if (parameter.in === 'query') query.push(...pairs.map((pair) => pair.join('=')));
    else if (parameter.in === 'cookie') cookies.push(...pairs.map((pair) => pair.join('=')));
    else if (written.kind === 'text') {
      if (parameter.in === 'header') headers.push([parameter.name, written.text]);
      else inPath.set(parameter.name, written.text);
    }
  }
  const credential = credentialFor(request.operation, request.credential, credentials);
  query.push(...credential.query);
  cookies.push(...credential.cookies);
  headers.push(...credential.headers);
  if (request.rawQuery !== undefined) query.push(request.rawQuery);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);

  const body = request.body && encodeBody(request.body);
  if (body?.contentType !== undefined) headers.push(['Content-Type', body.contentType]);
  const own = request.headers ?? [];
  const named = new Set(own.map(([name]) => name.toLowerCase()));
  const defaults: [string, string][] = [['Accept', accepts(request.operation)]];
  const path = request.rawPath ?? fillPath(request.operation.path, inPath);
  return {
    method: request.method ?? request.operation.method,
    target: `${basePath}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [
      ...[...defaults, ...headers].filter(([name]) => !named.has(name.toLowerCase())),
      ...own,
    ],
    body: body?.bytes,
  };
}

/** The path with its values put in; a value that is missing leaves an empty segment. */
export function fillPath(path: string, values: ReadonlyMap<string, string>): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values.get(name) ?? '');
}

/** Every media type that the operation declares in its responses. */
function accepts(operation: Operation): string {
  const names = operation.responses.flatMap(({ content }) =>
    content.map((media) => media.name),
  );
  return names.length === 0 ? '*/*' : [...new Set(names)].join(', ');
}
