import type { ApiError } from './api-error.ts';

/** An attempt of a call. */
export interface Attempt {
  /** The name of the method that was called, such as `listWorkspaces`. */
  readonly operation: string;
  /** 0 for the first attempt, then counting up. */
  readonly attempt: number;
}

/** Functions that are told what happens, and waited for where they are async. */
export interface Hooks {
  /**
   * An attempt is about to be sent. The request has no key yet; read its body from a clone.
   * `body` is the value that the request's body was made from.
   */
  onRequest?: ((event: Attempt & { request: Request; body: unknown }) => unknown) | undefined;
  /** An answer came, whatever its status. Read its body from a clone. */
  onResponse?: ((event: Attempt & { response: Response }) => unknown) | undefined;
  /** An attempt failed and is repeated after a wait of about `delayMs`. */
  onRetry?: ((event: Attempt & { error: ApiError; delayMs: number }) => unknown) | undefined;
}
