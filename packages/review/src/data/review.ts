import type { ContractChange } from '@sales-outreach/contract-diff';
import { z } from 'zod';

/**
 * What a review is made of. It is a schema and not only a type, because the comment on a pull
 * request is rendered from a file that code of a fork may have written.
 */

const contractChange: z.ZodType<ContractChange> = z.strictObject({
  rule: z.string(),
  severity: z.enum(['breaking', 'additive', 'documentation']),
  bump: z.enum(['major', 'minor', 'patch']),
  direction: z.enum(['request', 'response']).exactOptional(),
  operation: z
    .strictObject({
      method: z.string(),
      path: z.string(),
      operationId: z.string().exactOptional(),
      clientMethod: z.string().exactOptional(),
      cliCommand: z.string().exactOptional(),
    })
    .exactOptional(),
  basePointer: z.string().exactOptional(),
  headPointer: z.string().exactOptional(),
  message: z.string(),
  witness: z
    .strictObject({
      validIn: z.enum(['base', 'head']),
      part: z.string(),
      value: z.unknown(),
      refusedBecause: z.string(),
    })
    .exactOptional(),
  examples: z.array(z.string()),
  allowed: z.string().exactOptional(),
});

const place = z.strictObject({
  /** Relative to the root of the repository, with forward slashes. */
  file: z.string(),
  /** Counted from 1. */
  line: z.int().positive(),
});

const finding = place.extend({
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
});

/** A line of a comparison: taken away, added, or there on both sides. */
const diffLine = z.strictObject({ mark: z.enum(['-', '+', ' ']), text: z.string() });

const kind = z.enum(['added', 'changed', 'removed']);

const declarationChange = z.strictObject({
  kind,
  /** The name of a method or a type. */
  name: z.string(),
  lines: z.array(diffLine),
  /** Of a type: the methods that take or give it. */
  usedBy: z.array(z.string()),
});

const compileError = place.extend({ code: z.string(), message: z.string() });

const pageCheck = z.strictObject({
  /** `head`: the page as the change leaves it; `base`: as it was, where the change edits it too. */
  page: z.enum(['head', 'base']),
  errors: z.array(compileError),
});

const exampleChange = z.strictObject({
  kind,
  /** What people call the operation: its client's method, else `METHOD path`. */
  operation: z.string(),
  /** A status, `request`, or a parameter with its place. */
  part: z.string(),
  name: z.string(),
  lines: z.array(diffLine),
});

const coverage = z.strictObject({
  operations: z.int(),
  statuses: z.int(),
  examples: z.int(),
  requests: z.int(),
  phases: z.array(z.string()),
  /** What the contract declares and no request came by. */
  unexercised: z.array(
    z.strictObject({ operation: z.string(), kind: z.string(), what: z.string() }),
  ),
  violations: z.array(
    z.strictObject({
      operation: z.string(),
      check: z.string(),
      expected: z.string(),
      received: z.string(),
      curl: z.string(),
    }),
  ),
  /** What a reader should know, such as that the time was up. */
  notes: z.array(z.string()),
});

/** A part that could not be made says why. */
const fault = z.strictObject({ fault: z.string() });

const versionVerdict = z.strictObject({
  /** The last release, or the base where nothing was released. */
  since: z.string(),
  /** What all changes since then need together. */
  bump: z.enum(['major', 'minor', 'patch']),
  /** The least `info.version` that is right for them, and the one that the head has. */
  needed: z.string(),
  given: z.string(),
  isEnough: z.boolean(),
});

export const reviewSchema = z.strictObject({
  base: z.strictObject({ name: z.string() }),
  head: z.strictObject({ name: z.string() }),
  designer: z.strictObject({
    changes: z.array(contractChange).readonly(),
    bump: z.enum(['major', 'minor', 'patch']).exactOptional(),
    version: versionVerdict.exactOptional(),
    /** Findings that the change brings, and those that were there before. */
    newFindings: z.array(finding),
    oldFindings: z.array(finding),
    /** How many findings of the base are gone. */
    mended: z.int(),
    /** The part of the reference's address that leads to an operation, by `METHOD path`. */
    referenceLinks: z.record(z.string(), z.string()),
  }),
  frontends: z.union([
    z.strictObject({
      methods: z.array(declarationChange),
      types: z.array(declarationChange),
      pages: z.array(pageCheck),
    }),
    fault,
  ]),
  qa: z.union([
    z.strictObject({
      examples: z.array(exampleChange),
      /** Nothing where the contract is the same on both sides. */
      coverage: z.union([coverage, fault]).exactOptional(),
    }),
    fault,
  ]),
});

export type Review = z.infer<typeof reviewSchema>;
export type DesignerPart = Review['designer'];
export type FrontendsPart = Extract<Review['frontends'], { pages: unknown }>;
export type QaPart = Extract<Review['qa'], { examples: unknown }>;
export type VersionVerdict = z.infer<typeof versionVerdict>;
export type ReviewFinding = z.infer<typeof finding>;
export type DiffLine = z.infer<typeof diffLine>;
export type DeclarationChange = z.infer<typeof declarationChange>;
export type CompileError = z.infer<typeof compileError>;
export type PageCheck = z.infer<typeof pageCheck>;
export type ExampleChange = z.infer<typeof exampleChange>;
export type Coverage = z.infer<typeof coverage>;
export type Fault = z.infer<typeof fault>;

/**
 * Reads a review that was written as JSON, by anybody.
 *
 * @throws {@link Error} that names what is not as expected, and where
 */
export function parseReview(json: string): Review {
  const result = reviewSchema.safeParse(JSON.parse(json));
  if (result.success) return result.data;
  throw new Error(`Expected a review, got something else:\n${z.prettifyError(result.error)}`);
}
