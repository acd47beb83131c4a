import { ProblemError } from './problem.ts';

/** A request target, taken apart and still as it was sent: percent escapes and all. */
export interface Target {
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
}

const LONGEST_TARGET = 16_384;

/** Takes a request target apart (RFC 9112, section 3.2). Throws a `ProblemError` (400, 414). */
export function parseTarget(target: string): Target {
  if (target.length > LONGEST_TARGET) {
    const message = `The address is longer than ${LONGEST_TARGET} characters.`;
    throw new ProblemError({ status: 414, message });
  }
  // The absolute form, as it is sent to a proxy.
  const local = target.startsWith('/')
    ? target
    : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const [withoutFragment = ''] = local.split('#', 1);
  const at = withoutFragment.indexOf('?');
  const path = at < 0 ? withoutFragment : withoutFragment.slice(0, at);
  checkPath(path);
  return { path: path === '' ? '/' : path, query: at < 0 ? '' : withoutFragment.slice(at + 1) };
}

/**
 * A dot segment is resolved by every client that follows the URL standard, so that one which gets
 * here means trouble; where it would lead is left unsaid.
 */
function checkPath(path: string): void {
  if (!path.includes('.') && !path.includes('%')) return;
  for (const segment of path.split('/')) {
    if (!/^(?:\.|%2e){1,2}$/i.test(segment)) continue;
    throw new ProblemError({
      status: 400,
      message: `The path holds the dot segment \`${segment}\`. Send the path that is meant.`,
      violations: [{ where: 'path', expected: 'no dot segments', received: segment }],
    });
  }
}
