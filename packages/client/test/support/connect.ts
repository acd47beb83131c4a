import type { CallLimits, CoreClient, CoreOptions, Hooks } from '@sales-outreach/client';
import { recordingFetch, type Reply } from './recording-fetch.ts';

/** A client whose calls get these replies, what it sent, and how long it waited between attempts. */
export function connect(
  createClient: (options: CoreOptions) => CoreClient,
  replies: readonly Reply[],
  options: CallLimits = {},
) {
  const { fetch, sent } = recordingFetch(...replies);
  const waits: number[] = [];
  const onRetry: Hooks['onRetry'] = ({ delayMs }) => waits.push(delayMs);
  const client = createClient({ baseUrl: 'http://api', fetch, onRetry, ...options });
  return { client, sent, waits };
}
