import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';

/**
 * The page's HTML. All it loads lies beside it; the policy makes the browser refuse anything else.
 * Only connections stay open, for "try it" calls whatever server its user enters.
 */
export function writePage(document: JsonObject): string {
  const info = isObject(document['info']) ? document['info'] : {};
  const title = escapeHtml(`${info['title'] ?? 'API'}`);
  const summary = escapeHtml(
    `${info['summary'] ?? `Reference of ${info['title'] ?? 'the API'}`}`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="description" content="${summary}">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="${FAVICON}">
    <link rel="modulepreload" href="scalar/standalone.esm.js">
    <link rel="preload" href="reference.json" as="fetch" crossorigin>
    <link rel="stylesheet" href="reference.css">
  </head>
  <body>
    <div id="reference"></div>
    <p id="notice" role="status">Loading the reference …</p>
    <noscript><p>The reference needs JavaScript. <a href="openapi.yaml">The contract</a> can be read without.</p></noscript>
    <script type="module" src="show-reference.js"></script>
  </body>
</html>
`;
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Scalar's styles are injected by its script.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  'connect-src *',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A pair of braces on the page's accent colour. */
const FAVICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f766e"/><path d="M13 8c-3 0-3 2-3 4s0 4-3 4c3 0 3 2 3 4s0 4 3 4M19 8c3 0 3 2 3 4s0 4 3 4c-3 0-3 2-3 4s0 4-3 4" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>',
)}`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
