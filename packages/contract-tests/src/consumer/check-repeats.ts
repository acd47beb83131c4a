import type { Operation } from '../document/model.ts';
import { plainArguments, successOf } from './call-plainly.ts';
import type { ClientCheck } from './check-client.ts';
import { checkSent } from './check-sent.ts';
import type { ClientUnderTest } from './client-under-test.ts';
import type { Note } from './finding.ts';
import { mayRepeat, replayKeyOf, valueAt, withoutValueAt } from './replay-key.ts';
import { textOf } from './sent-request.ts';

/** The ways of an attempt to fail that may pass by themselves. */
const passing: readonly (readonly [title: string, fail: () => Response])[] = [
  ['status 503', () => new Response(null, { status: 503 })],
  ['status 429', () => new Response(null, { status: 429 })],
  [
    'a network fault',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
];

/** Holds what a client does after a failure against what the contract lets it repeat. */
export async function checkRepeats(
  check: ClientCheck,
  client: ClientUnderTest,
  operation: Operation,
  note: Note,
): Promise<void> {
  const { contract, values } = check;
  const { base, key } = client;
  const whole = plainArguments(check, operation);
  const replayKey = replayKeyOf(contract, operation);
  const given =
    replayKey && whole.body !== undefined
      ? { ...whole, body: withoutValueAt(whole.body, replayKey) }
      : whole;
  const allowed = mayRepeat(contract, operation) ? 2 : 0;
  const keys = new Set<string>();
  const [[, call] = []] = Object.entries(client.forms);
  if (call === undefined) return;
  for (const [title, fail] of passing) {
    for (const failures of [1, 2, 3]) {
      const answer = (attempt: number) => (attempt < failures ? fail() : successOf(operation));
      const { sent, ended } = await call({ operation, given, answer, repeats: 2 });
      const expected = 1 + Math.min(allowed, failures);
      if (sent.length !== expected)
        note('repeats', `${expected} attempts after ${failures} × ${title}`, `${sent.length}`);
      if (ended.ok !== failures <= allowed) note('repeats', `${failures} × ${title}`, ended);
      for (const request of sent)
        checkSent({ contract, values, base, key }, operation, given, request, note);
      const different = new Set(sent.map(textOf));
      if (different.size > 1) note('repeats', 'the same request again', [...different]);
      if (replayKey && sent[0]) keys.add(String(valueAt(JSON.parse(sent[0].body), replayKey)));
    }
  }
  const calls = passing.length * 3;
  if (replayKey && keys.size !== calls)
    note('idempotency key', `${calls} keys for ${calls} calls`, [...keys]);
  for (const status of [400, 401, 403, 404, 409]) {
    const answer = () => new Response(null, { status });
    const { sent } = await call({ operation, given, answer, repeats: 2 });
    if (sent.length !== 1) note('repeats', `one attempt after status ${status}`, sent.length);
  }
}
