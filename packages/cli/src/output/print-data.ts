import type { List } from '../contract.ts';
import { usageError } from '../errors/command-error.ts';
import { OUTPUT_FORMS, type OutputForm } from '../flags/general-flags.ts';
import type { GivenFlags } from '../flags/given-flags.ts';
import { renderAnswer } from './render-answer.ts';

/**
 * The form that was asked for; a table on a terminal and JSON in a pipe where none was.
 *
 * @throws CommandError for a form that there isn't
 */
export function readForm(given: GivenFlags): OutputForm {
  const asked = given.last('output');
  if (asked === undefined) return process.stdout.isTTY ? 'table' : 'json';
  const form = OUTPUT_FORMS.find((entry) => entry === asked);
  if (form) return form;
  throw usageError(`--output: expected one of ${OUTPUT_FORMS.join(', ')}, got "${asked}".`);
}

/** Writes data to stdout in a form. */
export async function printData(
  data: unknown,
  form: OutputForm,
  lists: readonly List[],
): Promise<void> {
  // A pipe has no width, and what it is given isn't cut.
  const width = process.stdout.columns || Number(process.env['COLUMNS']) || Infinity;
  process.stdout.write(await renderAnswer(data, form, lists, width));
}
