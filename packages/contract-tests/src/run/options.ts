import type { Phase } from '../request/request-case.ts';
import type { Progress } from './progress.ts';

/** Fuzzed requests for each operation, where nothing else is said. */
export const defaultCases = 100;

export interface RunOptions {
  /** The server to hold against the contract, with the base path if it has one. */
  readonly target: URL;
  readonly phases?: readonly Phase[];
  /** Only the operation of this name, or those whose identifier or path contains it; or those of a list of identifiers. */
  readonly operation?: string | readonly string[];
  /** Fuzzed requests for each operation: half of them valid, half invalid. Default 100. */
  readonly cases?: number;
  readonly seed?: number;
  /** Headers to send with every request, such as a credential. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** A header with a credential that the server must not know. */
  readonly badCredential?: readonly [name: string, value: string];
  /** Ask for each declared status and example by `Prefer`, which mocks such as Prism understand. */
  readonly prefer?: boolean;
  /** Milliseconds until an answer must have begun, and again until it must have ended. Default 5,000. */
  readonly timeout?: number;
  /** The longest answer that is read, in bytes. Default 8 MiB. */
  readonly longest?: number;
  /** Milliseconds that an answer may take; none by default. */
  readonly responseTime?: number;
  /** Ask a second validator about every body. Default true. */
  readonly secondOpinion?: boolean;
  /** Called before each request. */
  readonly onProgress?: (progress: Progress) => void;
  /** Brings a target back that has died; without it the run ends there. */
  readonly restart?: () => Promise<void>;
}
