import { METHODS } from '../operation/operation-request.ts';

export const HELP = `Usage: pnpm new operation [options]
       pnpm new rule <name> [options]

Writes what a new operation, or a new lint rule, needs, so that pnpm lint and pnpm test pass at
once; what it holds is then filled in. Nothing that is there is overwritten.

pnpm new operation: a path file, schemas, examples of each status, new path parameters, and the
line in spec/openapi.yaml. An operation of a path that is there is added to its file. On a
terminal it asks for what no option gives.
  --area <name>      the area, a tag of spec/openapi.yaml: Signals, knowledge-bases
  --method <method>  ${METHODS.join(' | ')}
  --path <path>      the path: '/api/v1/organizations/{orgId}/signals'
  --name <name>      the public name, with PublicApi before it or without: ListSignals
  --summary <text>   a line on what it does (default: the words of the name)
  --no-body          a request has no body (default: POST, PUT and PATCH have one)

pnpm new rule <name>: a rule for Spectral in packages/lint-rules, with a page, fixtures that keep
and break it, a fault in the contract that it finds, and its place in .spectral.yaml. The name is
in kebab case: summary-no-full-stop.

Both
  --dry-run          print what would be written, and write nothing
  --help             show this text

The names of the files go to stdout, all else to stderr.

Exit codes
  0  written    1  refused; nothing was written    2  wrong usage`;
