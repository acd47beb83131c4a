import { showHeaders } from './show-headers.ts';
import { styleError } from '../output/style.ts';
import { escapeControls } from '../output/escape-controls.ts';

interface Hooks {
  onRequest: (event: { request: Request; body: unknown; attempt: number }) => void;
  onResponse: (event: { response: Response }) => void;
  onRetry: (event: { error: Error; delayMs: number }) => void;
}

/**
 * Hooks of the client that tell on stderr what is sent and received. They run before the key is
 * put into the request, so it can't be among what they tell.
 */
export function logTraffic(method: string): Hooks {
  let start = performance.now();
  const tell = (mark: string, text: string) => {
    process.stderr.write(`${styleError('dim', `${mark} ${escapeControls(text)}`)}\n`);
  };
  return {
    onRequest({ request, body, attempt }) {
      start = performance.now();
      tell('>', `${method} ${request.url}${attempt > 0 ? ` (retry ${attempt})` : ''}`);
      tell('>', 'authorization: Bearer [key]');
      for (const [name, value] of showHeaders(request.headers)) tell('>', `${name}: ${value}`);
      if (body !== undefined) tell('>', JSON.stringify(body));
    },
    onResponse({ response }) {
      const took = Math.round(performance.now() - start);
      tell('<', `${response.status} ${response.statusText} (${took} ms)`);
      for (const [name, value] of showHeaders(response.headers)) tell('<', `${name}: ${value}`);
    },
    onRetry({ error, delayMs }) {
      tell('*', `${error.message} Trying again in ${Math.round(delayMs)} ms.`);
    },
  };
}

/** A hook that tells a person why nothing happens for a while; a program that reads stderr isn't told. */
export function tellOfWaits(): Partial<Hooks> {
  if (!process.stderr.isTTY) return {};
  return {
    onRetry({ error, delayMs }) {
      if (delayMs < 1000) return;
      const text = `${error.message} Trying again in ${Math.ceil(delayMs / 1000)} s.`;
      process.stderr.write(`${styleError('dim', escapeControls(text))}\n`);
    },
  };
}
