import type { CallOptions, CoreClient, Result } from '@sales-outreach/client';

/** Calls a method that a test knows by name only, and returns its result. */
export async function callSafely(
  client: CoreClient,
  name: string,
  input: object,
  options?: CallOptions,
): Promise<Result<unknown>> {
  const method: unknown = Reflect.get(client.safe, name);
  if (typeof method !== 'function') throw new Error(`The client has no method ${name}.`);
  return method(input, options);
}

/** Calls a method that a test knows by name only. */
export async function callByName(
  client: CoreClient,
  name: string,
  input: object,
  options?: CallOptions,
): Promise<unknown> {
  const method: unknown = Reflect.get(client, name);
  if (typeof method !== 'function') throw new Error(`The client has no method ${name}.`);
  return method(input, options);
}
