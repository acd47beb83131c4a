import { randomUUID } from 'node:crypto';
import { toConcrete } from '../checks/negotiate.ts';
import { getMember, isObject } from '../contract/json.ts';
import { isJson } from '../contract/media-type.ts';
import type {
  Contract,
  Example,
  MediaTypeDeclaration,
  ResponseDeclaration,
} from '../contract/types.ts';
import { findRequestIdPath } from '../envelope/find-request-id.ts';
import type { CreateRequestId } from '../envelope/request-id.ts';
import { EMPTY_BODY, type Answer } from '../http/message.ts';
import { fillHeaders } from './fill-headers.ts';
import type { GenerationChoice, PrismEngine } from './prism-engine.ts';
import { generateValue, GenerationError } from './value-generator.ts';

/**
 * Answers as bytes. What depends on nothing but the document is made once; its examples were
 * validated at the start, and what is generated is validated as it is made.
 */
export class PreparedAnswers {
  readonly #contract: Contract;
  readonly #engine: PrismEngine;
  readonly #createRequestId: CreateRequestId;
  readonly #examples = new Map<Example, Map<string, () => Answer>>();
  readonly #generated = new Map<string, Promise<Answer>>();

  constructor(contract: Contract, engine: PrismEngine, createRequestId: CreateRequestId) {
    this.#createRequestId = createRequestId;
    this.#contract = contract;
    this.#engine = engine;
  }

  /** The answer with an example. */
  get(
    response: ResponseDeclaration,
    content: MediaTypeDeclaration,
    status: number,
    example: Example,
  ): Answer {
    const answers = this.#examples.get(example) ?? new Map<string, () => Answer>();
    this.#examples.set(example, answers);
    const key = `${status}${content.pointer}`;
    const prepared =
      answers.get(key) ?? this.#prepare(response, content, status, example.value);
    answers.set(key, prepared);
    return prepared();
  }

  /** An error is prepared up to its request identifier, which is new each time. */
  #prepare(
    response: ResponseDeclaration,
    content: MediaTypeDeclaration,
    status: number,
    value: unknown,
  ): () => Answer {
    const answer = this.#write(response, content, status, value);
    const path = status < 400 ? undefined : findRequestIdPath(content, this.#contract.document);
    const id = path?.reduce<unknown>(getMember, value);
    if (!path || typeof id !== 'string' || !content.schema) return () => answer;
    const template = structuredClone(value);
    const owner = path.slice(0, -1).reduce<unknown>(getMember, template);
    const mark = randomUUID();
    if (!isObject(owner)) return () => answer;
    owner[path.at(-1) ?? ''] = this.#createRequestId();
    // An identifier that the schema refuses is no better than an old one.
    if (!content.schema.accepts(template)) return () => answer;
    owner[path.at(-1) ?? ''] = mark;
    const [before = '', after = ''] = JSON.stringify(template).split(mark);
    return () => ({
      ...answer,
      body: Buffer.from(`${before}${this.#createRequestId()}${after}`),
    });
  }

  /** The answer where there is no example: generated without chance, the first time it is wanted. */
  generateOnce(
    response: ResponseDeclaration,
    content: MediaTypeDeclaration,
    status: number,
  ): Promise<Answer> {
    const key = `${status} ${content.pointer}`;
    const known = this.#generated.get(key);
    if (known) return known;
    const generating = this.generate(response, content, status, { dynamic: false });
    this.#generated.set(key, generating);
    return generating;
  }

  /** An answer with a body made for it. */
  async generate(
    response: ResponseDeclaration,
    content: MediaTypeDeclaration,
    status: number,
    choice: GenerationChoice,
  ): Promise<Answer> {
    const { schema } = content;
    const value = schema
      ? await generateValue(schema, choice, this.#engine, this.#contract.document)
      : isJson(content.mediaType)
        ? {}
        : '';
    return this.#write(response, content, status, value);
  }

  #write(
    response: ResponseDeclaration,
    content: MediaTypeDeclaration,
    status: number,
    value: unknown,
  ): Answer {
    const mediaType = toConcrete(content.mediaType);
    return {
      status,
      headers: {
        'content-type': mediaType,
        ...fillHeaders(response.headers, this.#contract.document),
      },
      body: writeBody(value, mediaType, content),
    };
  }
}

function writeBody(value: unknown, mediaType: string, content: MediaTypeDeclaration): Buffer {
  if (isJson(mediaType)) return Buffer.from(JSON.stringify(value));
  if (value === '') return EMPTY_BODY;
  if (typeof value === 'string') return Buffer.from(value);
  throw new GenerationError(
    `The value at #${content.pointer} can't be written as ${mediaType}. Give an example that is text.`,
  );
}
