import { createRulesetFunction } from '@stoplight/spectral-core';
import { listOperations } from '../openapi/operations.ts';
import { PUBLIC_NAME_KEYWORD, readPublicName, readVerb } from '../openapi/public-name.ts';

/** Which verbs a public name may start with. */
interface Options {
  /** What stands before the verb. */
  readonly prefix: string;
  /** A method to its verbs. A method that isn't listed takes any verb of none of the others. */
  readonly verbs: Readonly<Record<string, readonly string[]>>;
}

/** Holds the verb of every public name against the method of its operation. */
export default createRulesetFunction<unknown, Options>(
  {
    input: null,
    options: {
      type: 'object',
      properties: {
        prefix: { type: 'string' },
        verbs: {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
        },
      },
      required: ['prefix', 'verbs'],
      additionalProperties: false,
    },
  },
  function checkVerbs(paths, { prefix, verbs }) {
    const reserved = new Set(Object.values(verbs).flat());
    return listOperations(paths).flatMap(({ method, operation, place }) => {
      const name = readPublicName(operation[PUBLIC_NAME_KEYWORD], prefix);
      if (name === undefined) return [];
      const verb = readVerb(name);
      const allowed = verbs[method];
      if (allowed ? allowed.includes(verb) : !reserved.has(verb)) return [];
      const expected = allowed
        ? `one of the verbs of ${method.toUpperCase()} (${allowed.join(', ')})`
        : `a verb that belongs to no other method than ${method.toUpperCase()}`;
      return [
        {
          path: [...place, PUBLIC_NAME_KEYWORD],
          message: `Expected "${name}" to start with ${expected}, found "${verb}".`,
        },
      ];
    });
  },
);
