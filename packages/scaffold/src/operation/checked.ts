/** A value that was typed: what it means, or what is wrong with it, in a sentence. */
export type Checked<T> = { readonly value: T } | { readonly fault: string };

/** What is wrong with a value; undefined where nothing is. */
export function faultOf(checked: Checked<unknown>): string | undefined {
  return 'fault' in checked ? checked.fault : undefined;
}
