import type { Operation } from '../document/model.ts';
import type { Phase, RequestCase } from '../request/request-case.ts';

/** How far a run is. */
export interface Progress {
  readonly phase: Phase;
  /** Requests sent so far. */
  readonly sent: number;
  /** How much of the run is done, from 0 to 1: by the operations of each phase that are through. */
  readonly done: number;
  /** Which phase it is, counted from 1, and how many there are. */
  readonly number: number;
  readonly phases: number;
  /** Violations found so far. */
  readonly violations: number;
}

/** Reckons how far a run is. What the requests of an operation cost is taken to be the same for all. */
export class ProgressMeter {
  readonly #operations: ReadonlyMap<Operation, number>;
  readonly #phases: readonly Phase[];
  readonly #cases: number;
  #current: Operation | undefined;
  #within = 0;
  #done = 0;

  /** @param cases fuzzed requests for each operation */
  constructor(operations: readonly Operation[], phases: readonly Phase[], cases: number) {
    this.#operations = new Map(operations.map((operation, index) => [operation, index]));
    this.#phases = phases;
    this.#cases = cases;
  }

  /** Notes a request that is about to be sent. */
  note({ operation, phase }: RequestCase, sent: number, violations: number): Progress {
    this.#within = operation === this.#current ? this.#within + 1 : 0;
    this.#current = operation;
    const before = this.#phases.indexOf(phase);
    const through = this.#operations.get(operation) ?? 0;
    const part = phase === 'fuzzing' ? Math.min(1, this.#within / this.#cases) : 0;
    const operations = Math.max(1, this.#operations.size);
    const done = (before + (through + part) / operations) / this.#phases.length;
    // What could end a server is sent last, though it is of an earlier phase: nothing goes back.
    this.#done = Math.max(this.#done, done);
    return {
      phase,
      sent,
      done: this.#done,
      number: before + 1,
      phases: this.#phases.length,
      violations,
    };
  }
}
