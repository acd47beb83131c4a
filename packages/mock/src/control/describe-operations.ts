import { isObject, type JsonObject } from '../contract/json.ts';
import type { Contract, Operation, Parameter } from '../contract/types.ts';
import { listCases, type Case } from '../engine/cases.ts';
import { sampleValue } from '../engine/sample-value.ts';

/** An operation as the pages show it. */
export interface OperationSheet {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string | undefined;
  /** A call that the operation answers with its own response. */
  readonly curl: string;
  readonly cases: readonly {
    readonly status: number;
    readonly example: string | undefined;
    readonly summary: string | undefined;
    readonly curl: string;
  }[];
}

/** Every operation with every case and a command line that asks for it. */
export function describeOperations(contract: Contract, address: string): OperationSheet[] {
  return contract.operations.map((operation) => {
    const cases = listCases(operation, contract.document);
    const valid = writeCommand(operation, contract, address, undefined);
    return {
      id: operation.id,
      method: operation.method.toUpperCase(),
      path: operation.path,
      summary: operation.summary,
      curl: valid,
      cases: cases.map((own) => ({
        status: own.status,
        example: own.example?.name,
        summary: own.example?.summary ?? own.response.description,
        curl: writeCommand(operation, contract, address, own),
      })),
    };
  });
}

function writeCommand(
  operation: Operation,
  contract: Contract,
  address: string,
  wanted: Case | undefined,
): string {
  const words = ['curl', '-i'];
  if (operation.method !== 'get') words.push('-X', operation.method.toUpperCase());
  words.push(
    quote(
      `${address}${fillPath(operation, contract.document)}${fillQuery(operation, contract.document)}`,
    ),
  );
  if (wanted) {
    const example = wanted.example ? `, example=${toToken(wanted.example.name)}` : '';
    words.push('-H', quote(`Prefer: code=${wanted.status}${example}`));
    return words.join(' ');
  }
  words.push(
    ...writeCredentials(operation, contract),
    ...writeHeaders(operation, contract.document),
  );
  const [content] = operation.requestBody?.contents ?? [];
  if (content) {
    const body =
      content.examples[0]?.value ?? sampleValue(content.schema?.schema, contract.document);
    words.push('-H', quote(`Content-Type: ${content.mediaType}`));
    words.push('-d', quote(typeof body === 'string' ? body : JSON.stringify(body)));
  }
  return words.join(' ');
}

function fillPath(operation: Operation, document: JsonObject): string {
  return operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find(
      (own) => own.location === 'path' && own.name === name,
    );
    return encodeURIComponent(String(findParameterValue(parameter, document) ?? name));
  });
}

function fillQuery(operation: Operation, document: JsonObject): string {
  const required = operation.parameters.filter(
    ({ location, required: needed }) => location === 'query' && needed,
  );
  const pairs = required.map((parameter): [string, string] => [
    parameter.name,
    String(findParameterValue(parameter, document)),
  ]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function writeHeaders(operation: Operation, document: JsonObject): string[] {
  return operation.parameters
    .filter(({ location, required }) => location === 'header' && required)
    .flatMap((parameter) => [
      '-H',
      quote(`${parameter.name}: ${String(findParameterValue(parameter, document))}`),
    ]);
}

/** The parameter's own example, or a sample that its schema accepts. */
function findParameterValue(parameter: Parameter | undefined, document: JsonObject): unknown {
  if (!parameter) return undefined;
  if (parameter.example !== undefined) return parameter.example;
  const { schema } = parameter;
  if (!schema) return 'value';
  const candidates = [sampleValue(schema.schema, document), '0'.repeat(24), 'a', 'A', '1', 1];
  const fitting = candidates.find((value) => schema.accepts(value)) ?? parameter.name;
  return isObject(fitting) ? JSON.stringify(fitting) : fitting;
}

function writeCredentials(operation: Operation, contract: Contract): string[] {
  const [names = []] = operation.security;
  return names.flatMap((name) => {
    const scheme = contract.securitySchemes.get(name);
    if (scheme?.type === 'apiKey' && scheme.location === 'header') {
      return ['-H', quote(`${scheme.parameterName ?? ''}: a-good-key`)];
    }
    if (scheme?.scheme === 'basic') return ['-u', 'someone:password'];
    return scheme?.type === 'apiKey' ? [] : ['-H', quote('Authorization: Bearer a-good-key')];
  });
}

function toToken(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** For a POSIX shell: in single quotes nothing means anything but the quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
