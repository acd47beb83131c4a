import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { changesOf, schemasWithin } from './change-schemas.ts';
import { inlineOperation } from './inline-operation.ts';
import { proveEquivalent } from './prove-equivalent.ts';

/** A contract with one thing changed. */
export interface ContractMutant {
  readonly name: string;
  readonly document: JsonObject;
  /** The document without the change. */
  readonly right: JsonObject;
  /** The response whose schema is changed, where it is one: bodies tell whether it is noticed. */
  readonly response: { readonly method: string; readonly status: string } | undefined;
  /** Why no request or answer can show the change; undefined where one must. */
  readonly equivalent: string | undefined;
}

type Edit = (operation: JsonObject) => void;
/** What is known of a change, besides what it does. */
type Rest = Partial<Pick<ContractMutant, 'equivalent' | 'response'>>;

/** Every change of a contract, one at a time, each in a document that has one path alone. */
export function* contractMutants(document: JsonObject): Generator<ContractMutant> {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  for (const path of Object.keys(paths)) {
    const inlined = inlineOperation(document, path);
    const item = itemOf(inlined, path);
    for (const method of Object.keys(item).filter((name) =>
      /^(get|put|post|patch|delete)$/.test(name),
    )) {
      const make = (name: string, edit: Edit, rest: Rest = {}): ContractMutant => {
        const mutated = structuredClone(inlined);
        const operation = itemOf(mutated, path);
        edit(operation);
        return {
          name: `${method} ${path}: ${name}`,
          document: mutated,
          right: inlined,
          response: rest.response,
          equivalent: rest.equivalent,
        };
      };
      yield* requestMutants(item, method, make);
      yield* responseMutants(item, method, make);
      yield make('security removed', (to) => void (at(to, method)['security'] = []));
    }
  }
}

type Make = (name: string, edit: Edit, rest?: Rest) => ContractMutant;

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
          ? { equivalent: 'a text can not be null: both contracts allow the same requests' }
          : {},
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
  yield* schemaMutants(item, where, 'body', make, () => ({}));
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
    if (status === '200' || status === '400') {
      yield* schemaMutants(item, [...media, 'schema'], `response ${status}`, make, () => ({
        response: { method, status },
      }));
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
  rest: (change: string) => Rest,
): Generator<ContractMutant> {
  const whole = at(item, ...where);
  for (const [place, schema] of schemasWithin(whole)) {
    for (const change of changesOf(schema)) {
      yield make(
        `${title}${place} ${change.name}`,
        (to) => change.apply(at(to, ...where, ...place.split('/').slice(1))),
        { equivalent: proveEquivalent(whole, place, change.name), ...rest(change.name) },
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
