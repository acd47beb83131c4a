import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { changesOf, schemasWithin } from './change-schemas.ts';
import { inlineOperation } from './inline-operation.ts';

/** A contract with one thing changed. */
export interface ContractMutant {
  readonly name: string;
  readonly document: JsonObject;
  /** Why no answer of a right provider can show the change; undefined where one must. */
  readonly equivalent: string | undefined;
}

type Edit = (operation: JsonObject) => void;

/** Every change of a contract, one at a time, each in a document that has one path alone. */
export function* contractMutants(document: JsonObject): Generator<ContractMutant> {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  for (const path of Object.keys(paths)) {
    const inlined = inlineOperation(document, path);
    const item = itemOf(inlined, path);
    for (const method of Object.keys(item).filter((name) =>
      /^(get|put|post|patch|delete)$/.test(name),
    )) {
      const make = (name: string, edit: Edit, equivalent?: string): ContractMutant => {
        const mutated = structuredClone(inlined);
        const operation = itemOf(mutated, path);
        edit(operation);
        return { name: `${method} ${path}: ${name}`, document: mutated, equivalent };
      };
      yield* requestMutants(item, method, make);
      yield* responseMutants(item, method, make);
      yield make('security removed', (to) => void (at(to, method)['security'] = []));
    }
  }
}

type Make = (name: string, edit: Edit, equivalent?: string) => ContractMutant;

function* requestMutants(
  item: JsonObject,
  method: string,
  make: Make,
): Generator<ContractMutant> {
  for (const owner of [[], [method]]) {
    const parameters = at(item, ...owner)['parameters'];
    for (const [index, parameter] of (Array.isArray(parameters) ? parameters : []).entries()) {
      if (!isObject(parameter)) continue;
      const where = [...owner, 'parameters', String(index)];
      const name = String(parameter['name']);
      yield* schemaMutants(item, [...where, 'schema'], `parameter ${name}`, make, (change) =>
        // Text is read as text: no parameter that takes strings can be sent a null or a list.
        change === 'null allowed'
          ? 'a text can not be null: both contracts allow the same requests'
          : undefined,
      );
      if (parameter['in'] === 'query') {
        yield make(
          `parameter ${name} required`,
          (to) => void (at(to, ...where)['required'] = true),
        );
      }
    }
  }
  const operation = at(item, method);
  if (!isObject(operation['requestBody'])) return;
  const where = [method, 'requestBody', 'content', 'application/json', 'schema'];
  yield* schemaMutants(item, where, 'body', make, () => undefined);
  yield make('body optional', (to) => void (at(to, method, 'requestBody')['required'] = false));
}

function* responseMutants(
  item: JsonObject,
  method: string,
  make: Make,
): Generator<ContractMutant> {
  const responses = at(item, method, 'responses');
  for (const status of Object.keys(responses)) {
    const content = [method, 'responses', status, 'content'];
    const media = [...content, 'application/json'];
    // An unnoticed run has seen every example of the response and judged it valid under the change.
    const seen = () =>
      'each answer that the provider has for it came, and is valid under both contracts';
    if (status === '200' || status === '400') {
      yield* schemaMutants(item, [...media, 'schema'], `response ${status}`, make, seen);
    }
    yield make(`response ${status}, another content type`, (to) => {
      const { 'application/json': json = null } = at(to, ...content);
      at(to, method, 'responses', status)['content'] = { 'application/x-other': json };
    });
    yield make(`response ${status}, a header demanded`, (to) => {
      at(to, method, 'responses', status)['headers'] = {
        'X-Mutant': { required: true, schema: { type: 'string' } },
      };
    });
    if (status === '200' || status === 'default') {
      yield make(
        `response ${status} removed`,
        (to) => void delete at(to, method, 'responses')[status],
      );
    }
    for (const name of Object.keys(at(item, ...media)['examples'] ?? {})) {
      yield make(`response ${status}, example ${name} changed`, (to) => {
        const example = at(to, ...media, 'examples', name);
        example['value'] = changed(example['value'] ?? null);
      });
    }
  }
}

function* schemaMutants(
  item: JsonObject,
  where: readonly string[],
  title: string,
  make: Make,
  equivalent: (change: string) => string | undefined,
): Generator<ContractMutant> {
  for (const [place, schema] of schemasWithin(at(item, ...where))) {
    for (const change of changesOf(schema)) {
      yield make(
        `${title}${place} ${change.name}`,
        (to) => change.apply(at(to, ...where, ...place.split('/').slice(1))),
        equivalent(change.name),
      );
    }
  }
}

/** The value with one member changed, added where there is none. */
function changed(value: Json): Json {
  if (!isObject(value)) return 'changed';
  return { ...value, mutant: true };
}

function itemOf(document: JsonObject, path: string): JsonObject {
  return at(document, 'paths', path);
}

function at(value: Json, ...names: readonly string[]): JsonObject {
  let found: Json | undefined = value;
  for (const name of names) {
    found = Array.isArray(found)
      ? found[Number(name)]
      : isObject(found)
        ? found[name]
        : undefined;
  }
  if (isObject(found)) return found;
  throw new Error(`There is no object at ${names.join('/')}.`);
}
