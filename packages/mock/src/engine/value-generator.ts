import type { JsonObject } from '../contract/json.ts';
import type { CompiledSchema } from '../contract/schema-compiler.ts';
import { describeErrors } from '../checks/describe-errors.ts';
import type { GenerationChoice, PrismEngine } from './prism-engine.ts';
import { sampleValue } from './sample-value.ts';

const ATTEMPTS = 20;

/** Thrown where no value could be made that fits a schema. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
}

/**
 * Makes a value that fits a schema, or throws a `GenerationError`: what Prism generates is
 * validated, tried again under other seeds, and replaced by a plain sample where that fits.
 */
export async function generateValue(
  schema: CompiledSchema,
  choice: GenerationChoice,
  engine: PrismEngine,
  document: JsonObject,
): Promise<unknown> {
  let reason = 'nothing was generated';
  for (const attempt of listAttempts(choice)) {
    try {
      const value = toJson(await engine.generate(schema.schema, attempt));
      if (schema.accepts(value)) return value;
      const [first] = describeErrors(schema.explain(value, false), value, 'value');
      if (first)
        reason = `${first.where}: expected ${first.expected}, received ${first.received}`;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  const sample = sampleValue(schema.schema, document);
  if (schema.accepts(sample)) return sample;
  throw new GenerationError(
    `No value was found that fits the schema #${schema.pointer} (${reason}). Give the response an example.`,
  );
}

/** Without chance first, where that was asked for; then seed after seed, always the same ones. */
function listAttempts({ dynamic, seed }: GenerationChoice): GenerationChoice[] {
  const seeded = Array.from({ length: ATTEMPTS }, (_, index) => ({
    dynamic: true,
    seed: dynamic
      ? seed === undefined || index === 0
        ? seed
        : `${seed}:${index}`
      : `${index}`,
  }));
  return dynamic ? seeded : [{ dynamic: false }, ...seeded];
}

/** The value as a client will read it: no `undefined`, no `Date`. */
function toJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
