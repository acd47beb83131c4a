import { listOperations, nameOperation } from '@sales-outreach/lint-rules/openapi/operations';
import type { Contract } from '../contract/contract.ts';
import { Refusal } from '../refusal.ts';

/** An edit of the contract that the sample rule finds. */
export interface Fault {
  /** Relative to the folder of the contract. */
  readonly file: string;
  /** A line of the file, without its indentation, that stands there once. */
  readonly line: string;
}

/**
 * Chooses the summary of an operation to put a full stop behind.
 *
 * @throws {@link Refusal} if a summary has one already, or none stands on a line of its own
 */
export function chooseFault({ paths, texts }: Contract): Fault {
  const items = Object.fromEntries(paths.map(({ path, pathItem }) => [path, pathItem]));
  const broken = listOperations(items).find(({ operation }) =>
    String(operation['summary']).endsWith('.'),
  );
  if (broken) {
    throw new Refusal([
      `The sample rule forbids a full stop behind a summary, and that of ${nameOperation(broken)} has one: take it away first.`,
    ]);
  }
  for (const { file = '' } of paths) {
    const text = texts.get(file) ?? '';
    const line = /^ +(summary: [^'"|>&*!\s].*)$/m.exec(text)?.[1];
    if (line !== undefined && text.split(`${line}\n`).length === 2) return { file, line };
  }
  throw new Refusal(['Expected an operation with a summary on one line, found none.']);
}
