import { listOperations, type Place } from './operations.ts';
import { entriesOf, isRecord, itemsOf, propertyOf, type JsonObject } from './record.ts';

/** A parameter and where it stands. */
export interface ParameterEntry {
  readonly parameter: JsonObject;
  readonly place: Place;
}

/**
 * Lists the parameters of path items and operations. One that many places refer to is listed
 * once, at the first of them.
 *
 * @param paths - the value of the document's `paths`, references resolved
 */
export function listParameters(paths: unknown): ParameterEntry[] {
  const holders: { holder: unknown; place: Place }[] = [
    ...entriesOf(paths).map(([path, pathItem]) => ({
      holder: pathItem,
      place: ['paths', path],
    })),
    ...listOperations(paths).map(({ operation, place }) => ({ holder: operation, place })),
  ];
  const seen = new WeakSet<object>();
  return holders.flatMap(({ holder, place }) =>
    itemsOf(propertyOf(holder, 'parameters')).flatMap((parameter, index) => {
      if (!isRecord(parameter) || seen.has(parameter)) return [];
      seen.add(parameter);
      return [{ parameter, place: [...place, 'parameters', index] }];
    }),
  );
}
