import type { Json } from '@sales-outreach/schema-values';
import { type SourceChange, sourceOf } from './load-mutated-client.ts';

const file = 'generated/operation-table.js';

/** Changes of the generated table, by the method of the client whose row is changed. */
export function* tableChanges(): Generator<[method: string, change: SourceChange]> {
  for (const line of sourceOf(file).split('\n')) {
    const [, name, text] = /^ +(\w+): (\[.*\]),$/.exec(line) ?? [];
    if (name === undefined || text === undefined) continue;
    // The rows are JSON but for `undefined`, which means the same as null there.
    const row: Json[] = JSON.parse(text.replaceAll('undefined', 'null'));
    for (const [title, changed] of changesOf(row)) {
      const to = line.replace(text, () => JSON.stringify(changed));
      yield [name, { name: `${file}: ${name}: ${title}`, file, from: line, to }];
    }
  }
}

function* changesOf(row: readonly Json[]): Generator<[title: string, row: Json[]]> {
  const [method = '', path = '', query = null, key = null] = row;
  const make = (title: string, ...columns: Json[]): [string, Json[]] => [
    title,
    [...columns, ...row.slice(columns.length)],
  ];
  for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    if (other !== method) yield make(`method ${other}`, other);
  const segments = String(path).split('/');
  for (const [index, segment] of segments.entries()) {
    if (segment === '') continue;
    const without = segments.filter((_, other) => other !== index).join('/');
    yield make(`without /${segment}`, method, without);
    const other = segment.startsWith('{') ? '{id}' : `${segment}x`;
    yield make(`/${segment} as /${other}`, method, segments.with(index, other).join('/'));
  }
  const places = segments.flatMap((segment, index) => (segment.startsWith('{') ? [index] : []));
  const [first, second] = places;
  if (first !== undefined && second !== undefined) {
    const swapped = segments
      .with(first, segments[second] ?? '')
      .with(second, segments[first] ?? '');
    yield make('first two parameters swapped', method, swapped.join('/'));
  }
  if (Array.isArray(query)) {
    yield make('no query', method, path, null);
    yield make(
      'another name in the query',
      method,
      path,
      query.map((name) => `${String(name)}s`),
    );
    yield make('the first path parameter in the query', method, path, ['orgId', ...query]);
  } else {
    yield make('orgId in the query', method, path, ['orgId']);
  }
  if (key !== null) {
    yield make('no idempotency key', method, path, query, null);
    yield make('another idempotency key', method, path, query, ['key']);
  } else if (method !== 'GET') {
    yield make('an idempotency key', method, path, query, ['idempotencyKey']);
  }
  yield make('success may be empty', method, path, query, key, null, null, true);
}
