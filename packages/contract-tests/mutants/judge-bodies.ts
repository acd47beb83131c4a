import { type Json, type JsonObject, valuesOf } from '@sales-outreach/schema-values';
import { readContract } from '@sales-outreach/contract-tests';
import { checkBody } from '../src/checks/check-body.ts';
import { findMediaType } from '../src/document/find-response.ts';
import type { Operation } from '../src/document/model.ts';
import { createEngine } from '../src/run/engine.ts';

/**
 * Whether the check of bodies tells a changed response schema from the right one: by a provider that
 * answers with every value on a boundary of the right schema, which must find no fault, and by providers
 * that miss one keyword each, which must. The values on the boundaries of the changed schema are tried,
 * too.
 */
export async function tellsApart(
  right: JsonObject,
  changed: JsonObject,
  method: string,
  status: string,
): Promise<boolean> {
  const bodies = [right, changed].flatMap((document) => bodiesOf(document, method, status));
  const [one, other] = await Promise.all([
    judgeOf(right, method, status),
    judgeOf(changed, method, status),
  ]);
  return bodies.some((body) => one(body) !== other(body));
}

function bodiesOf(document: JsonObject, method: string, status: string): Json[] {
  const operation = operationOf(document, method);
  const response = operation.responses.find((each) => each.status === status);
  const schema = findMediaType(response?.content ?? [], 'application/json')?.schema;
  if (schema === undefined) return [];
  const values = valuesOf(document);
  const edges = [...values.boundaries(schema), ...values.violations(schema)];
  return edges.map(({ value }) => value);
}

function operationOf(document: JsonObject, method: string): Operation {
  const found = readContract(document).operations.find(
    (operation) => operation.method === method.toUpperCase(),
  );
  if (found === undefined) throw new Error(`The document has no operation ${method}.`);
  return found;
}

/** Makes the check that a run makes of each body: true where it finds a fault. */
async function judgeOf(
  document: JsonObject,
  method: string,
  status: string,
): Promise<(body: Json) => boolean> {
  const contract = readContract(document);
  const operation = operationOf(document, method);
  const engine = await createEngine(contract, [operation], 1, { second: false });
  return (body) => {
    const { length } = checkBody({
      request: {
        operation,
        phase: 'examples',
        title: 'a body',
        expectation: 'answered',
        place: operation.pointer,
        parameters: [],
        credential: 'good',
      },
      answer: {
        kind: 'answer',
        status: Number(status),
        headers: [['content-type', 'application/json']],
        body: Buffer.from(JSON.stringify(body)),
        milliseconds: 0,
      },
      json: body,
      engine,
    });
    return length > 0;
  };
}
