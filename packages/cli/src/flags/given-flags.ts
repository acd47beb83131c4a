/** The flags that were given, by their names without dashes, each with all its values. */
export class GivenFlags {
  readonly #values = new Map<string, string[]>();

  add(flag: string, value: string): void {
    this.#values.set(flag, [...this.all(flag), value]);
  }

  /** All values of a flag, in the order in which they were given. */
  all(flag: string): readonly string[] {
    return this.#values.get(flag) ?? [];
  }

  /** The value of a flag that has one: the last that was given. */
  last(flag: string): string | undefined {
    return this.all(flag).at(-1);
  }

  /** Whether a switch is on. */
  has(flag: string): boolean {
    return this.last(flag) === 'true';
  }
}
