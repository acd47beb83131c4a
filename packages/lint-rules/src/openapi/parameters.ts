import { listOperations, type Place } from './operations.ts';
import { entriesOf, isRecord, itemsOf, propertyOf, type JsonObject } from './record.ts';

/** A parameter and where it stands. */
export interface ParameterEntry {
  readonly parameter: JsonObject;
  readonly place: Place;
}

/**
 * Lists the parameters of path items and operations. One that many places refer to is listed for
 * each of them.
 *
 * @param paths - the value of the document's `paths`, references resolved
 */
export function listParameters(paths: unknown): ParameterEntry[] {
  const pathItems = entriesOf(paths).flatMap(([path, pathItem]) =>
    listHeldParameters(pathItem, ['paths', path]),
  );
  const operations = listOperations(paths).flatMap(({ operation, place }) =>
    listHeldParameters(operation, place),
  );
  return [...pathItems, ...operations];
}

function listHeldParameters(holder: unknown, place: Place): ParameterEntry[] {
  return itemsOf(propertyOf(holder, 'parameters')).flatMap((parameter, index) =>
    isRecord(parameter) ? [{ parameter, place: [...place, 'parameters', index] }] : [],
  );
}
