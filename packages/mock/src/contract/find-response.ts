import type { Operation, ResponseDeclaration } from './types.ts';

/**
 * The response that an operation declares for a status: the status itself, then its range, then
 * `default` (OpenAPI 3.1, section 4.8.16).
 */
export function findResponse(
  operation: Operation,
  status: number,
): ResponseDeclaration | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  const find = (wanted: string): ResponseDeclaration | undefined =>
    operation.responses.find((response) => response.status === wanted);
  return find(String(status)) ?? find(range) ?? find('default');
}
