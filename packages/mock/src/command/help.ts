import { PERSONAS } from '../control/personas.ts';
import { PREFERENCE_WORDS } from '../control/preferences.ts';

/** The help of the command, complete. */
export function writeHelp(): string {
  return `Usage: outreach-mock [document] [options]

Serves a mock of an OpenAPI 3.1 document, YAML or JSON, in one file. Without a document: the one
that came with this package. The address goes to stdout, everything else to stderr.

Options
  -p, --port <n>            the port; 0 takes a free one (default 4010)
      --host <address>      the address to listen on (default 127.0.0.1, this machine alone)
  -d, --dynamic             generate bodies by chance instead of sending the examples
      --seed <text>         make what is generated repeatable
      --delay <ms>          wait before every answer
      --rate-limit <n/s>    refuse what goes beyond, for each client: 10/s, 100/m, 1000/h
      --upstream <url>      forward to this server and hold both directions against the contract
      --strict              with --upstream: turn what breaks the contract into errors
      --no-cors             don't let pages of other origins read the answers
      --body-limit <bytes>  the most bytes of a request body (default 1048576)
      --skip-broken-examples  leave examples that break their schema out, with a warning
  -w, --watch               serve the document anew when its file changes
  -q, --quiet               log no requests
  -h, --help                this text
      --version             the version

Words for the Prefer header (Prefer: code=404), or for an address (?__code=404)
${listEntries(Object.entries(PREFERENCE_WORDS))}

Tokens: a word in the token decides; any other token is a good key
${listEntries(PERSONAS.map(({ words, status, who }) => [words.join(', '), `${status}, ${who}`]))}

Pages: /__mock/ (operations with command lines), /__mock/journal, /__mock/ready

Exit codes: 0 ended by a signal, 1 the document or the port can't be used, 2 a wrong command line or an old Node
`;
}

function listEntries(entries: readonly (readonly [string, string])[]): string {
  return entries
    .map(([name, text]) => `  ${name.padEnd(22)}  ${text.replaceAll('`', '')}`)
    .join('\n');
}
