import { findMediaType, findResponse, isJson } from '../document/find-response.ts';
import type { ResponseObject } from '../document/model.ts';
import { headerOf } from '../transport/outcome.ts';
import { showText } from '../report/show-text.ts';
import type { Check, Exchange, Fault } from './check.ts';

/** A content type that the response declares, and a body that its schema takes. */
export const checkBody: Check = (exchange) => {
  const { request, answer } = exchange;
  const response = findResponse(request.operation, answer.status);
  if (response === undefined || request.method === 'HEAD' || request.method === 'OPTIONS')
    return [];
  if (response.content.length === 0 || answer.status === 304) return [];
  const contentType = headerOf(answer, 'content-type');
  const declared = response.content.map(({ name }) => name).join(', ');
  const place = `${response.pointer}/content`;
  const media =
    contentType === undefined ? undefined : findMediaType(response.content, contentType);
  if (media === undefined) {
    if (request.unrouted) return [];
    const received =
      contentType === undefined ? 'no Content-Type' : `Content-Type: ${contentType}`;
    return [{ check: 'content type declared', expected: declared, received, place }];
  }
  if (!isJson(contentType ?? '')) return [];
  if (exchange.json === undefined) {
    const received = showText(answer.body.toString('utf8'));
    return [
      { check: 'body valid', expected: 'JSON, as the Content-Type says', received, place },
    ];
  }
  return media.schema === undefined
    ? []
    : judge(exchange, media.schema, exchange.json, response);
};

function judge(
  { engine }: Exchange,
  schema: string,
  json: NonNullable<Exchange['json']> | null,
  response: ResponseObject,
): Fault[] {
  const findings = engine.values.judge(schema, json);
  const second = engine.opinion?.(schema)(json);
  const faults: Fault[] = [];
  const [first] = findings;
  if (first) {
    const where = first.instancePath === '' ? 'the body' : first.instancePath;
    faults.push({
      check: 'body valid',
      expected: `${where} ${first.message} (status ${response.status})`,
      received: showText(JSON.stringify(json)),
      place: `${schema} ${first.keyword}`,
    });
  }
  if (second && second.length > 0 !== findings.length > 0) {
    faults.push({
      check: 'validators agree',
      expected: 'Ajv and @hyperjump/json-schema to judge alike',
      received: `${findings.length === 0 ? 'only the second' : 'only Ajv'} finds it invalid: ${showText(JSON.stringify(json))}`,
      place: schema,
    });
  }
  return faults;
}
