export const help = `Usage: pnpm contract [options]

Holds a server against an OpenAPI 3.1 document: sends what the document allows and what it forbids,
and checks every answer. Without a target it starts our mock and holds that.

  --document F        the document, YAML or JSON in one file (default: our bundle)
  --target URL        the server, with its base path (default: our mock, started for the run)
  --operation NAME    only the operation of that identifier or public name (listWorkspaces), or those
                      whose identifier or path contains NAME
  --phase P           examples, coverage, fuzzing, stateful; several times or with commas (default: all)
  --cases N           fuzzed requests for each operation, half valid and half invalid (default: 100)
  --seed N            repeats a run (default: by chance, and printed)
  --header 'K: V'     sent with every request, such as a credential; several times
  --bad-header 'K: V' a credential that the server must answer with 401
  --prefer            ask for each status and example by Prefer, as mocks understand it
  --timeout MS        until an answer must have begun, and again until it must have ended (default: 5000)
  --response-time MS  the longest that an answer may take (default: no limit)
  --report DIR        writes report.html, report.json and junit.xml there
  --help              this text

Exit code: 0 all held, 1 violations, 2 could not run.
`;
