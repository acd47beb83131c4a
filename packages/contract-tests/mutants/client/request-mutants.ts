import { isObject } from '@sales-outreach/schema-values';
import type { Operation } from '@sales-outreach/contract-tests';
import {
  type ClientCheck,
  type CreateClient,
  mayRepeat,
  replayKeyOf,
} from '@sales-outreach/contract-tests/consumer';
import type { ClientMutant } from './client-mutant.ts';
import {
  bodilessEdits,
  bodyEdits,
  type Draft,
  type Edit,
  headerEdits,
  lineEdits,
  queryEdits,
} from './request-edits.ts';

/** Clients that send a wrong request, for an operation: between the right client and the network. */
export function* requestMutants(
  check: ClientCheck,
  operation: Operation,
  right: CreateClient,
): Generator<ClientMutant> {
  const replayKey = replayKeyOf(check.contract, operation);
  const filled = `fills in ${replayKey?.[0]}`;
  const make = (name: string, send: Send): ClientMutant => ({
    name: `${operation.id}: ${name}`,
    operations: [operation],
    equivalent: name === filled ? 'the client fills it in already' : undefined,
    createClient: (options) => {
      let attempt = 0;
      const next = (request: Request) => send(request, options.fetch, attempt++);
      return right({ ...options, fetch: next });
    },
  });
  const body = editsOfBody(check, operation);
  const edits = [...lineEdits(operation), ...queryEdits(operation), ...headerEdits, ...body];
  for (const [name, edit] of edits)
    yield make(name, async (request, on) => on(await edited(request, edit)));
  yield make('sends each request twice', async (request, on) => {
    await on(request.clone());
    return on(request);
  });
  if (!mayRepeat(check.contract, operation)) {
    yield make('repeats what may not be repeated', async (request, on) => {
      const again = request.clone();
      const answer = await on(request);
      return answer.status === 503 ? on(again) : answer;
    });
    return;
  }
  for (const [name, edit] of laterEdits(replayKey))
    yield make(`${name} when it repeats`, async (request, on, attempt) =>
      on(attempt === 0 ? request : await edited(request, edit)),
    );
}

type Send = (
  request: Request,
  on: (request: Request) => Promise<Response>,
  attempt: number,
) => Promise<Response>;

function editsOfBody({ values }: ClientCheck, operation: Operation): readonly Edit[] {
  const schema = operation.body?.content[0]?.schema;
  if (schema === undefined) return bodilessEdits;
  const bodies = [...values.boundaries(schema)];
  const members = bodies.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []));
  return bodyEdits([...new Set(members)]);
}

/** What may go wrong between the attempts of one call. */
function laterEdits(replayKey: readonly string[] | undefined): Edit[] {
  const edits = headerEdits.filter(([name]) => /^(drops|sends another)/.test(name));
  const query: Edit = [
    'adds a query parameter',
    ({ url }) => url.searchParams.append('retry', '1'),
  ];
  const [name] = replayKey ?? [];
  if (name === undefined) return [...edits, query];
  const key = bodyEdits([name]).filter(
    ([title]) => title.includes(name) || title.startsWith('drops the'),
  );
  const fresh: Edit = [
    'makes a new idempotency key',
    (draft) => void (draft.body = draft.body.replace(`"${name}":"`, `"${name}":"1`)),
  ];
  return [...edits, query, fresh, ...key.filter(([title]) => !title.startsWith('fills in'))];
}

async function edited(request: Request, edit: (draft: Draft) => void): Promise<Request> {
  const draft: Draft = {
    method: request.method,
    url: new URL(request.url),
    headers: new Headers(request.headers),
    body: await request.text(),
  };
  edit(draft);
  const { method, url, headers, body } = draft;
  const bodied = body !== '' && method !== 'GET' && method !== 'HEAD';
  // Bytes, for a text would be given a content type of its own.
  const bytes = new TextEncoder().encode(body);
  return new Request(url, { method, headers, ...(bodied && { body: bytes }) });
}
