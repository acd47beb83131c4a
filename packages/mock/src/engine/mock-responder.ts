import { negotiateContent } from '../checks/negotiate.ts';
import { findResponse } from '../contract/find-response.ts';
import { isJson } from '../contract/media-type.ts';
import type {
  Contract,
  MediaTypeDeclaration,
  Operation,
  ResponseDeclaration,
} from '../contract/types.ts';
import type { CreateRequestId } from '../envelope/request-id.ts';
import type { ErrorAnswers } from '../envelope/error-answers.ts';
import { EMPTY_BODY } from '../http/message.ts';
import { ProblemError } from '../http/problem.ts';
import { completeHeaders } from './complete-headers.ts';
import { findOwnResponse, listCases, type Case } from './cases.ts';
import { fillHeaders } from './fill-headers.ts';
import { PreparedAnswers } from './prepared-answers.ts';
import type { GenerationChoice, PrismEngine } from './prism-engine.ts';
import type { OperationCall, Reply, Responder } from './responder.ts';

export interface MockResponderOptions {
  readonly dynamic: boolean;
  readonly seed: string | undefined;
  readonly createRequestId: CreateRequestId;
}

/** Answers from the document: an example where there is one, else what Prism generates. */
export class MockResponder implements Responder {
  readonly #contract: Contract;
  readonly #engine: PrismEngine;
  readonly #errors: ErrorAnswers;
  readonly #options: MockResponderOptions;
  readonly #prepared: PreparedAnswers;
  readonly #cases = new Map<number, readonly Case[]>();
  /** How many bodies were generated for each operation: under one seed, each has its own. */
  readonly #generated = new Map<number, number>();

  constructor(
    contract: Contract,
    errors: ErrorAnswers,
    engine: PrismEngine,
    options: MockResponderOptions,
  ) {
    this.#contract = contract;
    this.#errors = errors;
    this.#engine = engine;
    this.#options = options;
    this.#prepared = new PreparedAnswers(contract, engine, options.createRequestId);
  }

  /** Loads Prism ahead of the first answer that needs it. */
  warmUp(): void {
    const isNeeded = this.#contract.operations.some(({ responses }) =>
      responses.some(
        ({ status, contents }) =>
          !/^[45d]/.test(status) && contents.some(({ examples }) => examples.length === 0),
      ),
    );
    if (!isNeeded && !this.#options.dynamic) return;
    // Where it can't be loaded, the first answer that needs it says why.
    this.#engine.load().catch(() => undefined);
  }

  getCases(operation: Operation): readonly Case[] {
    const known = this.#cases.get(operation.index);
    if (known) return known;
    const cases = listCases(operation, this.#contract.document);
    this.#cases.set(operation.index, cases);
    return cases;
  }

  respond(call: OperationCall): Reply | Promise<Reply> {
    const reply = this.#choose(call);
    return reply instanceof Promise
      ? reply.then((own) => completeHeaders(own, call.operation, this.#contract))
      : completeHeaders(reply, call.operation, this.#contract);
  }

  #choose(call: OperationCall): Reply | Promise<Reply> {
    const cases = this.getCases(call.operation);
    const { example } = call.preferences;
    if (example !== undefined) return this.#respondWithExample(call, cases, example);
    const response =
      call.code === undefined
        ? findOwnResponse(cases)
        : this.#findForced(call.operation, call.code, cases);
    if (!response) {
      throw new ProblemError({ status: 500, message: 'The operation declares no response.' });
    }
    const status = call.code ?? cases.find((own) => own.response === response)?.status ?? 200;
    return this.#respondWith(call, response, status, cases);
  }

  #respondWith(
    call: OperationCall,
    response: ResponseDeclaration,
    status: number,
    cases: readonly Case[],
  ): Reply | Promise<Reply> {
    const asked = call.code === undefined ? '' : `code=${status} `;
    if (response.contents.length === 0 || status === 204 || status === 304) {
      const headers = fillHeaders(response.headers, this.#contract.document);
      return { answer: { status, headers, body: EMPTY_BODY }, why: `${asked}no body` };
    }
    const content = chooseContent(response, status, call);
    if (this.#isDynamic(call)) {
      return this.#prepared
        .generate(response, content, status, this.#nextSeed(call))
        .then((answer) => ({ answer, why: `${asked}dynamic` }));
    }
    const fitting = cases.find(
      (own) => own.content === content && own.status === status && own.example !== undefined,
    );
    if (fitting?.example) {
      const answer = this.#prepared.get(response, content, status, fitting.example);
      return { answer, why: `${asked}example ${fitting.example.name}` };
    }
    if (status >= 400 && isJson(content.mediaType)) return this.#writeError(call, status);
    return this.#prepared
      .generateOnce(response, content, status)
      .then((answer) => ({ answer, why: `${asked}generated` }));
  }

  /** An error that the document has no example of: its schema, filled with what there is to say. */
  async #writeError(call: OperationCall, status: number): Promise<Reply> {
    const problem = { status, message: `The status ${status} was asked for.` };
    const answer = await this.#errors.build(problem, call.operation);
    return { answer, why: `code=${status} built` };
  }

  #respondWithExample(call: OperationCall, cases: readonly Case[], name: string): Reply {
    const named = cases.filter(({ example }) => example?.name === name);
    const own = findOwnResponse(cases);
    const found =
      call.code === undefined
        ? (named.find(({ response }) => response === own) ?? named[0])
        : named.find(({ status }) => status === call.code);
    if (!found?.content || !found.example) {
      const reachable = cases.filter(
        ({ status }) => call.code === undefined || status === call.code,
      );
      const examples = reachable.flatMap(({ example }) => (example ? [example.name] : []));
      const at = call.code === undefined ? '' : ` for the status ${call.code}`;
      throw new ProblemError({
        status: 400,
        message: `There is no example \`${name}\`${at}. There is ${examples.join(', ') || 'none'}.`,
        facts: { examples: listExamples(cases) },
      });
    }
    const answer = this.#prepared.get(
      found.response,
      found.content,
      found.status,
      found.example,
    );
    return { answer, why: `example=${name}` };
  }

  #findForced(operation: Operation, code: number, cases: readonly Case[]): ResponseDeclaration {
    const response = findResponse(operation, code);
    const hasSuccess = operation.responses.some(({ status }) => status.startsWith('2'));
    // `default` stands for what is not declared, and that is errors where a success is declared.
    if (response && !(response.status === 'default' && hasSuccess && code < 400))
      return response;
    const statuses = [...new Set(operation.responses.map(({ status }) => status))];
    throw new ProblemError({
      status: 400,
      message: `The operation declares no status ${code}. It declares ${statuses.join(', ')}.`,
      facts: { statuses, examples: listExamples(cases) },
    });
  }

  #isDynamic({ preferences, code }: OperationCall): boolean {
    const asked = preferences.dynamic ?? (preferences.seed === undefined ? undefined : true);
    // `--dynamic` is about what an operation returns; an error says what was wrong.
    return asked ?? (this.#options.dynamic && (code ?? 200) < 400);
  }

  #nextSeed({ preferences, operation }: OperationCall): GenerationChoice {
    if (preferences.seed !== undefined) return { dynamic: true, seed: preferences.seed };
    const { seed } = this.#options;
    if (seed === undefined) return { dynamic: true };
    const count = this.#generated.get(operation.index) ?? 0;
    this.#generated.set(operation.index, count + 1);
    return { dynamic: true, seed: `${seed}:${operation.id}:${count}` };
  }
}

/** By `Accept`; an error that was asked for is sent whatever the client would rather have. */
function chooseContent(
  response: ResponseDeclaration,
  status: number,
  call: OperationCall,
): MediaTypeDeclaration {
  const content =
    negotiateContent(response.contents, call.headers) ??
    (status >= 400 ? response.contents[0] : undefined);
  if (content) return content;
  const available = response.contents.map(({ mediaType }) => mediaType);
  throw new ProblemError({
    status: 406,
    message: `Nothing that the Accept header allows can be sent. There is ${available.join(', ')}.`,
    facts: { available },
  });
}

function listExamples(cases: readonly Case[]): Record<string, string[]> {
  const examples: Record<string, string[]> = {};
  for (const { status, example } of cases) {
    if (example) (examples[status] ??= []).push(example.name);
  }
  return examples;
}
