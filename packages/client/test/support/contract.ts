import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  isJsonObject,
  objectAt,
  objectsAt,
  resolve,
  textAt,
  type JsonObject,
} from '../../codegen/json-object.ts';

/** The address of the bundle. */
export const bundleFile = fileURLToPath(
  import.meta.resolve('@sales-outreach/spec/openapi.json'),
);
const bundle: JsonObject = JSON.parse(readFileSync(bundleFile, 'utf8'));

/** An example of an answer. */
export interface AnswerExample {
  /** The status as the contract writes it, `default` included. */
  readonly status: string;
  readonly example: string;
  readonly value: unknown;
}

/** An operation of the bundle, read here by other means than those of the client. */
export interface ContractOperation {
  readonly name: string;
  readonly summary: string | undefined;
  /** What the contract assumes of the operation, its parameters and its body, in one line each. */
  readonly assumptions: readonly string[];
  readonly method: string;
  readonly path: string;
  /** An input that fits the contract: the first example of every parameter and of the body. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly query: readonly string[];
  readonly isRepeatable: boolean;
  readonly successes: readonly AnswerExample[];
  readonly failures: readonly AnswerExample[];
}

export const contractOperations: readonly ContractOperation[] = Object.values(
  objectAt(bundle, 'paths'),
).flatMap((item, index) => {
  const path = Object.keys(objectAt(bundle, 'paths'))[index] ?? '';
  if (!isJsonObject(item)) return [];
  return Object.entries(item).flatMap(([method, operation]) =>
    isJsonObject(operation) && 'operationId' in operation
      ? [readOperation(path, method, item, operation)]
      : [],
  );
});

function readOperation(
  path: string,
  method: string,
  item: JsonObject,
  operation: JsonObject,
): ContractOperation {
  const parameters = [
    ...objectsAt(item, 'parameters'),
    ...objectsAt(operation, 'parameters'),
  ].map((parameter) => resolve(bundle, parameter));
  const publicName = textAt(operation, 'x-public-name')?.replace('PublicApi', '') ?? '';
  const [body] = readExamples(objectAt(operation, 'requestBody'));
  const answers = Object.entries(objectAt(operation, 'responses')).flatMap(
    ([status, response]) =>
      readExamples(response).map(([example, value]) => ({ status, example, value })),
  );
  return {
    name: `${publicName[0]?.toLowerCase()}${publicName.slice(1)}`,
    summary: textAt(operation, 'summary'),
    assumptions: [operation, ...parameters, objectAt(operation, 'requestBody')]
      .map((node) => textAt(node, 'x-assumption'))
      .filter((assumption) => assumption !== undefined)
      .map((assumption) => assumption.replaceAll(/\s+/g, ' ').trim()),
    method: method.toUpperCase(),
    path,
    input: {
      ...Object.fromEntries(
        parameters.map((parameter) => [
          textAt(parameter, 'name'),
          Object.values(objectAt(parameter, 'examples'))
            .filter(isJsonObject)
            .map((example) => resolve(bundle, example)['value'])[0],
        ]),
      ),
      ...(body && { body: body[1] }),
    },
    query: parameters
      .filter((parameter) => parameter['in'] === 'query')
      .map((parameter) => textAt(parameter, 'name') ?? ''),
    isRepeatable: !['post', 'patch'].includes(method) || 'x-idempotency-key' in operation,
    successes: answers.filter(({ status }) => status.startsWith('2')),
    failures: answers.filter(({ status }) => !status.startsWith('2')),
  };
}

function readExamples(message: unknown): [string, unknown][] {
  const media = objectAt(objectAt(message, 'content'), 'application/json');
  return Object.entries(objectAt(media, 'examples')).map(([name, example]) => [
    name,
    resolve(bundle, isJsonObject(example) ? example : {})['value'],
  ]);
}
