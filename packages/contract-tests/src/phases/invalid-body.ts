import { isJson } from '../document/find-response.ts';
import type { Operation } from '../document/model.ts';
import type { Body } from '../request/request-case.ts';
import type { Engine } from '../run/engine.ts';

/** A body that an operation must refuse: an object where there is one, so that a lax server takes it. */
export function invalidBodyOf(engine: Engine, operation: Operation): Body | undefined {
  const media = operation.body?.content.find(({ name }) => isJson(name) && !name.includes('*'));
  if (media?.schema === undefined) return undefined;
  let found: Body | undefined;
  for (const { value } of engine.values.violations(media.schema, engine.seed)) {
    found = { mediaType: media.name, value };
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) break;
  }
  return found;
}
