import { negotiateContent } from '../checks/negotiate.ts';
import type { MediaTypeDeclaration } from '../contract/types.ts';
import type { Reply } from '../engine/responder.ts';
import { createJsonAnswer, EMPTY_BODY, getHeader, type MockRequest } from '../http/message.ts';
import { ProblemError } from '../http/problem.ts';
import type { Served, ServePage } from '../http/request-handler.ts';
import type { Target } from '../http/target.ts';
import { describeOperations } from './describe-operations.ts';
import { renderPage } from './html/page.ts';
import { renderJournal } from './html/journal.ts';
import { renderOperations } from './html/operations.ts';
import type { Journal } from './journal.ts';
import { PERSONAS } from './personas.ts';
import { PREFERENCE_WORDS } from './preferences.ts';
import type { Sequences } from './sequences.ts';

interface Page {
  readonly json: (served: Served, address: string) => unknown;
  /** The page for people; undefined: programs alone have a use for it. */
  readonly html?: (served: Served, address: string) => string;
}

/** The pages under `/__mock`: readiness, operations, journal. HTML for people, JSON for programs. */
export function createPages(journal: Journal, sequences: Sequences): ServePage {
  const pages: ReadonlyMap<string, Page> = new Map<string, Page>([
    ['/__mock/ready', { json: ({ contract }) => ({ ready: true, title: contract.title }) }],
    [
      '/__mock/operations',
      {
        json: ({ contract }, address) => ({
          operations: describeOperations(contract, address),
        }),
        html: ({ contract }, address) => renderOperations(contract, address),
      },
    ],
    [
      '/__mock/journal',
      {
        json: () => ({ requests: journal.list() }),
        html: () => renderJournal(journal.list()),
      },
    ],
    [
      '/__mock/',
      {
        json: ({ contract }): unknown => ({
          title: contract.title,
          version: contract.version,
          hash: contract.hash,
          pages: [...pages.keys()],
          personas: PERSONAS,
          preferences: PREFERENCE_WORDS,
          warnings: contract.warnings,
        }),
        html: ({ contract }, address) => renderOperations(contract, address),
      },
    ],
  ]);
  const actions = new Map([
    ['DELETE /__mock/journal', () => journal.clear()],
    ['POST /__mock/journal/clear', () => journal.clear()],
    ['DELETE /__mock/sequences', () => sequences.clear()],
  ]);
  return (request, target, served) => {
    const path = target.path === '/__mock' ? '/__mock/' : target.path;
    const why = 'a page of the mock';
    const action = actions.get(`${request.method} ${path}`);
    if (action) {
      action();
      return { answer: answerAction(request), why };
    }
    const page = pages.get(path);
    if (!page) {
      const message = `The mock has no such page. It has ${[...pages.keys()].join(', ')}.`;
      throw new ProblemError({ status: 404, message });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw refuseMethod(path, actions.keys());
    }
    return { answer: answerPage(page, request, target, served), why };
  };
}

function refuseMethod(path: string, actions: Iterable<string>): ProblemError {
  const own = [...actions].flatMap((action) => {
    const [method = '', at] = action.split(' ');
    return at === path ? [method] : [];
  });
  const allow = ['GET', 'HEAD', ...own].join(', ');
  return new ProblemError({
    status: 405,
    message: `${path} has ${allow}.`,
    headers: { allow },
  });
}

/** A form on a page goes back to the page; a program gets an empty answer. */
function answerAction(request: MockRequest): Reply['answer'] {
  return request.method === 'POST'
    ? { status: 303, headers: { location: '/__mock/journal' }, body: EMPTY_BODY }
    : { status: 204, headers: {}, body: EMPTY_BODY };
}

function answerPage(
  page: Page,
  request: MockRequest,
  target: Target,
  served: Served,
): Reply['answer'] {
  const address = `http://${getHeader(request.headers, 'host') ?? 'localhost'}`;
  const wanted = new URLSearchParams(target.query).get('format') ?? chooseFormat(request);
  const headers = { 'cache-control': 'no-store', vary: 'accept' };
  if (wanted !== 'html' || !page.html) {
    return createJsonAnswer(200, page.json(served, address), headers);
  }
  const body = Buffer.from(renderPage(page.html(served, address), served.contract));
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      // Nothing but what stands on the page itself, so that no text of a request can run.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    },
    body,
  };
}

/** Programs rarely say what they accept, and browsers always do. */
function chooseFormat(request: MockRequest): string {
  const offer = (mediaType: string): MediaTypeDeclaration => ({
    mediaType,
    schema: undefined,
    examples: [],
    encoding: {},
    pointer: '',
  });
  const offers = [offer('application/json'), offer('text/html')];
  return negotiateContent(offers, request.headers)?.mediaType === 'text/html' ? 'html' : 'json';
}
