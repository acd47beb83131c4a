import type { ChangedOperation, ContractChange, Severity } from '../contract-change.ts';

/** One change of the contract with every operation that it reaches. */
export interface ChangeGroup {
  /** The first of them: the others differ in where, not in what. */
  readonly change: ContractChange;
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
    const groups = new Map<string, ChangeGroup>();
    for (const change of changes) {
      const { severity, allowed } = change;
      if (severity !== section.severity) continue;
      if (severity === 'breaking' && (allowed !== undefined) !== section.isAllowed) continue;
      const key = keyOf(change);
      groups.set(key, addTo(groups.get(key), change));
    }
    return { ...section, groups: [...groups.values()] };
  }).filter(({ groups }) => groups.length > 0);
}

function addTo(group: ChangeGroup | undefined, change: ContractChange): ChangeGroup {
  const { operation } = change;
  return {
    change: group?.change ?? change,
    operations: [...(group?.operations ?? []), ...(operation ? [operation] : [])],
    examples: [...new Set([...(group?.examples ?? []), ...change.examples])],
  };
}

/** The same for what is the same change at the same place of the contract. */
function keyOf({
  rule,
  direction,
  basePointer,
  headPointer,
  message,
  allowed,
}: ContractChange) {
  const isShared = [basePointer, headPointer].some((pointer) =>
    pointer?.startsWith('/components/'),
  );
  // What a sentence says behind the place is the same for all operations.
  const says = isShared ? message.replace(/^.*?: (`[^`]*` )?/, '') : message;
  return JSON.stringify([rule, direction, basePointer, headPointer, says, allowed]);
}
