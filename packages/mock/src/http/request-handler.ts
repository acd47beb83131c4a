import { setTimeout as wait } from 'node:timers/promises';
import type { Violation } from '../checks/violation.ts';
import type { Contract, Operation } from '../contract/types.ts';
import type { Journal, JournalNote } from '../control/journal.ts';
import { readPreferences } from '../control/preferences.ts';
import type { RateLimiter } from '../control/rate-limiter.ts';
import type { Sequences } from '../control/sequences.ts';
import type { Reply, Responder } from '../engine/responder.ts';
import type { ErrorAnswers } from '../envelope/error-answers.ts';
import { BAD_GATEWAY } from './bad-gateway.ts';
import { addCorsHeaders, createPreflightHeaders, isPreflight } from './cors.ts';
import { findOperation } from './find-operation.ts';
import { limitRate } from './limit-rate.ts';
import {
  createJsonAnswer,
  EMPTY_BODY,
  getHeader,
  type Answer,
  type MockRequest,
} from './message.ts';
import { getReason, ProblemError, type Problem } from './problem.ts';
import type { RoutedRequest } from './serve-call.ts';
import { parseTarget, type Target } from './target.ts';

/** A contract and what serves it: swapped as a whole when the document changes. */
export interface Served {
  readonly contract: Contract;
  readonly errors: ErrorAnswers;
  readonly responder: Responder;
}

/** Serves a routed request: from the mock, or by way of the upstream server. */
export type Serve = (routed: RoutedRequest, served: Served) => Reply | Promise<Reply>;

/** Serves a path under `/__mock`, or throws a `ProblemError`. */
export type ServePage = (request: MockRequest, target: Target, served: Served) => Reply;

export interface HandlerParts {
  readonly getServed: () => Served;
  readonly serve: Serve;
  readonly servePage: ServePage;
  /** A request that no operation takes: in front of an upstream, it may still be forwarded. */
  readonly serveUnknown: (
    request: MockRequest,
    target: Target,
    served: Served,
    problem: Problem,
  ) => Reply | Promise<Reply>;
  readonly sequences: Sequences;
  readonly journal: Journal;
  readonly limiter: RateLimiter | undefined;
  readonly cors: boolean;
  readonly delay: number;
  readonly onRequest: ((note: JournalNote) => void) | undefined;
  readonly onInternalError: (error: unknown) => void;
}

const LONGEST_NOTE = 2_000;

/** What is found out about a request on the way, for the journal. */
interface Trail {
  operation: Operation | undefined;
  violations: readonly Violation[];
  /** Words of its Prefer header that nobody knows. */
  unknownWords: readonly string[];
}

export interface RequestHandler {
  handle(request: MockRequest): Promise<Answer>;
  /** The answer to what never became a request: a malformed one, or one that took too long. */
  refuse(problem: Problem): Promise<Answer>;
}

/**
 * The HTTP layer, from a request to an answer, with no socket and no Prism in it. Whatever goes
 * wrong on the way becomes an error in the shape that the document declares.
 */
export function createRequestHandler(parts: HandlerParts): RequestHandler {
  const note = (entry: JournalNote): void => {
    if (!isPage(entry.target)) parts.journal.add(entry);
    parts.onRequest?.(entry);
  };
  return {
    handle: (request) => handleRequest(request, parts, note),
    async refuse(problem) {
      const began = performance.now();
      const trail = beginTrail();
      const reply = await answerError(
        new ProblemError(problem),
        parts.getServed(),
        parts,
        trail,
      );
      note({
        at: Date.now(),
        method: '-',
        target: '-',
        operation: undefined,
        status: reply.answer.status,
        why: reply.why,
        milliseconds: performance.now() - began,
        violations: [],
      });
      return reply.answer;
    },
  };
}

function beginTrail(): Trail {
  return { operation: undefined, violations: [], unknownWords: [] };
}

async function handleRequest(
  request: MockRequest,
  parts: HandlerParts,
  note: (entry: JournalNote) => void,
): Promise<Answer> {
  const began = performance.now();
  const served = parts.getServed();
  const trail = beginTrail();
  let reply: Reply;
  try {
    reply = await route(request, served, parts, trail);
  } catch (error) {
    reply = await answerError(error, served, parts, trail);
  }
  const { target } = request;
  note({
    at: Date.now(),
    method: request.method,
    target: target.length > LONGEST_NOTE ? `${target.slice(0, LONGEST_NOTE)}…` : target,
    operation: trail.operation?.id,
    status: reply.answer.status,
    why: explain(reply, trail),
    milliseconds: performance.now() - began,
    violations: reply.violations ?? trail.violations,
  });
  return parts.cors ? addCorsHeaders(request, reply.answer) : reply.answer;
}

function explain({ why }: Reply, { unknownWords }: Trail): string {
  if (unknownWords.length === 0) return why;
  const words = unknownWords.map((word) => `"${word}"`).join(', ');
  return `${why}; Prefer: ${words} unknown`;
}

function isPage(target: string): boolean {
  return target.startsWith('/__mock') && /^\/__mock(?:[/?#]|$)/.test(target);
}

function route(
  request: MockRequest,
  served: Served,
  parts: HandlerParts,
  trail: Trail,
): Reply | Promise<Reply> {
  const target =
    request.target === '*' ? { path: '*', query: '' } : parseTarget(request.target);
  if (isPage(target.path)) return parts.servePage(request, target, served);
  let found;
  try {
    found = findOperation(served.contract, request.method, target.path);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    limitRate(request, parts.limiter);
    return parts.serveUnknown(request, target, served, error.problem);
  }
  if (!found.operation) return answerOptions(request, found.methods, parts);
  const { operation, path } = found;
  trail.operation = operation;
  limitRate(request, parts.limiter);
  const preferences = readPreferences(
    getHeader(request.headers, 'prefer'),
    target.query,
    operation,
  );
  trail.unknownWords = preferences.unknown;
  const code = nextCode(request, preferences.codes, preferences.sequence, parts.sequences);
  const routed = { request, target, operation, path, preferences, code };
  const delay = preferences.delay ?? parts.delay;
  if (delay === 0 && preferences.fault === undefined) return parts.serve(routed, served);
  return wait(delay).then(() => breakReply(routed, served, parts));
}

/** OPTIONS is answered with the methods (RFC 9110, section 9.3.7), a preflight with more. */
function answerOptions(
  request: MockRequest,
  methods: readonly string[],
  { cors }: HandlerParts,
): Reply {
  const preflight = cors && isPreflight(request);
  const headers = {
    allow: methods.join(', '),
    ...(preflight && createPreflightHeaders(request, methods)),
  };
  const why = preflight ? 'preflight' : 'methods';
  return { answer: { status: 204, headers, body: EMPTY_BODY }, why };
}

function nextCode(
  request: MockRequest,
  codes: readonly number[],
  name: string | undefined,
  sequences: Sequences,
): number | undefined {
  if (codes.length <= 1) return codes[0];
  const client = getHeader(request.headers, 'authorization') ?? '';
  const key = [name ?? client, request.method, request.target, codes.join()].join('\n');
  return sequences.next(key, codes);
}

async function breakReply(
  routed: RoutedRequest,
  served: Served,
  { serve }: HandlerParts,
): Promise<Reply> {
  const { fault } = routed.preferences;
  if (fault === 'bad-gateway') {
    return { answer: BAD_GATEWAY, why: 'bad-gateway' };
  }
  const reply = await serve(routed, served);
  if (fault === undefined) return reply;
  return { ...reply, answer: { ...reply.answer, fault }, why: `${reply.why}, ${fault}` };
}

async function answerError(
  error: unknown,
  served: Served,
  parts: HandlerParts,
  trail: Trail,
): Promise<Reply> {
  if (!(error instanceof ProblemError)) parts.onInternalError(error);
  const problem: Problem = error instanceof ProblemError ? error.problem : describeFault(error);
  trail.violations = problem.violations ?? [];
  try {
    const answer = await served.errors.build(problem, trail.operation);
    return { answer, why: problem.message };
  } catch (failure) {
    parts.onInternalError(failure);
    const body = {
      type: 'about:blank',
      title: getReason(problem.status),
      status: problem.status,
    };
    const answer = createJsonAnswer(problem.status, body, {}, 'application/problem+json');
    return { answer, why: problem.message };
  }
}

function describeFault(error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  return { status: 500, message: `The mock could not answer: ${reason}` };
}
