import type { Operation, SecurityScheme } from '../document/model.ts';
import type { Credential } from './request-case.ts';

/** What the caller of the engine knows of credentials. */
export interface Credentials {
  /** Headers that go with every request but those that leave their credential out. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A header with a credential that the server does not know, where the caller has one. */
  readonly bad: readonly [name: string, value: string] | undefined;
}

export interface WrittenCredential {
  readonly headers: [string, string][];
  readonly query: string[];
  readonly cookies: string[];
}

/** Whether an operation demands a credential in the request; a certificate (`mutualTLS`) is none. */
export function needsCredential({ security }: Operation): boolean {
  const written = security.map((schemes) => schemes.some(({ type }) => type !== 'mutualTLS'));
  return written.length > 0 && written.every(Boolean);
}

/** The credential of a request, as the first alternative of the operation's security says. */
export function credentialFor(
  operation: Operation,
  kind: Credential,
  given: Credentials,
): WrittenCredential {
  const schemes = operation.security.find((alternative) => alternative.length > 0) ?? [];
  const names = new Set(schemes.flatMap(headerOf));
  const others = given.headers.filter(([name]) => !names.has(name.toLowerCase()));
  const written: WrittenCredential = {
    headers: others.map(([name, value]) => [name, value]),
    query: [],
    cookies: [],
  };
  if (kind === 'none') return written;
  if (kind === 'bad' && given.bad) {
    written.headers.push([...given.bad]);
    return written;
  }
  for (const scheme of schemes) {
    const own = given.headers.find(([name]) => headerOf(scheme).includes(name.toLowerCase()));
    if (kind === 'good' && own) written.headers.push([...own]);
    else write(scheme, kind, written);
  }
  return written;
}

function headerOf(scheme: SecurityScheme): string[] {
  if (scheme.type === 'apiKey')
    return scheme.in === 'header' ? [scheme.parameter.toLowerCase()] : [];
  return ['authorization'];
}

function write(scheme: SecurityScheme, kind: Credential, to: WrittenCredential): void {
  if (scheme.type === 'apiKey') {
    const value = kind === 'malformed' || kind === 'wrong scheme' ? '' : 'contract-tests';
    if (scheme.in === 'header') to.headers.push([scheme.parameter, value]);
    else if (scheme.in === 'query')
      to.query.push(`${encodeURIComponent(scheme.parameter)}=${value}`);
    else to.cookies.push(`${scheme.parameter}=${value}`);
    return;
  }
  const basic = scheme.type === 'http' && scheme.scheme === 'basic';
  if (kind === 'wrong scheme')
    to.headers.push([
      'Authorization',
      basic ? 'Bearer contract-tests' : 'Basic Y29udHJhY3Q6dGVzdHM=',
    ]);
  else if (kind === 'malformed') to.headers.push(['Authorization', basic ? 'Basic' : 'Bearer']);
  else
    to.headers.push([
      'Authorization',
      basic ? 'Basic Y29udHJhY3Q6dGVzdHM=' : 'Bearer contract-tests',
    ]);
}
