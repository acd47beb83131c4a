/** What became of the mutants of one kind. */
interface Count {
  noticed: number;
  all: number;
}

/** Keeps count of the mutants that were noticed, and of those that were not. */
export class Score {
  readonly #counts = new Map<string, Count>();
  readonly #survivors: string[] = [];
  readonly #equivalents: string[] = [];

  /** @param equivalent why the mutant does nothing wrong, where it was not noticed */
  add(kind: string, name: string, noticed: boolean, equivalent?: string): void {
    if (!noticed && equivalent !== undefined) {
      this.#equivalents.push(`${kind}: ${name}: ${equivalent}`);
      return;
    }
    const count = this.#counts.get(kind) ?? { noticed: 0, all: 0 };
    this.#counts.set(kind, count);
    count.all += 1;
    if (noticed) count.noticed += 1;
    else this.#survivors.push(`${kind}: ${name}`);
  }

  get survivors(): readonly string[] {
    return this.#survivors;
  }

  /** What is equivalent and why, what survived, and the score of each kind. */
  text(): string {
    const list = (title: string, names: readonly string[]) =>
      `${title}: ${names.length}\n${names.map((name) => `  ${name}\n`).join('')}`;
    const scores = [...this.#counts].map(
      ([kind, { noticed, all }]) => `${kind}: ${noticed} of ${all} mutants noticed\n`,
    );
    return [
      list('Equivalent, so not counted', this.#equivalents),
      list('Survivors', this.#survivors),
      ...scores,
    ].join('');
  }
}
