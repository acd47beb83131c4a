import type { Problem } from '../http/problem.ts';

/** Somebody to be: a readable word in the token decides what the mock makes of the key. */
export interface Persona {
  readonly words: readonly string[];
  readonly status: number;
  readonly who: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Holds for methods that change something, and for no others. */
  readonly onlyChanges?: boolean;
}

export const PERSONAS: readonly Persona[] = [
  {
    words: ['expired', 'revoked'],
    status: 401,
    who: 'a key that is no longer valid',
    message: 'The key has expired. Create a new one.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  },
  {
    words: ['forbidden'],
    status: 403,
    who: 'a key without permission',
    message: 'The key lacks the permission for this operation.',
  },
  {
    words: ['readonly', 'read-only'],
    status: 403,
    who: 'a key that may read and not change',
    message: 'The key may read only; this operation changes something.',
    onlyChanges: true,
  },
  {
    words: ['limited'],
    status: 429,
    who: 'a key over its limit',
    message: 'The key is over its limit. Wait before you try again.',
    headers: { 'retry-after': '1' },
  },
];

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'QUERY']);

/** The problem of a token's persona; none for a good key, which any other token is. */
export function findPersonaProblem(token: string, method: string): Problem | undefined {
  const text = token.toLowerCase();
  for (const persona of PERSONAS) {
    if (!persona.words.some((word) => text.includes(word))) continue;
    if (persona.onlyChanges && READING.has(method)) continue;
    const { status, message, headers } = persona;
    return { status, message, ...(headers && { headers }) };
  }
  return undefined;
}
