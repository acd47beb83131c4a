/** A file that no other of its group leads to, and the rest of what it leads to. */
export interface Root {
  readonly file: string;
  /** How many further files are reached from it, and from no root before it. */
  readonly others: number;
}

/**
 * Finds the files that lead to all the others: those that none refers to, and one of each circle.
 *
 * @param targets - each file to the files that it refers to
 */
export function findRoots(targets: ReadonlyMap<string, readonly string[]>): Root[] {
  const referred = new Set(
    [...targets].flatMap(([file, list]) => list.filter((to) => to !== file)),
  );
  const reached = new Set<string>();
  const roots: Root[] = [];
  const inOrder = [...targets.keys()].toSorted(
    (left, right) => Number(referred.has(left)) - Number(referred.has(right)),
  );
  for (const file of inOrder) {
    if (reached.has(file)) continue;
    const before = reached.size;
    reach(file);
    roots.push({ file, others: reached.size - before - 1 });
  }
  return roots;

  function reach(file: string): void {
    if (reached.has(file) || !targets.has(file)) return;
    reached.add(file);
    for (const target of targets.get(file) ?? []) reach(target);
  }
}
