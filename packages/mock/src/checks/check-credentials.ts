import { getHeader, type RequestHeaders } from '../http/message.ts';
import type { Problem } from '../http/problem.ts';
import type { Contract, Operation, SecurityScheme } from '../contract/types.ts';
import { describeValue } from './violation.ts';

/** What a request shows of itself: a token, nothing where nothing is needed, or a problem. */
export type CredentialCheck =
  { readonly token: string | undefined } | { readonly problem: Problem };

type Finding = { readonly token: string } | { readonly missing: string };

/**
 * Holds a request against the security requirements of its operation (OpenAPI 3.1, section
 * 4.8.30): one of the alternatives must be met, with every scheme in it. Whether a token is good
 * is not decided here.
 */
export function checkCredentials(
  operation: Operation,
  contract: Contract,
  headers: RequestHeaders,
  query: string,
): CredentialCheck {
  if (operation.security.length === 0) return { token: undefined };
  const missing: string[] = [];
  let open = false;
  for (const alternative of operation.security) {
    if (alternative.length === 0) {
      open = true;
      continue;
    }
    const findings = alternative.map((name) =>
      findCredential(contract.securitySchemes.get(name), headers, query),
    );
    const lacking = findings.find((finding) => 'missing' in finding);
    if (!lacking)
      return { token: findings.map((f) => ('token' in f ? f.token : '')).join(' ') };
    missing.push(lacking.missing);
  }
  if (open) return { token: undefined };
  const message = `${[...new Set(missing)].join(' Or: ')}`;
  const challenges = listChallenges(operation, contract);
  return {
    problem: {
      status: 401,
      message,
      ...(challenges !== '' && { headers: { 'www-authenticate': challenges } }),
    },
  };
}

function findCredential(
  scheme: SecurityScheme | undefined,
  headers: RequestHeaders,
  query: string,
): Finding {
  switch (scheme?.type) {
    case 'http':
    case 'oauth2':
    case 'openIdConnect':
      return findAuthorization(scheme.scheme ?? 'bearer', headers);
    case 'apiKey':
      return findApiKey(scheme, headers, query);
    default:
      // Client certificates are the connection's business, and the mock has no TLS.
      return { token: '' };
  }
}

/** Scheme names are case-insensitive (RFC 9110, section 11.1). */
function findAuthorization(scheme: string, headers: RequestHeaders): Finding {
  const shown = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  const form = scheme === 'bearer' ? 'Bearer <token>' : `${shown} <credentials>`;
  const value = getHeader(headers, 'authorization');
  if (value === undefined) {
    return { missing: `The Authorization header is missing. Send \`${form}\`.` };
  }
  const [, given = '', token = ''] = /^(\S+)\s*(.*)$/s.exec(value.trim()) ?? [];
  if (given.toLowerCase() !== scheme) {
    const received = describeValue(given);
    return {
      missing: `The Authorization header has the scheme \`${received}\`. Send \`${form}\`.`,
    };
  }
  if (token === '') {
    return {
      missing: `The Authorization header names a scheme and no more. Send \`${form}\`.`,
    };
  }
  return { token: scheme === 'basic' ? Buffer.from(token, 'base64').toString() : token };
}

function findApiKey(scheme: SecurityScheme, headers: RequestHeaders, query: string): Finding {
  const name = scheme.parameterName ?? '';
  const token =
    scheme.location === 'header'
      ? getHeader(headers, name.toLowerCase())
      : scheme.location === 'query'
        ? new URLSearchParams(query).get(name)
        : readCookies(headers).get(name);
  if (token) return { token };
  return {
    missing: `The key is missing. Send it in the ${scheme.location ?? 'header'} as \`${name}\`.`,
  };
}

/** The cookies of a request (RFC 6265, section 5.4), the first of each name. */
export function readCookies(headers: RequestHeaders): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (getHeader(headers, 'cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** What a 401 must name (RFC 9110, section 11.6.1): one challenge for each scheme of HTTP. */
export function listChallenges(operation: Operation, contract: Contract): string {
  const schemes = operation.security.flat().flatMap((name) => {
    const scheme = contract.securitySchemes.get(name);
    if (scheme?.type === 'apiKey' || scheme?.type === 'mutualTLS') return [];
    const challenge = scheme?.scheme ?? 'bearer';
    return [challenge.charAt(0).toUpperCase() + challenge.slice(1)];
  });
  return [...new Set(schemes)].join(', ');
}
