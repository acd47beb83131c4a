import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

/** What the open pages listen to. */
export const EVENTS_PATH = '/live';
/** The script that listens. It is no part of the built page, which any static server serves. */
export const SCRIPT_PATH = '/live.js';

const SCRIPT = new URL('page/live.js', import.meta.url);

/** Open pages that want to hear of a newer reference. */
export interface LiveUpdates {
  /** Keeps a response open for events (HTML Living Standard, section 9.2). */
  listen(response: ServerResponse): void;
  /** Tells the pages that there is a newer reference. */
  refresh(): void;
}

export function createLiveUpdates(): LiveUpdates {
  const pages = new Set<ServerResponse>();
  return {
    listen(response) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
      });
      // A page that was away asks again after half a second.
      response.write('retry: 500\n\n');
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    refresh() {
      for (const page of pages) page.write('event: refresh\ndata:\n\n');
    },
  };
}

/** Sends the script. */
export async function sendScript(response: ServerResponse): Promise<void> {
  send(response, 'text/javascript', await readFile(SCRIPT));
}

/** Sends the built page with the script. */
export async function sendLivePage(response: ServerResponse, page: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  const script = `<script type="module" src="${SCRIPT_PATH.slice(1)}"></script>`;
  send(response, 'text/html; charset=utf-8', html.replace('</body>', `${script}</body>`));
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-cache');
  response.end(body);
}
