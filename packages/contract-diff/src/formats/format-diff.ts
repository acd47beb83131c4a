import type { ContractDiff } from '../contract-change.ts';
import { formatAsGithubActions } from './github-actions.ts';
import { formatAsHtml } from './html.ts';
import { formatAsMarkdown } from './markdown.ts';
import { formatForTerminal } from './terminal.ts';

/** The formats a diff can have, the default first. */
export const DIFF_FORMATS = ['terminal', 'markdown', 'json', 'github-actions', 'html'] as const;

export type DiffFormat = (typeof DIFF_FORMATS)[number];

/**
 * Renders a diff as one text that ends without a newline.
 *
 * In the formats for people a change that reaches many operations stands once, with a list of
 * them; JSON is the diff as it is.
 *
 * @param color - whether to colour what goes to a terminal
 */
export function formatDiff(
  diff: ContractDiff,
  format: DiffFormat,
  { color = false }: { readonly color?: boolean } = {},
): string {
  switch (format) {
    case 'terminal':
      return formatForTerminal(diff, color);
    case 'markdown':
      return formatAsMarkdown(diff);
    case 'json':
      return JSON.stringify(diff, null, 2);
    case 'github-actions':
      return formatAsGithubActions(diff);
    case 'html':
      return formatAsHtml(diff);
  }
}
