const MOST_SEQUENCES = 1_000;

/** Remembers how far each sequence of statuses has got, and starts it over after its last. */
export class Sequences {
  readonly #positions = new Map<string, number>();

  /** The status that is next, for one client, one request and one list. */
  next(key: string, codes: readonly number[]): number | undefined {
    const position = this.#positions.get(key) ?? 0;
    this.#positions.delete(key);
    const following = (position + 1) % codes.length;
    if (following !== 0) this.#positions.set(key, following);
    if (this.#positions.size > MOST_SEQUENCES) this.#forgetOldest();
    return codes[position];
  }

  get size(): number {
    return this.#positions.size;
  }

  clear(): void {
    this.#positions.clear();
  }

  #forgetOldest(): void {
    for (const key of this.#positions.keys()) {
      this.#positions.delete(key);
      return;
    }
  }
}
