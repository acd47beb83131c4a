import type { ContractChange, ContractDiff, Direction } from '../contract-change.ts';
import type { RedoclyMajor } from './run-redocly-diff.ts';

/** A rating of `redocly diff` that evidence speaks against. */
export interface Overruled extends RedoclyMajor {
  readonly reason: string;
}

/** A diff that was held against `redocly diff`. */
export interface CheckedDiff {
  /** With what only `redocly diff` found, and nothing speaks against. */
  readonly diff: ContractDiff;
  readonly overruled: readonly Overruled[];
}

const BY_VALUES = 'no value was found that one contract takes and the other refuses';
const BY_PARAMETERS = 'the operation takes the same parameters, in the same form';
const BY_SECURITY = 'the same credentials let a consumer in';

/**
 * What speaks against each rule of `redocly diff` where this package finds nothing that breaks: it
 * compares by keywords and places, and here the values and effective settings were compared. A rule
 * that is not listed is one that nothing speaks against.
 */
const EVIDENCE: Readonly<Record<string, string>> = {
  'schema-type-changed': BY_VALUES,
  'schema-constraint-changed': BY_VALUES,
  'schema-combinator-changed': BY_VALUES,
  'enum-values-removed': BY_VALUES,
  'enum-values-added': BY_VALUES,
  'required-properties-added': BY_VALUES,
  'required-properties-removed': BY_VALUES,
  'property-removed': BY_VALUES,
  'parameter-removed': BY_PARAMETERS,
  'parameter-became-required': BY_PARAMETERS,
  'parameter-serialization-changed': BY_PARAMETERS,
  'media-type-removed': 'another media type has the same content',
  'response-removed': 'another response describes the status',
  'response-header-removed': 'names of headers have no case',
  'security-requirement-changed': BY_SECURITY,
  'security-scheme-changed': BY_SECURITY,
  'server-removed': 'a server has the same address',
};

/**
 * Holds a diff against what `redocly diff` rates as major: each rating is either shared, or
 * overruled by evidence, or taken over as a breaking change.
 */
export function crossCheck(diff: ContractDiff, majors: readonly RedoclyMajor[]): CheckedDiff {
  const breaking = diff.changes.filter(({ severity }) => severity === 'breaking');
  const overruled: Overruled[] = [];
  const taken: ContractChange[] = [];
  for (const major of majors) {
    if (breaking.some((change) => isSamePlace(change, placeOf(major)))) continue;
    const reason = EVIDENCE[major.ruleId];
    if (reason === undefined) taken.push(takeOver(major));
    else overruled.push({ ...major, reason });
  }
  if (taken.length === 0) return { diff, overruled };
  return { diff: { changes: [...diff.changes, ...taken], bump: 'major' }, overruled };
}

interface Place {
  readonly path?: string | undefined;
  readonly method?: string | undefined;
  readonly direction?: Direction | undefined;
}

function placeOf({ pointer }: RedoclyMajor): Place {
  const [root, path, method, part] = pointer.split('/').slice(1).map(unescape);
  if (root !== 'paths' && root !== 'webhooks') return {};
  const isMethod = method !== undefined && METHODS.has(method);
  const direction =
    part === 'responses' ? 'response' : part === undefined ? undefined : 'request';
  return { path, ...(isMethod && { method: method.toUpperCase(), direction }) };
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

function isSamePlace(change: ContractChange, { path, method, direction }: Place): boolean {
  if (path === undefined) return true;
  const { operation } = change;
  if (!operation || shapeOf(operation.path) !== shapeOf(path)) {
    // What moved or is gone is reported at its old place by one and at its new one by the other.
    return MOVES.has(change.rule);
  }
  if (method !== undefined && operation.method !== method) return MOVES.has(change.rule);
  return direction === undefined || (change.direction ?? direction) === direction;
}

const MOVES = new Set(['operation-moved', 'operation-removed', 'webhook-removed']);

function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

function takeOver(major: RedoclyMajor): ContractChange {
  const { path, method, direction } = placeOf(major);
  return {
    rule: `redocly-${major.ruleId}`,
    severity: 'breaking',
    bump: 'major',
    ...(direction && { direction }),
    ...(path !== undefined && method !== undefined && { operation: { method, path } }),
    headPointer: major.pointer,
    message: `${major.message} (found by redocly diff alone)`,
    examples: [],
  };
}
