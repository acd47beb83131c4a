import type { ChangedOperation, ContractChange, Severity } from '../contract-change.ts';

/** One change of the contract with every operation that it reaches. */
export interface ChangeGroup {
  /**
   * The first of them, with a message that names the other places of the contract as well: the
   * others differ in where, not in what.
   */
  readonly change: ContractChange;
  /** All of them, as they were given. */
  readonly changes: readonly ContractChange[];
  readonly operations: readonly ChangedOperation[];
  readonly examples: readonly string[];
}

/** The changes of one severity. */
export interface Section {
  readonly title: string;
  readonly severity: Severity;
  readonly isAllowed: boolean;
  readonly groups: readonly ChangeGroup[];
}

const SECTIONS = [
  { title: 'Breaking', severity: 'breaking', isAllowed: false },
  { title: 'Breaking, and allowed', severity: 'breaking', isAllowed: true },
  { title: 'Additive', severity: 'additive', isAllowed: false },
  { title: 'Documentation', severity: 'documentation', isAllowed: false },
] as const;

/**
 * Brings changes into the order in which people read them, what breaks first. A change of a schema
 * that many operations share is one group.
 */
export function groupChanges(changes: readonly ContractChange[]): Section[] {
  return SECTIONS.map((section) => {
    const chosen = changes.filter(
      ({ severity, allowed }) =>
        severity === section.severity &&
        (severity !== 'breaking' || (allowed !== undefined) === section.isAllowed),
    );
    const groups = [...Map.groupBy(chosen, keyOf).values()].flatMap(toGroup);
    return { ...section, groups };
  }).filter(({ groups }) => groups.length > 0);
}

function toGroup(changes: readonly ContractChange[]): ChangeGroup[] {
  const [first] = changes;
  if (!first) return [];
  const operations = new Map(
    changes.flatMap(({ operation }): [string, ChangedOperation][] =>
      operation ? [[`${operation.method} ${operation.path}`, operation]] : [],
    ),
  );
  return [
    {
      change: { ...first, message: first.message + nameOtherPlaces(changes) },
      changes,
      operations: [...operations.values()],
      examples: [...new Set(changes.flatMap((change) => change.examples))],
    },
  ];
}

/** One name for each place of the contract, however many messages have it. */
function nameOtherPlaces(changes: readonly ContractChange[]): string {
  const named = new Map<string, string>();
  for (const { basePointer, headPointer, message } of changes) {
    const { place } = splitMessage(message);
    const pointers = JSON.stringify([basePointer, headPointer]);
    if (place !== undefined && !named.has(pointers)) named.set(pointers, place);
  }
  const [, ...others] = new Set(named.values());
  return others.length > 0 ? `; likewise ${others.join(', ')}` : '';
}

/**
 * The same for what is the same change. A shared schema that is referred to with words of its own
 * has as many pointers as places: what is said of its values tells that it is one.
 */
function keyOf(change: ContractChange): string {
  const { rule, direction, basePointer, headPointer, message, allowed } = change;
  const isShared = [basePointer, headPointer].some((pointer) =>
    pointer?.startsWith('/components/'),
  );
  const { place, says } = splitMessage(message);
  if (!isShared)
    return JSON.stringify([rule, direction, basePointer, headPointer, message, allowed]);
  const namesValue = place !== undefined && /[`\d]/.test(says);
  const pointers = namesValue ? [] : [basePointer, headPointer];
  return JSON.stringify([rule, direction, pointers, says, allowed]);
}

/** What a sentence says behind the place is the same for all operations. */
function splitMessage(message: string): { place: string | undefined; says: string } {
  const [, place, says] = /^.*?: (?:(`[^`]*`) )?(.*)$/s.exec(message) ?? [];
  return { place, says: says ?? message };
}
