import { createClient } from '@sales-outreach/client/core';
import { createQueries, type OutreachQueries } from '@sales-outreach/client/query';
import { noteRetry } from './retry-notes.ts';
import { scenarios, type Scenario } from './scenarios.ts';

/** The organization that the page shows. */
export const orgId = '665f1c2ab7d94e0012a4c3d1';

/**
 * The client of the page, as options for TanStack Query.
 *
 * The key is one that only a mock takes, so it may stand in a page. A real one may not: let a
 * proxy of your own add it, leave `apiKey` and `allowBrowser` out, and set `baseUrl` to the proxy.
 */
export function createPageQueries(baseUrl: string, scenario: Scenario): OutreachQueries {
  const { prefer } = scenarios[scenario];
  // The mock counts sequences by name; a new one starts from the beginning.
  const sequence = `sequence=${Math.random().toString(36).slice(2)}`;
  const outreach = createClient({
    baseUrl,
    apiKey: 'demo_key-of-the-mock',
    allowBrowser: true,
    ...(prefer && { headers: { prefer: `${prefer}, ${sequence}` } }),
    onRetry: noteRetry,
    backoffMs: 1_000,
  });
  return createQueries(outreach);
}
