import { isJson } from '../document/find-response.ts';
import type { Operation } from '../document/model.ts';
import { canCarry, canEncode } from '../request/encode-body.ts';
import type { RequestCase } from '../request/request-case.ts';
import type { Engine } from '../run/engine.ts';
import { type Baseline, caseOf } from './baseline.ts';

/** A body absent, of another type, and on both sides of every keyword of its schema. */
export function* bodyCases(
  engine: Engine,
  operation: Operation,
  baseline: Baseline,
): Generator<RequestCase> {
  const { body } = operation;
  if (body === undefined) return;
  const make = (rest: Pick<RequestCase, 'title' | 'expectation'> & Partial<RequestCase>) =>
    caseOf(operation, baseline, { phase: 'coverage', place: body.pointer, ...rest });
  for (const media of body.content) {
    if (media.schema === undefined || !canEncode(media.name)) continue;
    for (const { keyword, pointer, value } of engine.values.boundaries(
      media.schema,
      engine.seed,
    )) {
      if (!canCarry(media.name, value)) continue;
      yield make({
        title: `the body, ${keyword} at ${pointer}`,
        expectation: 'accepted',
        keyword,
        place: `${media.schema}${pointer}`,
        body: { mediaType: media.name, value },
      });
    }
    // Only JSON has types; what a form says may be read in several ways.
    if (!isJson(media.name)) continue;
    for (const { keyword, pointer, value } of engine.values.violations(
      media.schema,
      engine.seed,
    )) {
      yield make({
        title: `the body, ${keyword} at ${pointer}`,
        expectation: 'refused',
        keyword,
        place: `${media.schema}${pointer}`,
        body: { mediaType: media.name, value },
      });
    }
  }
  const { body: _, ...bare } = make({
    title: 'without a body',
    expectation: body.required ? 'refused' : 'accepted',
    keyword: 'required',
  });
  yield bare;
  if (body.content.every(({ name }) => !/^(text|\*)\//.test(name))) {
    yield make({
      title: 'a body of another type',
      expectation: 'refused',
      keyword: 'content',
      body: { mediaType: 'text/x-contract-tests', bytes: Buffer.from('contract tests') },
    });
  }
}
