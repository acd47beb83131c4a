import type { Finding } from '../finding.ts';
import { formatAsGithubActions } from './github-actions.ts';
import { formatAsJson } from './json.ts';
import { formatAsJunit } from './junit.ts';
import { formatAsSarif } from './sarif.ts';
import { formatAsStylish } from './stylish.ts';

/** What a report needs to know besides the findings. */
export interface ReportContext {
  /** Absolute path that reported file names are relative to: the root of the repository. */
  readonly root: string;
  /** Whether to colour the output for a terminal. */
  readonly color: boolean;
}

const FORMATTERS = {
  stylish: formatAsStylish,
  'github-actions': formatAsGithubActions,
  sarif: formatAsSarif,
  junit: formatAsJunit,
  json: formatAsJson,
} satisfies Record<
  string,
  (findings: readonly Finding[], context: ReportContext) => string | Promise<string>
>;

export type Format = keyof typeof FORMATTERS;

/** The formats a report can have, the default first. */
export const FORMATS = Object.keys(FORMATTERS) as readonly Format[];

/** Renders findings as one text that ends without a newline; empty where there is nothing to say. */
export async function formatFindings(
  findings: readonly Finding[],
  format: Format,
  context: ReportContext,
): Promise<string> {
  return FORMATTERS[format](findings, context);
}
