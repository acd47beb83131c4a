/** So many requests in so many seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const MOST_KEYS = 10_000;

/** Reads `10/s`, `100/m` or `1000/h`; throws where the text is none of these. */
export function parseRateLimit(text: string): RateLimit {
  const [, requests, unit] = /^([1-9]\d{0,8})(?:\/([smh]))?$/.exec(text) ?? [];
  if (requests === undefined) {
    throw new Error(
      `A rate limit is a number of requests and a unit, 10/s, 100/m or 1000/h; received "${text}".`,
    );
  }
  return { requests: Number(requests), seconds: UNITS[unit ?? 's'] ?? 1 };
}

/**
 * A token bucket for each client: as many requests at once as the limit says, refilled evenly.
 * Returns the seconds to wait, 0 where the request may pass.
 */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  take(client: string, now: number): number {
    const { requests, seconds } = this.#limit;
    const perMillisecond = requests / (seconds * 1000);
    const bucket = this.#buckets.get(client) ?? { tokens: requests, at: now };
    const tokens = Math.min(requests, bucket.tokens + (now - bucket.at) * perMillisecond);
    const passes = tokens >= 1;
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: passes ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > MOST_KEYS) this.#forgetOldest();
    return passes ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMillisecond / 1000));
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key);
      return;
    }
  }
}
