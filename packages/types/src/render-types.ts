import openapiTS, { astToString, NEVER, STRING, tsRecord } from 'openapi-typescript';
import ts from 'typescript';
import { checkTypes } from './check-types.ts';
import { forbidSiblingProperties } from './forbid-sibling-properties.ts';
import { isJsonObject, objectAt, type JsonObject } from './json-object.ts';
import { nameSchemas } from './name-schemas.ts';
import { spellOutDescriptions } from './spell-out-descriptions.ts';
import { tidyComments } from './tidy-comments.ts';

const CLOSING_KEYWORDS = ['additionalProperties', 'unevaluatedProperties'];

/** Keywords that say which properties an object may have. */
const PROPERTY_SOURCES = ['properties', 'patternProperties', 'allOf', 'anyOf', 'oneOf'];

/** Without it, a declaration file exports its helpers too. */
const EXPORTS_AS_MARKED = 'export {};\n';

/** What openapi-typescript declares even where a document has nothing of the kind. */
const UNUSED = new Set(['webhooks', '$defs']);

/**
 * Renders the types of an OpenAPI 3.1 document: a type for each schema, by its name, and
 * `components`, `paths` and `operations` in the form that openapi-fetch reads.
 *
 * The same document gives the same text, byte for byte.
 *
 * @param document - a bundled document, one without references to other files
 * @returns the text of a declaration file that imports nothing and type-checks
 * @throws {@link Error} if the document is no OpenAPI 3 document, refers to nowhere, or has names
 *   that give no valid TypeScript
 */
export async function renderTypes(document: JsonObject): Promise<string> {
  const prepared = spellOutDescriptions(forbidSiblingProperties(document));
  const statements = await openapiTS(JSON.stringify(prepared), {
    // With the default, a property that has a default would be required in a request.
    defaultNonNullable: false,
    // An object that lists no properties may have any (JSON Schema 2020-12, core, 10.3.2).
    emptyObjectsUnknown: true,
    transform: renderEmptyObject,
    silent: true,
  });
  const used = statements.filter((node) => !isUnused(node));
  tidyComments(used);
  const declarations = nameSchemas(used).map((node) => astToString(node));
  const text = [renderBanner(document), ...declarations, EXPORTS_AS_MARKED].join('\n');
  checkTypes(text);
  return text;
}

/**
 * An object that may have no property at all; openapi-typescript would let it have any.
 *
 * @param schema - whatever stands where a schema may, booleans included
 */
function renderEmptyObject(schema: unknown): ts.TypeNode | undefined {
  const isEmpty =
    isJsonObject(schema) &&
    CLOSING_KEYWORDS.some((keyword) => schema[keyword] === false) &&
    !PROPERTY_SOURCES.some((keyword) => keyword in schema);
  return isEmpty ? tsRecord(STRING, NEVER) : undefined;
}

function isUnused(node: ts.Node): boolean {
  return ts.isTypeAliasDeclaration(node) && UNUSED.has(node.name.text);
}

function renderBanner(document: JsonObject): string {
  const { title, version } = objectAt(document, 'info');
  return [
    `// Types of the ${String(title)}, version ${String(version)}.`,
    "// Generated from the contract. Don't edit this file: the next build replaces it.",
    '',
  ].join('\n');
}
