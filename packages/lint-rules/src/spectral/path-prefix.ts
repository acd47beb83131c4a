import { createRulesetFunction } from '@stoplight/spectral-core';
import { hasPrefix } from '../openapi/path-form.ts';
import { entriesOf } from '../openapi/record.ts';

/** What every path starts with. */
interface Options {
  readonly prefix: string;
}

/** Holds every path to the prefix of the API. */
export default createRulesetFunction<unknown, Options>(
  {
    input: null,
    options: {
      type: 'object',
      properties: { prefix: { type: 'string', pattern: '^/.*[^/]$' } },
      required: ['prefix'],
      additionalProperties: false,
    },
  },
  function checkPrefixes(paths, { prefix }) {
    return entriesOf(paths)
      .filter(([path]) => !hasPrefix(path, prefix))
      .map(([path]) => ({
        path: ['paths', path],
        message: `Expected a path under ${prefix}, found ${path}.`,
      }));
  },
);
