import { isObject, type Json } from '@sales-outreach/schema-values';
import { parseJson } from '../run/examine.ts';
import { type Answer, headerOf } from '../transport/outcome.ts';
import type { Baseline } from './baseline.ts';

/**
 * Evaluates a runtime expression (OpenAPI 3.1.1, 4.8.20.4) on a request and its answer; anything else
 * stands for itself.
 *
 * @returns undefined where there is nothing at the place that it names
 */
export function evaluate(expression: Json, from: Baseline, answer: Answer): Json | undefined {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  if (expression === '$statusCode') return answer.status;
  const [, place, pointer] = /^\$(request|response)\.body(?:#(.*))?$/.exec(expression) ?? [];
  if (place === 'response') return pointed(parseJson(answer), pointer ?? '');
  if (place === 'request') {
    const body = from.body && 'value' in from.body ? from.body.value : undefined;
    return pointed(body, pointer ?? '');
  }
  const [, header] = /^\$response\.header\.(.+)$/.exec(expression) ?? [];
  if (header !== undefined) return headerOf(answer, header);
  const [, sent] = /^\$request\.(?:path|query|header)\.(.+)$/.exec(expression) ?? [];
  return from.parameters.find(({ parameter }) => parameter.name === sent)?.value;
}

function pointed(value: Json | undefined, pointer: string): Json | undefined {
  let found = value;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    found = Array.isArray(found)
      ? found[Number(key)]
      : isObject(found)
        ? found[key]
        : undefined;
  }
  return found;
}
