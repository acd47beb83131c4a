import type { Json } from '@sales-outreach/schema-values';
import { showText } from '../report/show-text.ts';
import { type Engine, isValid } from '../run/engine.ts';
import type { Fault } from '../checks/check.ts';
import { isJson } from '../document/find-response.ts';
import { canEncode } from '../request/encode-body.ts';
import type { RequestCase } from '../request/request-case.ts';
import { baselineOf, canWrite, caseOf, withParameter } from './baseline.ts';

/** Bodies that a mock is asked to generate, for examples need not have all that their schema has. */
const seeds = [1, 2, 3, 4];

/**
 * Each example of the contract: those of parameters and bodies are sent, those of responses are asked
 * for where the target understands `Prefer`.
 */
export function* examplesPhase(engine: Engine, prefer: boolean): Generator<RequestCase> {
  for (const operation of engine.operations) {
    const baseline = baselineOf(engine, operation);
    if (baseline === undefined) continue;
    const phase = 'examples';
    for (const parameter of operation.parameters) {
      for (const { name, value } of parameter.examples) {
        if (!isValid(engine, parameter.schema, value) || !canWrite(parameter, value)) continue;
        yield caseOf(operation, baseline, {
          phase,
          title: `the example ${name} of the ${parameter.in} parameter ${parameter.name}`,
          expectation: 'accepted',
          place: `${parameter.pointer}/examples/${name}`,
          parameters: withParameter(baseline.parameters, { parameter, value }),
        });
      }
    }
    for (const media of operation.body?.content ?? []) {
      if (!canEncode(media.name)) continue;
      for (const { name, value } of media.examples) {
        if (!isValid(engine, media.schema, value)) continue;
        yield caseOf(operation, baseline, {
          phase,
          title: `the example ${name} of the body`,
          expectation: 'accepted',
          place: `${operation.pointer}/requestBody/content/${media.name}/examples/${name}`,
          body: { mediaType: media.name, value },
        });
      }
    }
    if (!prefer) continue;
    for (const response of operation.responses) {
      const names = new Set(
        response.content.flatMap(({ examples }) => examples.map(({ name }) => name)),
      );
      const status = Number(response.status);
      const code = Number.isInteger(status) ? `code=${status}` : '';
      for (const name of names.size > 0 ? names : [undefined]) {
        const words = [code, name === undefined ? '' : `example=${name}`].filter(Boolean);
        if (words.length === 0) continue;
        yield caseOf(operation, baseline, {
          phase,
          title: `status ${response.status}${name === undefined ? '' : `, example ${name}`}, asked for by Prefer`,
          expectation: Number.isInteger(status) ? { status } : 'answered',
          place: response.pointer,
          headers: [['Prefer', words.join(', ')]],
          ...(name !== undefined && { example: name }),
        });
      }
      const generated =
        /^2\d\d$/.test(response.status) && response.content.some(({ name }) => isJson(name));
      if (!generated) continue;
      for (const seed of seeds) {
        yield caseOf(operation, baseline, {
          phase,
          title: `status ${status}, a generated body (seed ${seed}), asked for by Prefer`,
          expectation: { status },
          place: response.pointer,
          headers: [['Prefer', `code=${status}, dynamic=true, seed=${seed}`]],
        });
      }
    }
  }
}

/** Examples of parameters and bodies that their own schema refuses: faults of the contract itself. */
export function* brokenExamples(
  engine: Engine,
): Generator<[request: RequestCase, fault: Fault]> {
  for (const operation of engine.operations) {
    const baseline = baselineOf(engine, operation);
    if (baseline === undefined) continue;
    const report = (place: string, value: Json, schema: string): [RequestCase, Fault] => {
      const [finding] = engine.values.judge(schema, value);
      const request = caseOf(operation, baseline, {
        phase: 'examples',
        title: 'an example of the contract itself',
        expectation: 'answered',
        place,
      });
      const expected = `an example that its schema takes: ${finding?.message ?? 'valid'}`;
      return [
        request,
        { check: 'example fits', expected, received: showText(JSON.stringify(value)), place },
      ];
    };
    for (const { schema, examples, pointer } of operation.parameters) {
      for (const { name, value } of examples) {
        if (schema === undefined || isValid(engine, schema, value)) continue;
        yield report(`${pointer}/examples/${name}`, value, schema);
      }
    }
    for (const { name: media, schema, examples } of operation.body?.content ?? []) {
      for (const { name, value } of examples) {
        if (schema === undefined || isValid(engine, schema, value)) continue;
        yield report(
          `${operation.pointer}/requestBody/content/${media}/examples/${name}`,
          value,
          schema,
        );
      }
    }
  }
}
