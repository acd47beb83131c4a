import type { Comparison, Draft } from '../draft.ts';
import { readSecurity, type Credential, type WayIn } from './read-security.ts';

/** Compares which credentials let a consumer into an operation. */
export function* compareSecurity({ base, head }: Comparison): Generator<Draft> {
  // Into a webhook the API lets itself: the credentials of the document are none of its own.
  if (base.inbound) return;
  const [before, after] = [readSecurity(base), readSecurity(head)];
  const nodes = { base: base.node, head: head.node };
  for (const way of before) {
    if (after.some((other) => suffices(way, other))) continue;
    const closest = after.find((other) => hasAllSchemes(way, other));
    yield {
      rule: closest ? 'security-scope-added' : 'security-removed',
      severity: 'breaking',
      direction: 'request',
      message: closest
        ? `access by ${show(way)} now needs ${show(closest)}`
        : `access by ${show(way)} no longer suffices; it needs ${after.map(show).join(' or ')}`,
      ...nodes,
    };
  }
  for (const way of after) {
    if (before.some((other) => suffices(other, way))) continue;
    // A way that only takes the place of one that is gone was told about with it.
    if (before.some((other) => !after.some((any) => suffices(other, any)))) continue;
    if (before.some((other) => suffices(way, other))) continue;
    yield {
      rule: 'security-added',
      severity: 'additive',
      direction: 'request',
      message: `access by ${show(way)} is possible too`,
      ...nodes,
    };
  }
  for (const way of after) {
    const stricter = before.find((other) => suffices(other, way) && !suffices(way, other));
    if (!stricter || before.some((other) => suffices(other, way) && suffices(way, other)))
      continue;
    yield {
      rule: 'security-loosened',
      severity: 'additive',
      direction: 'request',
      message:
        show(stricter) === show(way)
          ? `tokens for ${show(way)} come from another address too`
          : `access by ${show(stricter)} now needs only ${show(way)}`,
      ...nodes,
    };
  }
}

/** Whether who has the credentials of one way has all that another asks for. */
function suffices(way: WayIn, asked: WayIn): boolean {
  return asked.every((credential) => {
    const own = find(way, credential);
    return own !== undefined && credential.scopes.isSubsetOf(own.scopes);
  });
}

function hasAllSchemes(way: WayIn, asked: WayIn): boolean {
  return asked.every((credential) => find(way, credential));
}

/** The credential of a way that is as good as another: all its tokens are taken there. */
function find(way: WayIn, credential: Credential): Credential | undefined {
  return way.find(
    (own) =>
      own.identity === credential.identity &&
      own.sources.isSubsetOf(credential.sources) &&
      !isAnother(own, credential),
  );
}

/** Whether two schemes stand side by side in a contract, however alike they are used. */
function isAnother(own: Credential, other: Credential): boolean {
  return (
    own.scheme !== other.scheme &&
    (own.schemes.has(other.scheme) || other.schemes.has(own.scheme))
  );
}

function show(way: WayIn): string {
  if (way.length === 0) return 'no credential';
  return way
    .map(({ scheme, scopes }) =>
      scopes.size > 0 ? `\`${scheme}\` (${[...scopes].join(', ')})` : `\`${scheme}\``,
    )
    .join(' with ');
}
