import { listOperations, nameOperation } from '@sales-outreach/lint-rules/openapi/operations';
import {
  PUBLIC_NAME_KEYWORD,
  readPublicName,
  readVerb,
} from '@sales-outreach/lint-rules/openapi/public-name';
import type { Contract } from '../contract/contract.ts';
import type { Conventions } from '../contract/conventions.ts';
import type { Checked } from './checked.ts';
import type { Method } from './operation-request.ts';

/**
 * Reads a public name, with its prefix or without: holds it to its form, its verb against the
 * method, and the whole against the names that are taken.
 *
 * @returns the name without its prefix
 */
export function checkName(
  text: string,
  method: Method | undefined,
  contract: Contract,
  conventions: Conventions,
): Checked<string> {
  const { namePrefix } = conventions;
  const name = readPublicName(namePrefix + withoutPrefix(text, namePrefix), namePrefix);
  if (name === undefined) {
    return {
      fault: `Expected a name in Pascal case, such as ${namePrefix}ListThings or ListThings, got "${text}".`,
    };
  }
  const fault =
    findVerbFault(name, method, conventions) ?? findOwner(namePrefix + name, contract);
  return fault === undefined ? { value: name } : { fault };
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

function findVerbFault(
  name: string,
  method: Method | undefined,
  { verbs }: Conventions,
): string | undefined {
  const verb = readVerb(name);
  if (verb === name) {
    return `Expected a verb and what it is done to, such as ${verb}Things, got "${name}".`;
  }
  if (method === undefined) return undefined;
  const allowed = verbs.get(method);
  if (allowed?.includes(verb)) return undefined;
  if (allowed) {
    return `Expected "${name}" to start with a verb of ${method.toUpperCase()} (${allowed.join(', ')}), got "${verb}".`;
  }
  const reserved = [...verbs].find(([, list]) => list.includes(verb));
  return (
    reserved &&
    `Expected "${name}" to start with a verb of ${method.toUpperCase()}; "${verb}" belongs to ${reserved[0].toUpperCase()}.`
  );
}

function findOwner(publicName: string, { paths }: Contract): string | undefined {
  const items = Object.fromEntries(paths.map(({ path, pathItem }) => [path, pathItem]));
  const owner = listOperations(items).find(
    ({ operation }) => operation[PUBLIC_NAME_KEYWORD] === publicName,
  );
  return owner && `${publicName} is the name of ${nameOperation(owner)} already.`;
}
