import type { Contract } from '../contract/contract.ts';
import type { Identifiers } from '../contract/identifiers.ts';
import { Refusal } from '../refusal.ts';
import { listParameterNames } from './check-path.ts';
import { describeError } from './error-texts.ts';
import type { OperationNames } from './operation-names.ts';
import type { OperationRequest } from './operation-request.ts';

/** An example of an operation. */
export interface Example {
  /** The status it is an answer of, or `request`. */
  readonly status: string;
  /** Its name among the examples of that status. */
  readonly name: string;
  readonly content: { readonly summary: string; readonly value: object };
}

/** What examples are made of. */
export interface ExampleSources {
  readonly request: OperationRequest;
  readonly names: OperationNames;
  readonly errorStatuses: readonly string[];
  readonly errorCodes: Contract['errorCodes'];
  readonly identifiers: Identifiers;
}

/**
 * Makes the examples of an operation: of its body, of its success and of each error.
 *
 * @throws {@link Refusal} if the catalogue has no code for a status
 */
export function writeExamples(sources: ExampleSources): Example[] {
  const { request, errorStatuses } = sources;
  return [
    ...(request.hasBody ? bodyExamples() : []),
    ...answerExamples(sources),
    ...errorStatuses.map((status) => errorExample(status, sources)),
  ];
}

function bodyExamples(): Example[] {
  const typical = { summary: 'A typical body', value: { name: 'An example' } };
  return [
    { status: 'request', name: 'typical', content: typical },
    {
      status: 'request',
      name: 'empty',
      content: { summary: 'No field is required', value: {} },
    },
  ];
}

function answerExamples({ names, request, identifiers }: ExampleSources): Example[] {
  const { listProperty, noun } = names;
  const item = (index: number) => ({ id: identifiers.thing(`${request.name} ${index}`) });
  const [typical, empty] =
    listProperty === undefined
      ? [
          { summary: 'A typical answer', value: item(0) },
          { summary: 'An object without properties', value: {} },
        ]
      : [
          { summary: `Two ${noun}`, value: { [listProperty]: [item(0), item(1)] } },
          { summary: `No ${noun}`, value: { [listProperty]: [] } },
        ];
  return [
    { status: '200', name: 'typical', content: typical },
    { status: '200', name: 'empty', content: empty },
  ];
}

function errorExample(status: string, sources: ExampleSources): Example {
  const { errorCodes, identifiers, request } = sources;
  const { example, summary, message, status: meant } = describeError(status);
  const [code] = errorCodes.get(meant) ?? [];
  if (code === undefined) {
    throw new Refusal([`The catalogue of error codes has none for the status ${meant}.`]);
  }
  const requestId = identifiers.request(`${request.name} ${status}`);
  const details = status === '400' ? describeViolation(sources) : {};
  return {
    status,
    name: example,
    content: { summary, value: { error: { code, message, requestId, ...details } } },
  };
}

function describeViolation({ request }: ExampleSources): object {
  const parameter = listParameterNames(request.path).at(-1);
  const violation = request.hasBody
    ? { where: 'body', expected: 'an object', received: 'an array' }
    : { where: `path.${parameter}`, expected: 'an identifier', received: "' '" };
  if (!request.hasBody && parameter === undefined) return {};
  return { details: { violations: [violation] } };
}
