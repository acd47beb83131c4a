import type { Kind } from '../contract.ts';

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Makes a value of the text of a flag. A text that isn't of the kind stays what it is, so that the
 * check against the contract names it with what was expected.
 */
export function convertValue(text: string, kind: Kind): unknown {
  switch (kind) {
    case 'string':
      return text;
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : text;
    case 'number':
    case 'integer':
      if (text === 'null') return null;
      return JSON_NUMBER.test(text) ? Number(text) : text;
    case 'json':
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
  }
}
