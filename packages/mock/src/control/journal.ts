import type { Violation } from '../checks/violation.ts';

/** One request and what became of it. */
export interface JournalEntry {
  readonly number: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  readonly target: string;
  readonly operation: string | undefined;
  readonly status: number;
  /** Why it was answered this way: `example typical`, `Prefer code=503`, the error's message. */
  readonly why: string;
  readonly milliseconds: number;
  readonly violations: readonly Violation[];
}

/** What is noted of a request; the journal adds its number and its time. */
export type JournalNote = Omit<JournalEntry, 'number' | 'time'> & { readonly at: number };

/** The last requests, the oldest forgotten first. */
export class Journal {
  readonly #capacity: number;
  readonly #notes: JournalNote[] = [];
  #count = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(note: JournalNote): void {
    if (this.#capacity === 0) return;
    this.#notes[this.#count % this.#capacity] = note;
    this.#count += 1;
  }

  /** The newest first. */
  list(): JournalEntry[] {
    const kept = Math.min(this.#count, this.#capacity);
    return Array.from({ length: kept }, (_, age) => {
      const number = this.#count - age;
      const note = this.#notes[(number - 1) % this.#capacity];
      return note ? [toEntry(note, number)] : [];
    }).flat();
  }

  clear(): void {
    this.#notes.length = 0;
    this.#count = 0;
  }
}

function toEntry({ at, ...note }: JournalNote, number: number): JournalEntry {
  return { number, time: new Date(at).toISOString(), ...note };
}
