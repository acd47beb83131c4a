import { Ajv2020 } from 'ajv/dist/2020.js';
import { addFormats } from './formats.ts';

/**
 * A validator of JSON Schema 2020-12 that has no schema yet. `allErrors`: it goes on after the
 * first fault. `otherFormats`: formats that it lets pass without a look.
 */
export function createValidator(
  allErrors: boolean,
  otherFormats: ReadonlySet<string>,
): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    // `anyOf: [{ required: [a] }, …]` names properties that are declared beside it.
    strictRequired: false,
    // Each schema is compiled once, so that the time grows with the document and no faster.
    inlineRefs: false,
    validateSchema: false,
    ownProperties: true,
    code: { optimize: false, regExp: Object.assign(createPattern, { code: 'undefined' }) },
    logger: false,
  });
  addFormats(ajv);
  for (const format of otherFormats) ajv.addFormat(format, true);
  return ajv;
}

/** Many published patterns, such as `[\w-.]`, are regular expressions only without Unicode mode. */
function createPattern(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    return new RegExp(source);
  }
}
