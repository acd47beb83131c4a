import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import type { Operation } from '@sales-outreach/contract-tests';

/** A request as it can be spoiled. */
export interface Draft {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
}

export type Edit = readonly [name: string, edit: (draft: Draft) => void];

/** Wrong methods and paths. */
export function lineEdits({ path, method }: Operation): Edit[] {
  const segments = path.split('/');
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => other !== method);
  const edits: Edit[] = others.map((other) => [
    `sends ${other}`,
    (draft) => void (draft.method = other),
  ]);
  const onSegment = (name: string, from: number, change: (text: string) => string) =>
    edits.push([
      name,
      ({ url }) => {
        // The base address has segments of its own in front.
        const all = url.pathname.split('/');
        const at = all.length - segments.length + from;
        all[at] = change(all[at] ?? '');
        url.pathname = all.join('/');
      },
    ]);
  for (const [index, segment] of segments.entries()) {
    const parameter = /^\{(.+)\}$/.exec(segment)?.[1];
    if (parameter === undefined) {
      if (segment === '') continue;
      onSegment(`misspells /${segment}`, index, (text) => `${text}s`);
      onSegment(`drops /${segment}`, index, () => '');
    } else {
      onSegment(`sends no ${parameter}`, index, () => 'undefined');
      onSegment(`leaves {${parameter}} as it is`, index, () => `%7B${parameter}%7D`);
    }
  }
  const last = segments.length - 1;
  const awkward = segments.findIndex((segment) => segment === '{orgId}');
  for (const [name, change] of encodings) onSegment(name, awkward, change);
  onSegment('ends the path in a slash', last, (text) => `${text}/`);
  edits.push(['drops the base path', ({ url }) => void (url.pathname = url.pathname.slice(5))]);
  edits.push(['goes elsewhere', ({ url }) => void (url.host = 'other.example')]);
  return edits;
}

const encodings: readonly (readonly [name: string, change: (text: string) => string])[] = [
  ['encodes twice', (text) => text.replaceAll('%', '%25')],
  ['encodes nothing', (text) => decodeURIComponent(text)],
  ['encodes no slash', (text) => text.replaceAll('%2F', '/')],
  ['encodes no percent sign', (text) => text.replaceAll('%25', '%')],
  ['writes spaces as +', (text) => text.replaceAll('%20', '+')],
  ['drops what is not ASCII', (text) => text.replaceAll(/(%[89A-F][0-9A-F])+/g, 'x')],
  ['lowercases values', (text) => text.toLowerCase()],
  ['trims values', (text) => encodeURIComponent(decodeURIComponent(text).trim())],
];

/** Wrong queries. */
export function queryEdits({ parameters }: Operation): Edit[] {
  const edits: Edit[] = [
    ['adds a query parameter', ({ url }) => url.searchParams.append('debug', 'true')],
    ['puts the key into the query', ({ url }) => url.searchParams.append('apiKey', 'k')],
  ];
  for (const { name } of parameters.filter(({ in: place }) => place === 'query')) {
    const on = (title: string, change: (query: URLSearchParams, value: string) => void) =>
      edits.push([
        `${title} (${name})`,
        ({ url }) => {
          const value = url.searchParams.get(name);
          if (value !== null) change(url.searchParams, value);
        },
      ]);
    const renamed = (title: string, to: string) =>
      on(title, (query, value) => {
        query.delete(name);
        query.append(to, value);
      });
    on('drops the query', (query) => query.delete(name));
    on('sends it twice', (query, value) => query.append(name, value));
    on('sends it empty', (query) => query.set(name, ''));
    on('sends it in capitals', (query, value) => query.set(name, value.toUpperCase()));
    on('quotes it', (query, value) => query.set(name, JSON.stringify(value)));
    renamed('renames it', `${name}s`);
    renamed('sends it as a list', `${name}[]`);
    renamed('sends it as an object', `${name}[eq]`);
    edits.push([
      `sends ${name} where it was left out`,
      ({ url }) => {
        if (!url.searchParams.has(name)) url.searchParams.append(name, 'undefined');
      },
    ]);
  }
  return edits;
}

/** Wrong headers. */
export const headerEdits: readonly Edit[] = [
  ['drops the credential', ({ headers }) => headers.delete('authorization')],
  ['sends the key alone', ({ headers }) => rewrite(headers, (key) => key)],
  ['sends Basic', ({ headers }) => rewrite(headers, (key) => `Basic ${btoa(`${key}:`)}`)],
  ['sends the scheme Token', ({ headers }) => rewrite(headers, (key) => `Token ${key}`)],
  ['sends half the key', ({ headers }) => rewrite(headers, (key) => `Bearer ${key.slice(4)}`)],
  ['sends X-Api-Key', ({ headers }) => rename(headers, 'authorization', 'x-api-key')],
  ['sends another header', ({ headers }) => headers.set('x-debug', 'true')],
  ['asks for XML', ({ headers }) => headers.set('accept', 'application/xml')],
];

function rewrite(headers: Headers, write: (key: string) => string): void {
  const key = headers.get('authorization')?.split(' ')[1] ?? '';
  headers.set('authorization', write(key));
}

function rename(headers: Headers, from: string, to: string): void {
  headers.set(to, headers.get(from) ?? '');
  headers.delete(from);
}

/** A body where there is to be none. */
export const bodilessEdits: readonly Edit[] = [
  [
    'says JSON without a body',
    ({ headers }) => headers.set('content-type', 'application/json'),
  ],
];

/** Wrong bodies; `members` are the names of those that a body may have. */
export function bodyEdits(members: readonly string[]): Edit[] {
  const edits: Edit[] = [
    ['drops the body', (draft) => void (draft.body = '')],
    ['sends JSON within JSON', (draft) => void (draft.body = JSON.stringify(draft.body))],
    ['sends [object Object]', (draft) => void (draft.body = '[object Object]')],
    ['sends a form', sendForm],
    ['says text/plain', ({ headers }) => headers.set('content-type', 'text/plain')],
    ['says no content type', ({ headers }) => headers.delete('content-type')],
    [
      'drops what is not ASCII of the body',
      (draft) => void (draft.body = draft.body.replaceAll(/[^\0-~]/g, '?')),
    ],
    onBody('wraps the body', (body) => ({ data: body })),
    onBody('sends a list', (body) => [body]),
    onBody('adds a member', (body) => ({ ...body, debug: true })),
    onBody('sends an empty object', () => ({})),
    onBody('writes names in capitals', (body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name.toUpperCase(), value]),
      ),
    ),
    onBody('drops null', (body) => keep(body, (value) => value !== null)),
    onBody('drops false', (body) => keep(body, (value) => value !== false)),
    onBody('drops empty texts', (body) => keep(body, (value) => value !== '')),
    onBody('writes null as text', (body) => map(body, (value) => value ?? 'null')),
    onBody('trims texts', (body) =>
      map(body, (value) => (typeof value === 'string' ? value.trim() : value)),
    ),
  ];
  for (const name of members) {
    edits.push(
      onBody(`drops ${name}`, (body) => keep(body, (_, other) => other !== name)),
      onBody(`renames ${name}`, ({ [name]: value, ...body }) =>
        value === undefined ? body : { ...body, [`${name}_`]: value },
      ),
      onBody(`sends ${name} as a list`, (body) =>
        map(body, (value, other) => (other === name ? [value] : value)),
      ),
      onBody(`fills in ${name}`, (body) => ({ [name]: null, ...body })),
    );
  }
  return edits;
}

function sendForm(draft: Draft): void {
  const value: unknown = JSON.parse(draft.body);
  const members = Object.entries(isObject(value) ? value : {}).map(([name, item]) => [
    name,
    String(item),
  ]);
  draft.body = new URLSearchParams(Object.fromEntries(members)).toString();
  draft.headers.set('content-type', 'application/x-www-form-urlencoded');
}

function onBody(name: string, change: (body: JsonObject) => Json): Edit {
  return [
    name,
    (draft) => {
      const value: unknown = draft.body === '' ? undefined : JSON.parse(draft.body);
      if (isObject(value)) draft.body = JSON.stringify(change(value));
    },
  ];
}

function keep(body: JsonObject, wanted: (value: Json, name: string) => boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => wanted(value, name)),
  );
}

function map(body: JsonObject, change: (value: Json, name: string) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, change(value, name)]),
  );
}
