import type { WireRequest } from './build-request.ts';

/** Header values that must not stand in a report. */
const secret = /^(authorization|cookie|x-api-key|api-key)$/i;

/**
 * A request as a line for a shell. Bodies that are no text go in by `printf`. Credentials that the
 * caller brought are left out: a report is passed on.
 */
export function curlLine(
  request: WireRequest,
  base: URL,
  brought: ReadonlySet<string>,
): string {
  const parts = ['curl', '-i', '--path-as-is', '-X', request.method];
  for (const [name, value] of request.headers) {
    const shown = secret.test(name) && brought.has(value) ? '<left out>' : value;
    // curl leaves a header with an empty value out unless it ends in a semicolon.
    parts.push('-H', quote(shown === '' ? `${name};` : `${name}: ${shown}`));
  }
  const { body } = request;
  const url = quote(`${base.origin}${request.target}`);
  if (body === undefined) return [...parts, url].join(' ');
  const text = body.toString('utf8');
  if (Buffer.from(text).equals(body) && !/[^\P{Cc}\t\n]/u.test(text)) {
    return [...parts, '--data-binary', quote(text), url].join(' ');
  }
  const bytes = [...body].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  return [`printf ${quote(bytes)} |`, ...parts, '--data-binary', '@-', url].join(' ');
}

/** Quotes a word for a POSIX shell, where it needs that. */
export function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
