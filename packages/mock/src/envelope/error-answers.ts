import { randomUUID } from 'node:crypto';
import { findResponse } from '../contract/find-response.ts';
import { isObject } from '../contract/json.ts';
import { isJson } from '../contract/media-type.ts';
import type {
  Contract,
  MediaTypeDeclaration,
  Operation,
  ResponseDeclaration,
} from '../contract/types.ts';
import { toConcrete } from '../checks/negotiate.ts';
import { fillHeaders } from '../engine/fill-headers.ts';
import type { PrismEngine } from '../engine/prism-engine.ts';
import { generateValue } from '../engine/value-generator.ts';
import { createJsonAnswer, type Answer } from '../http/message.ts';
import { getReason, type Problem } from '../http/problem.ts';
import { buildErrorBody } from './error-body.ts';
import { readErrorProperties, type ErrorProperty } from './error-schema.ts';
import type { CreateRequestId } from './request-id.ts';
import { findStatusOfExample } from './example-status.ts';

/** Writes errors in the shape that the document declares for them. */
export class ErrorAnswers {
  readonly #contract: Contract;
  readonly #engine: PrismEngine;
  readonly #createRequestId: CreateRequestId;
  readonly #properties = new WeakMap<MediaTypeDeclaration, readonly ErrorProperty[]>();

  constructor(contract: Contract, engine: PrismEngine, createRequestId: CreateRequestId) {
    this.#createRequestId = createRequestId;
    this.#contract = contract;
    this.#engine = engine;
  }

  /**
   * The answer to a problem: by the response that the operation declares for the status; for what
   * no operation declares, by the document's most common error; where there is none, as problem
   * details (RFC 9457).
   */
  async build(problem: Problem, operation?: Operation): Promise<Answer> {
    const response = operation && findResponse(operation, problem.status);
    const content = response && chooseErrorContent(response.contents);
    const shape =
      content ?? (response?.contents.length ? undefined : this.#contract.commonError);
    const headers = {
      ...(response && fillHeaders(response.headers, this.#contract.document)),
      ...problem.headers,
    };
    const answer = shape
      ? await this.#fill(shape, { ...problem, headers })
      : this.#writeText(response, { ...problem, headers });
    return problem.close ? { ...answer, close: true } : answer;
  }

  async #fill(content: MediaTypeDeclaration, problem: Problem): Promise<Answer> {
    const mediaType = toConcrete(content.mediaType);
    const { schema } = content;
    const examples = this.#listFittingExamples(content, problem.status);
    if (!schema) {
      const body = examples[0] ?? describeProblem(problem);
      return createJsonAnswer(problem.status, body, problem.headers, mediaType);
    }
    const build = (model: unknown, told: Problem): unknown =>
      buildErrorBody(this.#getProperties(content), {
        problem: told,
        requestId: this.#createRequestId(),
        document: this.#contract.document,
        model,
      });
    const { violations: _, facts: __, ...bare } = problem;
    // First all that there is to say, then less: some schemas leave no room for the details.
    const candidates = [
      ...[examples[0], ...examples].map((model) => build(model, problem)),
      build(examples[0], bare),
      ...examples,
    ];
    const fitting = candidates.find((candidate) => schema.accepts(candidate));
    if (fitting !== undefined) {
      return createJsonAnswer(problem.status, fitting, problem.headers, mediaType);
    }
    const choice = { dynamic: false };
    const model = await generateValue(schema, choice, this.#engine, this.#contract.document);
    const filled = [build(model, problem), build(model, bare), model];
    const body = filled.find((candidate) => schema.accepts(candidate));
    return createJsonAnswer(problem.status, body, problem.headers, mediaType);
  }

  #getProperties(content: MediaTypeDeclaration): readonly ErrorProperty[] {
    const known = this.#properties.get(content);
    if (known) return known;
    const properties = readErrorProperties(content.schema?.schema, this.#contract.document);
    this.#properties.set(content, properties);
    return properties;
  }

  /** The examples that speak of this status, or of none. */
  #listFittingExamples(content: MediaTypeDeclaration, status: number): unknown[] {
    return content.examples
      .map(({ value }) => value)
      .filter((value) => {
        const speaks = findStatusOfExample(content, value, this.#contract.document);
        return speaks === undefined || speaks === status;
      });
  }

  #writeText(response: ResponseDeclaration | undefined, problem: Problem): Answer {
    const text = response?.contents.find(({ mediaType }) => mediaType.startsWith('text/plain'));
    if (text && (!text.schema || text.schema.accepts(problem.message))) {
      const headers = { 'content-type': 'text/plain; charset=utf-8', ...problem.headers };
      return { status: problem.status, headers, body: Buffer.from(problem.message) };
    }
    const body = describeProblem(problem);
    return createJsonAnswer(problem.status, body, problem.headers, 'application/problem+json');
  }
}

function chooseErrorContent(
  contents: readonly MediaTypeDeclaration[],
): MediaTypeDeclaration | undefined {
  return contents.find(({ mediaType }) => isJson(mediaType) || isJson(toConcrete(mediaType)));
}

/** A problem as problem details (RFC 9457). */
function describeProblem({ status, message, violations = [], facts = {} }: Problem): unknown {
  return {
    type: 'about:blank',
    title: getReason(status),
    status,
    detail: message,
    instance: `urn:uuid:${randomUUID()}`,
    ...(isObject(facts) && facts),
    ...(violations.length > 0 && { violations }),
  };
}
