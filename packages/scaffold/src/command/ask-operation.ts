import { autocomplete, select, text } from '@clack/prompts';
import { hasPrefix } from '@sales-outreach/lint-rules/openapi/path-form';
import type { Contract } from '../contract/contract.ts';
import type { Conventions } from '../contract/conventions.ts';
import { checkArea } from '../operation/check-area.ts';
import { checkMethod } from '../operation/check-method.ts';
import { checkName } from '../operation/check-name.ts';
import { checkPath } from '../operation/check-path.ts';
import {
  findSummaryFault,
  suggestSummary,
  type TypedRequest,
} from '../operation/check-request.ts';
import { faultOf } from '../operation/checked.ts';
import { METHODS, type Method } from '../operation/operation-request.ts';
import type { OperationOptions } from './arguments.ts';
import { Cancelled } from './cancelled.ts';

/** Questions go to stderr, like all words: stdout holds the names of the files. */
const output = process.stderr;

/**
 * Asks for what no option gives, on the terminal; what is typed is checked at once.
 *
 * @throws {@link Cancelled} on Ctrl-C or Escape
 */
export async function askOperation(
  given: OperationOptions,
  contract: Contract,
  conventions: Conventions,
): Promise<TypedRequest> {
  const area =
    given.area ??
    (await answer(
      autocomplete({
        message: 'Which area?',
        options: contract.areas.map((value) => ({ value })),
        placeholder: 'type to search',
        maxItems: 8,
        validate: (value) => faultOf(checkArea(String(value ?? ''), contract.areas)),
        output,
      }),
    ));
  const method =
    given.method ??
    (await answer(
      select({
        message: 'Which method?',
        options: METHODS.map((value) => ({ value, label: value.toUpperCase() })),
        output,
      }),
    ));
  const checked = checkMethod(method);
  const known = 'value' in checked ? checked.value : undefined;
  const path = given.path ?? (await askPath(known, contract, conventions.prefix));
  const name =
    given.name ??
    (await answer(
      text({
        message: 'Which public name?',
        initialValue: conventions.namePrefix + suggestVerb(known, conventions),
        validate: (value = '') => faultOf(checkName(value, known, contract, conventions)),
        output,
      }),
    ));
  const summary = given.summary ?? (await askSummary(name, conventions.namePrefix));
  return { area, method, path, name, summary, withoutBody: given.withoutBody };
}

async function askPath(
  method: Method | undefined,
  contract: Contract,
  prefix: string,
): Promise<string> {
  const suggested = `${prefix}/organizations/{orgId}/`;
  // A whole path that is pasted behind the suggestion is the one that is meant.
  const take = (typed: string) => {
    const added = typed.startsWith(suggested) ? typed.slice(suggested.length) : '';
    return hasPrefix(added, prefix) ? added : typed;
  };
  const question = text({
    message: 'Which path?',
    initialValue: suggested,
    validate: (value = '') => faultOf(checkPath(take(value), method, contract, prefix)),
    output,
  });
  return take(await answer(question));
}

function suggestVerb(method: string | undefined, { verbs }: Conventions): string {
  const allowed = method === undefined ? undefined : verbs.get(method);
  return allowed?.length === 1 ? (allowed[0] ?? '') : '';
}

function askSummary(name: string, namePrefix: string): Promise<string> {
  const bare = name.startsWith(namePrefix) ? name.slice(namePrefix.length) : name;
  return answer(
    text({
      message: 'What does it do, in a line?',
      initialValue: suggestSummary(bare),
      validate: (value = '') => findSummaryFault(value),
      output,
    }),
  );
}

async function answer(question: Promise<string | symbol>): Promise<string> {
  const given = await question;
  if (typeof given === 'symbol') throw new Cancelled('Cancelled; nothing was written.');
  return given;
}
