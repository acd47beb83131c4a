import type { IFunctionResult } from '@stoplight/spectral-core';
import { isErrorStatus, listResponseContents, type Content } from '../openapi/contents.ts';
import { listOperations } from '../openapi/operations.ts';
import { readAtPointer } from '../openapi/pointer.ts';
import { listProperties } from '../openapi/properties.ts';
import {
  entriesOf,
  isRecord,
  itemsOf,
  propertyOf,
  type JsonObject,
} from '../openapi/record.ts';

/** The extension on a string schema that lists its values by status. */
const KEYWORD = 'x-error-codes';

/** A catalogue and the property that it is about. */
interface Catalogue {
  readonly segments: readonly string[];
  readonly codesByStatus: JsonObject;
}

/** Holds the codes in error examples against the catalogue of the schema, status by status. */
export default function checkErrorCodes(paths: unknown): IFunctionResult[] {
  const known = new Map<unknown, readonly Catalogue[]>();
  const cataloguesOf = (schema: unknown) => {
    const catalogues = known.get(schema) ?? findCatalogues(schema);
    known.set(schema, catalogues);
    return catalogues;
  };
  return listOperations(paths).flatMap((entry) => {
    const declared = entriesOf(entry.operation['responses']).map(([status]) => status);
    return listResponseContents(entry)
      .filter(({ status }) => isErrorStatus(status))
      .flatMap((content) =>
        cataloguesOf(content.mediaType['schema']).flatMap((catalogue) =>
          checkExamples(content, catalogue, declared),
        ),
      );
  });
}

function checkExamples(
  { status, mediaType, place }: Content,
  { segments, codesByStatus }: Catalogue,
  declared: readonly string[],
): IFunctionResult[] {
  const allowed = listAllowedCodes(status, codesByStatus, declared);
  return entriesOf(mediaType['examples']).flatMap(([name, example]) => {
    const code = readAtPointer(propertyOf(example, 'value'), segments);
    if (code === undefined || allowed.includes(code)) return [];
    return [
      {
        path: [...place, 'examples', name, 'value', ...segments],
        message: `Expected a code that the catalogue has for ${status} (${allowed.join(', ') || 'it has none'}), found ${JSON.stringify(code)}.`,
      },
    ];
  });
}

/** A status has its own codes; `default` and ranges stand for the statuses not declared beside them. */
function listAllowedCodes(
  status: string,
  codesByStatus: JsonObject,
  declared: readonly string[],
): unknown[] {
  const standsFor = (candidate: string) =>
    candidate === status ||
    (!declared.includes(candidate) &&
      (status === 'default' || (status.endsWith('XX') && status[0] === candidate[0])));
  return entriesOf(codesByStatus)
    .filter(([candidate]) => standsFor(candidate))
    .flatMap(([, codes]) => itemsOf(codes));
}

function findCatalogues(
  schema: unknown,
  segments: readonly string[] = [],
  ancestors: readonly unknown[] = [],
): Catalogue[] {
  const codesByStatus = propertyOf(schema, KEYWORD);
  const own = isRecord(codesByStatus) ? [{ segments, codesByStatus }] : [];
  const inner = listProperties(schema)
    .filter((property) => !ancestors.includes(property.schema))
    .flatMap((property) =>
      findCatalogues(property.schema, [...segments, property.name], [...ancestors, schema]),
    );
  return [...own, ...inner];
}
