import type { Operation } from './operation.ts';

/**
 * Renders the table that the methods are made from at run time, the base addresses, and which
 * contract they are from.
 *
 * A row holds, in this order: the HTTP method, the path, then only as far as they are needed the
 * names of the parameters in the query, the segments of the idempotency key's pointer into the
 * body, the names of the parameters in headers, openapi-fetch's `querySerializer`, and whether a
 * success may come without a body. The rows are tuples because every byte is sent to browsers.
 */
export function renderTable(
  operations: readonly Operation[],
  servers: Readonly<Record<string, string>>,
  contract: { readonly version: string; readonly hash: string },
): string {
  const rows = operations.map((operation) => `  ${operation.name}: ${renderRow(operation)},\n`);
  return [
    `import type { ContractInfo, OperationTable } from '../src/core/operation-table.ts';\n\n`,
    `/** The contract that this was generated from. */\n`,
    `export const contract: ContractInfo = ${JSON.stringify(contract)};\n\n`,
    `/** The operations of the contract, by the names of their methods. */\n`,
    `export const operationTable = {\n${rows.join('')}} as const satisfies OperationTable;\n\n`,
    `/** The base addresses of the contract's servers, by environment. */\n`,
    `export const servers = ${JSON.stringify(servers, null, 2)} as const;\n`,
  ].join('');
}

function renderRow(operation: Operation): string {
  const named = (place: string) => {
    const parameters = operation.parameters.filter((parameter) => parameter.place === place);
    return parameters.length > 0 ? parameters.map((parameter) => parameter.name) : undefined;
  };
  const row: unknown[] = [
    operation.method,
    operation.path,
    named('query'),
    operation.idempotencyKey,
    named('header'),
    operation.querySerializer,
    operation.successes.some((success) => !success.hasBody) || undefined,
  ];
  const last = row.findLastIndex((value) => value !== undefined);
  return `[${row
    .slice(0, last + 1)
    .map((value) => JSON.stringify(value) ?? 'undefined')
    .join(', ')}]`;
}
