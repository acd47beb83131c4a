import type { JsonObject } from './document.ts';
import { listOperations } from './operations.ts';
import type { Operation } from './operations.ts';
import { listTagNames, listTags } from './tags.ts';

/** An area of the API, which is a tag of the document. */
export interface Area {
  readonly name: string;
  /** From `x-stability`, for example `beta`. */
  readonly stability?: string;
  readonly operations: readonly Operation[];
}

/** All areas, those without operations too: the declared ones in their order, then the others. */
export function describeAreas(document: JsonObject): Area[] {
  const declared = listTags(document);
  const operations = listOperations(document);
  return listTagNames(document).map((name) => {
    const stability = declared.find((tag) => tag['name'] === name)?.['x-stability'];
    return {
      name,
      ...(typeof stability === 'string' ? { stability } : {}),
      operations: operations.filter(({ tags }) => tags.includes(name)),
    };
  });
}
