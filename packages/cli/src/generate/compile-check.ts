import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { isObject, type JsonObject } from '../json.ts';

/** The name that the contract has for the references of the compiled schemas. */
const CONTRACT = 'contract:bundle';

/**
 * Makes a function that compiles schemas of a document to the source of a module, so that no
 * validator has to be loaded, nor a schema compiled, when a command runs.
 *
 * `format` stays an annotation, as JSON Schema 2020-12 has it by default; the API decides.
 */
export function prepareChecks(document: JsonObject): (schema: JsonObject) => string {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: false,
    addUsedSchema: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addSchema({ $id: CONTRACT, components: document['components'] }, CONTRACT, false, false);
  return (schema) => {
    const code = standaloneCode.default(ajv, ajv.compile(pointToContract(schema)));
    return importHelpers(code);
  };
}

/** Makes the references of a schema absolute, for it no longer stands in the document. */
function pointToContract(schema: JsonObject): JsonObject {
  const rewrite = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rewrite);
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' && value.startsWith('#')
          ? `${CONTRACT}${value}`
          : rewrite(value),
      ]),
    );
  };
  const rewritten = rewrite(schema);
  return isObject(rewritten) ? rewritten : {};
}

/** ajv writes `require` of its helpers into modules too. */
function importHelpers(code: string): string {
  const imports: string[] = [];
  const rest = code.replaceAll(
    /require\("(ajv\/dist\/runtime\/[^"]+)"\)/g,
    (_, helper: string) => {
      imports.push(`import helper${imports.length} from '${helper}.js';\n`);
      return `helper${imports.length - 1}`;
    },
  );
  return imports.join('') + rest;
}
