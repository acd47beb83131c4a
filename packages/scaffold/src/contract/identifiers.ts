import { createHash } from 'node:crypto';

/** The two kinds of identifiers in the contract's examples: of requests (ULIDs), and of things. */
export const IDENTIFIER = /\b(?:req_[0-9A-Z]{26}|[0-9a-f]{24})\b/g;

/** Crockford's base 32, which ULIDs are written in. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What every ULID of the contract's examples starts with: a time in November 2025. */
const ULID_TIME = '01KA';

/** Gives identifiers for examples: the same for the same seed, and none that is taken. */
export class Identifiers {
  readonly #taken: Set<string>;

  /** @param taken - the identifiers that the contract has already */
  constructor(taken: ReadonlySet<string>) {
    this.#taken = new Set(taken);
  }

  /** The identifier of a request: `req_` and a ULID. */
  request(seed: string): string {
    return this.#claim(seed, (hash) => {
      const letters = [...hash.subarray(0, 22)].map((byte) => ALPHABET[byte % 32]);
      return `req_${ULID_TIME}${letters.join('')}`;
    });
  }

  /** The identifier of a thing: 24 hexadecimal digits. */
  thing(seed: string): string {
    return this.#claim(seed, (hash) => `66${hash.toString('hex', 0, 11)}`);
  }

  #claim(seed: string, render: (hash: Buffer) => string): string {
    for (let attempt = 0; ; attempt += 1) {
      const identifier = render(createHash('sha256').update(`${seed} ${attempt}`).digest());
      if (this.#taken.has(identifier)) continue;
      this.#taken.add(identifier);
      return identifier;
    }
  }
}
