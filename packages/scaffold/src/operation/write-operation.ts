import * as path from 'node:path';
import { deriveOperationId } from '@sales-outreach/lint-rules/openapi/names';
import { PUBLIC_NAME_KEYWORD } from '@sales-outreach/lint-rules/openapi/public-name';
import { describeError } from './error-texts.ts';
import type { OperationNames } from './operation-names.ts';
import type { OperationRequest } from './operation-request.ts';
import type { Example } from './write-examples.ts';

/** What an operation is written from. All files are relative to the folder of the contract. */
export interface OperationParts {
  readonly request: OperationRequest;
  readonly names: OperationNames;
  readonly examples: readonly Example[];
  /** The folder of the path file. */
  readonly home: string;
  readonly namePrefix: string;
  readonly errorStatuses: readonly string[];
  readonly errorFile: string;
  /** The files of the parameters that the path item does not declare. */
  readonly ownParameters: readonly string[];
}

/** The operation, as it stands under its method in the path file. */
export function writeOperation(parts: OperationParts): object {
  const { request, names, namePrefix, errorStatuses, errorFile, home, ownParameters } = parts;
  const { area, method, path: url, name, summary, hasBody } = request;
  const errors = errorStatuses.map((status) => [
    status,
    respond(describeError(status).description, refer(home, errorFile), status, parts),
  ]);
  return {
    operationId: deriveOperationId(method, url),
    [PUBLIC_NAME_KEYWORD]: namePrefix + name,
    tags: [area],
    summary,
    description: /[.!?]$/.test(summary) ? summary : `${summary}.`,
    ...(ownParameters.length > 0
      ? { parameters: ownParameters.map((file) => refer(home, file)) }
      : {}),
    ...(hasBody ? { requestBody: requestBody(parts) } : {}),
    responses: {
      '200': respond('The answer.', schema(names.answerSchema), '200', parts),
      ...Object.fromEntries(errors),
    },
  };
}

/** A reference from a file in one folder to another file. */
export function refer(home: string, file: string): { $ref: string } {
  return { $ref: path.posix.relative(home, file) };
}

/** Where an example stands, relative to the folder of its path file. */
export function fileOfExample({ method }: OperationNames, { status, name }: Example): string {
  return `examples/${method}.${status}.${name}.yaml`;
}

/** Where a schema stands, relative to the folder of its path file. */
export function fileOfSchema(name: string): string {
  return `schemas/${name}.yaml`;
}

function schema(name: string): { $ref: string } {
  return { $ref: fileOfSchema(name) };
}

function requestBody(parts: OperationParts): object {
  return {
    required: true,
    ...respond('The body of the request.', schema(parts.names.bodySchema), 'request', parts),
    'x-assumption':
      'That a body is required is a choice; which of its fields are is still to be filled in.',
  };
}

function respond(
  description: string,
  bodySchema: { $ref: string },
  status: string,
  { examples, names }: OperationParts,
): object {
  const named = examples
    .filter((example) => example.status === status)
    .map((example) => [example.name, { $ref: fileOfExample(names, example) }]);
  const mediaType = { schema: bodySchema, examples: Object.fromEntries(named) };
  return { description, content: { 'application/json': mediaType } };
}
