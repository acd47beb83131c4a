import type { Checked } from './checked.ts';
import { METHODS, type Method } from './operation-request.ts';

/** Reads a method, in any case. */
export function checkMethod(text: string): Checked<Method> {
  const method = METHODS.find((candidate) => candidate === text.toLowerCase());
  if (method) return { value: method };
  return { fault: `Expected a method (${METHODS.join(', ')}), got "${text}".` };
}
