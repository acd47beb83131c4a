/** The methods that an operation of the contract can have. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type Method = (typeof METHODS)[number];

/** A new operation, in the words of the person who asks for it. */
export interface OperationRequest {
  /** One of the contract's areas, as its tag is written. */
  readonly area: string;
  readonly method: Method;
  readonly path: string;
  /** The public name without its prefix: `ListSignals`. */
  readonly name: string;
  readonly summary: string;
  readonly hasBody: boolean;
}

/** Whether requests of a method carry a body, unless it is said that they don't. */
export function usuallyHasBody(method: Method): boolean {
  return method === 'post' || method === 'put' || method === 'patch';
}
