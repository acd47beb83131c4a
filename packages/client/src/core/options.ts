import type { servers } from '../../generated/operation-table.ts';
import type { Hooks } from './hooks.ts';

/** An environment of the contract, by the description of its server. */
export type Environment = keyof typeof servers;

/** Sends a request: the global `fetch`, or anything that takes a `Request`. */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/** What of `fetch`'s options can be set: all but what the operation says. */
type FetchOptions = Omit<RequestInit, 'body' | 'headers' | 'method' | 'signal' | 'window'>;

/** Options of a single call: its limits, and whatever else `fetch` takes. */
export interface CallOptions extends FetchOptions, CallLimits {
  /** Ends the call at once, also while it waits for a retry. */
  signal?: AbortSignal | undefined;
  /** Headers of this call. */
  headers?: Record<string, string>;
}

/** Options of every client. `environment` or `baseUrl` is needed. */
export type SharedOptions = ConnectionOptions & CallLimits & Hooks & Address;

/** Options of the core. */
export type CoreOptions = SharedOptions & {
  /** Runs in openapi-fetch's client, which the core does without. */
  middleware?: undefined;
};

/** Where the API is. */
type Address =
  | { environment: Environment; baseUrl?: string | undefined }
  | { environment?: Environment | undefined; baseUrl: string };

/** How a client reaches the API. */
interface ConnectionOptions extends FetchOptions {
  /**
   * The API key, or a function that gives it and is asked before each attempt, so that keys may
   * rotate. Default: the environment variable `OUTREACH_API_KEY`, where there are such variables.
   * Without any, requests carry no key, which suits a proxy of your own that adds it.
   *
   * It is sent to the origin of the base address and to no other.
   */
  apiKey?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /**
   * Which of the contract's servers to call. Their addresses are placeholders in the contract
   * (in a domain that never resolves) until it names real ones; `baseUrl` overrides them.
   */
  environment?: Environment | undefined;
  /** The base address; it may have a path and end in a slash. In a page it may be relative. */
  baseUrl?: string | undefined;
  /** Allows an API key in a web page, where all its visitors can read it. */
  allowBrowser?: boolean | undefined;
  /** Replaces the global `fetch`. */
  fetch?: Fetch | undefined;
  /** Headers of every call. */
  headers?: Record<string, string>;
}

/** Limits and retries. Each may be set for a client and for a single call. */
export interface CallLimits {
  /**
   * How long one attempt may take, and the function of the key before it, in milliseconds.
   * Default: 30,000.
   */
  timeoutMs?: number | undefined;
  /** How long the call may take with all its attempts and waits, in milliseconds. Default: 120,000. */
  deadlineMs?: number | undefined;
  /**
   * How often a failed attempt is repeated; 0 turns retries off. Default: 2.
   *
   * Repeated are 429, 5xx, network faults and timeouts, of methods that may be repeated (GET, PUT,
   * DELETE) and of operations that the contract marks with `x-idempotency-key`.
   */
  maxRetries?: number | undefined;
  /**
   * The longest `Retry-After` that is waited for, in milliseconds. Where the API asks for more, the
   * call fails at once with `retryAfterMs`, for a retry before that would fail too. Default: 60,000.
   */
  maxRetryAfterMs?: number | undefined;
  /**
   * The bound of the first wait between attempts, in milliseconds; it doubles with each. The wait
   * itself is random below the bound, and comes on top of a `Retry-After`. Default: 500.
   */
  backoffMs?: number | undefined;
  /** The highest bound of a wait between attempts, in milliseconds. Default: 8,000. */
  maxBackoffMs?: number | undefined;
}
