import { isObject, type Json, type SchemaValues } from '@sales-outreach/schema-values';

/** Texts that break what is pasted together without care: in an address, a shell, a header. */
// prettier-ignore
export const awkwardTexts: readonly string[] = [
  'a b', ' a ', '', 'a/b', 'a?b', 'a#b', 'a&b=c', 'a+b', 'a;b', '@a', '{orgId}', '...',
  '%', '%zz', 'a%2Fb', 'ünï', '日本', '🙂', '-', '-x', '--org-id', '"', "'", '$HOME', '`a`',
  // What a reader may take for something else than a text.
  '7', 'null', 'true', '2026-01-02T03:04:05+00:00',
];

/** Bodies that a schema takes, with awkward texts wherever it takes them, and in members of no name. */
export function* awkwardBodies(values: SchemaValues, schema: string): Generator<Json> {
  const takes = (value: Json) => values.judge(schema, value).length === 0;
  const edges = [...values.boundaries(schema)].map(({ value }) => value);
  const size = (value: Json) => JSON.stringify(value).length;
  const [fullest] = edges.sort((one, other) => size(other) - size(one));
  if (fullest === undefined) return;
  for (const text of awkwardTexts) {
    const texted = replaceTexts(fullest, text, takes);
    yield texted;
    if (!isObject(texted)) continue;
    const extended = { ...texted, extra: text, none: null, list: [] };
    if (takes(extended)) yield extended;
  }
}

/** Puts a text in the place of each text within a value, wherever the whole stays what it must be. */
function replaceTexts(value: Json, text: string, takes: (value: Json) => boolean): Json {
  if (typeof value === 'string') return takes(text) ? text : value;
  let whole: Json = value;
  for (const [name, inner] of membersOf(value)) {
    const within = (changed: Json) => withMember(whole, name, changed);
    whole = within(replaceTexts(inner, text, (changed) => takes(within(changed))));
  }
  return whole;
}

function membersOf(value: Json): [name: string, inner: Json][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function withMember(value: Json, name: string, inner: Json): Json {
  if (Array.isArray(value)) return value.with(Number(name), inner);
  return isObject(value) ? { ...value, [name]: inner } : value;
}
