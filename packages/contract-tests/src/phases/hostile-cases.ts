import { isJson } from '../document/find-response.ts';
import type { Operation } from '../document/model.ts';
import type { RequestCase } from '../request/request-case.ts';
import { serializeParameter } from '../request/serialize-parameter.ts';
import { fillPath } from '../request/build-request.ts';
import { type Baseline, caseOf } from './baseline.ts';

/** Bodies that are no JSON, and paths that are no URI: to be refused by every server alike. */
export function* hostileCases(
  operation: Operation,
  baseline: Baseline,
): Generator<RequestCase> {
  const make = (rest: Pick<RequestCase, 'title' | 'place'> & Partial<RequestCase>) =>
    caseOf(operation, baseline, { phase: 'coverage', expectation: 'refused', ...rest });
  const json = operation.body?.content.find(({ name }) => isJson(name) && !name.includes('*'));
  if (operation.body && json) {
    for (const [title, bytes] of brokenBodies) {
      yield make({
        title,
        place: operation.body.pointer,
        keyword: 'JSON',
        body: { mediaType: json.name, bytes },
      });
    }
  }
  for (const [title, segment] of brokenSegments) {
    const rawPath = pathWith(operation, baseline, segment);
    if (rawPath === undefined) continue;
    yield make({ title, place: operation.pointer, keyword: 'path', rawPath, unrouted: true });
  }
}

const brokenBodies: readonly [string, Buffer][] = [
  ['JSON that ends too early', Buffer.from('{"a":')],
  ['text after the JSON', Buffer.from('{} {}')],
  ['JSON with a comment', Buffer.from('{/* none */}')],
  [
    'JSON in bytes that are no UTF-8',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ],
  ['a body of one NUL', Buffer.from([0])],
];

const brokenSegments: readonly [string, string][] = [
  ['a path with a percent escape that is no UTF-8', '%E0%A4%A'],
  ['a path with a percent sign alone', '%'],
];

/** The operation's path with one of its segments replaced. */
function pathWith(
  operation: Operation,
  baseline: Baseline,
  segment: string,
): string | undefined {
  const values = new Map<string, string>();
  for (const { parameter, value } of baseline.parameters) {
    if (parameter.in !== 'path' || value === undefined) continue;
    const written = serializeParameter(parameter, value);
    if (written?.kind === 'text')
      values.set(parameter.name, values.size === 0 ? segment : written.text);
  }
  return values.size === 0 ? undefined : fillPath(operation.path, values);
}
