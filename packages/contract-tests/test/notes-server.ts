import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { findBodyFault } from './notes-body.ts';

/** Ways in which the server of the notes can be wrong, one at a time. */
export type Defect =
  | 'server error for a title of five letters'
  | 'undeclared status'
  | 'undeclared content type'
  | 'body that is no JSON'
  | 'header left out'
  | 'header of another type'
  | 'field dropped'
  | 'field retyped'
  | 'field added'
  | 'valid limit refused'
  | 'valid body refused'
  | `unchecked ${string}`
  | 'limit unchecked'
  | 'trace unchecked'
  | 'body of another type taken'
  | 'missing body taken'
  | 'broken JSON taken'
  | 'no authentication'
  | 'any scheme taken'
  | 'empty token taken'
  | 'no Allow'
  | 'Allow incomplete'
  | 'Allow too wide'
  | 'any method taken'
  | '404 for a method'
  | 'OPTIONS fails'
  | 'other type for another Accept'
  | 'envelope broken'
  | 'requestId reused'
  | 'created is not readable'
  | 'deleted stays'
  | 'refused change is kept'
  | 'changed is gone'
  | 'links lead nowhere'
  | 'hangs on broken JSON'
  | 'dies of a broken escape'
  | 'resets on delete'
  | 'endless body'
  | 'ten megabytes of garbage'
  | 'redirects away'
  | 'no HTTP'
  | 'changes its mind'
  | 'slow';

export interface NotesServer {
  readonly url: URL;
  close(): Promise<void>;
}

/** Starts the server of the notes: right in everything, but for one defect. */
export function startNotes(defect?: Defect): Promise<NotesServer> {
  const state = new Notes(defect);
  const server = createServer((request, response) => {
    void state.answer(request, response).catch(() => response.destroy());
  });
  state.die = () => {
    server.close();
    server.closeAllConnections();
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: new URL(`http://127.0.0.1:${port}`),
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

interface Reply {
  readonly status: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

class Notes {
  die: () => void = () => undefined;
  readonly #defect: Defect | undefined;
  readonly #notes = new Map<string, JsonObject>();
  #latest = 0;
  #requests = 0;

  constructor(defect: Defect | undefined) {
    this.#defect = defect;
  }

  #is(...defects: readonly Defect[]): boolean {
    return this.#defect !== undefined && defects.includes(this.#defect);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = this.#reply(request, Buffer.concat(chunks), response);
    if (reply === undefined) return;
    if (this.#is('slow')) await new Promise((resolve) => setTimeout(resolve, 60));
    const headers: Record<string, string> = { ...reply.headers };
    if (reply.body !== undefined) headers['content-type'] = 'application/json';
    if (this.#is('undeclared content type') && reply.status === 200)
      headers['content-type'] = 'text/html';
    let text = reply.body === undefined ? undefined : JSON.stringify(reply.body);
    if (this.#is('body that is no JSON') && reply.status === 200)
      text = `${text?.slice(0, -1)}`;
    if (this.#is('other type for another Accept') && !accepts(request))
      headers['content-type'] = 'text/html';
    response.writeHead(reply.status, headers);
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  #reply(request: IncomingMessage, body: Buffer, response: ServerResponse): Reply | undefined {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const method = request.method ?? '';
    if (method === 'DELETE' && this.#is('resets on delete')) {
      response.destroy();
      return undefined;
    }
    if (method === 'GET' && this.#is('endless body', 'ten megabytes of garbage', 'no HTTP')) {
      this.#misbehave(response);
      return undefined;
    }
    if (this.#is('redirects away') && method === 'GET')
      return { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    let id: string | undefined;
    try {
      const [, segment] = /^\/(?:notes|entries)\/([^/]*)$/.exec(path) ?? [];
      id = segment && decodeURIComponent(segment);
    } catch {
      if (this.#is('dies of a broken escape')) {
        this.die();
        return undefined;
      }
      return this.#error(400);
    }
    if (path !== '/notes' && !id) return this.#error(404);
    const methods = id === undefined ? ['GET', 'POST'] : ['GET', 'PATCH', 'DELETE'];
    const known = methods.includes(method) || method === 'HEAD';
    if (method === 'OPTIONS') {
      if (this.#is('OPTIONS fails')) return this.#error(404);
      return { status: 204, headers: { allow: this.#allow(methods) } };
    }
    if (!known && !this.#is('any method taken')) {
      if (this.#is('404 for a method')) return this.#error(404);
      return this.#error(405, this.#is('no Allow') ? {} : { allow: this.#allow(methods) });
    }
    if (!this.#isAuthorized(request)) return this.#error(401);
    if (!accepts(request) && !this.#is('other type for another Accept'))
      return this.#error(406);
    if (method === 'POST' || method === 'PATCH') return this.#write(request, body, method, id);
    return id === undefined ? this.#list(request, query) : this.#one(method, id);
  }

  #isAuthorized(request: IncomingMessage): boolean {
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ');
    if (this.#is('no authentication')) return true;
    if (this.#is('any scheme taken')) return token !== '';
    return scheme === 'Bearer' && (token !== '' || this.#is('empty token taken'));
  }

  #allow(methods: readonly string[]): string {
    if (this.#is('Allow incomplete')) return methods.slice(1).join(', ');
    return [...methods, ...(this.#is('Allow too wide') ? ['LOCK'] : ['HEAD', 'OPTIONS'])].join(
      ', ',
    );
  }

  #misbehave(response: ServerResponse): void {
    if (this.#is('no HTTP')) {
      response.socket?.end('this is no HTTP\r\n\r\n');
    } else if (this.#is('endless body')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"notes":[');
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(Buffer.alloc(10 * 1024 * 1024, 0x7f));
    }
  }

  #list(request: IncomingMessage, query: string): Reply {
    const given = new URLSearchParams(query).get('limit');
    const limit = given === null ? 10 : Number(given);
    const right =
      given === null || (/^-?\d+(\.0+)?(e\d+)?$/.test(given) && limit >= 1 && limit <= 100);
    if (!right && !this.#is('limit unchecked')) return this.#error(400);
    if (limit === 100 && this.#is('valid limit refused')) return this.#error(400);
    const trace = request.headers['x-trace'];
    if (!/^[a-f]{4}$/.test(String(trace)) && !this.#is('trace unchecked'))
      return this.#error(400);
    if (this.#is('changes its mind') && this.#requests % 2 === 0) return { status: 204 };
    const total = this.#is('header of another type') ? 'many' : String(this.#notes.size);
    const status = this.#is('undeclared status') ? 206 : 200;
    return {
      status,
      body: {
        notes: [...this.#notes.values()]
          .slice(0, Math.max(1, limit))
          .map((note) => this.#shown(note)),
      },
      headers: this.#is('header left out') ? {} : { 'x-total': total },
    };
  }

  #one(method: string, id: string): Reply {
    const note = this.#notes.get(id);
    if (note === undefined) return this.#error(404);
    if (method !== 'DELETE') return { status: 200, body: this.#shown(note) };
    if (!this.#is('deleted stays')) this.#notes.delete(id);
    return { status: 204 };
  }

  #write(
    request: IncomingMessage,
    body: Buffer,
    method: string,
    id: string | undefined,
  ): Reply | undefined {
    if (body.length === 0)
      return this.#is('missing body taken') ? this.#create({ title: 'aa' }) : this.#error(400);
    const type = (request.headers['content-type'] ?? '').split(';')[0];
    if (type !== 'application/json') {
      return this.#is('body of another type taken')
        ? this.#create({ title: 'aa' })
        : this.#error(415);
    }
    let value: Json;
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    } catch {
      if (this.#is('hangs on broken JSON')) return undefined;
      return this.#is('broken JSON taken') ? this.#create({ title: 'aa' }) : this.#error(400);
    }
    const fault = findBodyFault(value);
    const unchecked = this.#defect?.startsWith('unchecked ')
      ? this.#defect.slice('unchecked '.length)
      : undefined;
    if (fault !== undefined && fault !== unchecked) {
      const note = this.#notes.get(id ?? '');
      if (method === 'PATCH' && note && this.#is('refused change is kept'))
        note['title'] = 'changed';
      return this.#error(400);
    }
    const fields: JsonObject = isObject(value) ? value : {};
    if (fault === undefined && fields['colour'] === 'green' && this.#is('valid body refused'))
      return this.#error(400);
    if (
      String(fields['title']).length === 5 &&
      this.#is('server error for a title of five letters')
    )
      return this.#error(500);
    if (method === 'POST') return this.#create(fields);
    const note = this.#notes.get(id ?? '');
    if (note === undefined) return this.#error(404);
    note['title'] = String(fields['title']);
    if (this.#is('changed is gone')) this.#notes.delete(id ?? '');
    return { status: 200, body: this.#shown(note) };
  }

  #create(fields: JsonObject): Reply {
    this.#latest += 1;
    const note = { id: `n${this.#latest}`, title: String(fields['title']) };
    if (!this.#is('created is not readable')) this.#notes.set(note.id, note);
    if (this.#is('links lead nowhere')) return { status: 201, body: { ...note, id: 'n0' } };
    return { status: 201, body: this.#shown(note) };
  }

  #shown(note: JsonObject): JsonObject {
    if (this.#is('field dropped')) return { id: note['id'] ?? '' };
    if (this.#is('field retyped')) return { ...note, title: 7 };
    return this.#is('field added') ? { ...note, extra: true } : { ...note };
  }

  #error(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
    const requestId = this.#is('requestId reused') ? 'r1' : `r${this.#requests}`;
    const error = { code: `e${status}`, requestId };
    return {
      status,
      headers,
      body: this.#is('envelope broken') ? { message: 'no' } : { error },
    };
  }
}

function accepts(request: IncomingMessage): boolean {
  return /application\/json|\*\/\*/.test(request.headers.accept ?? '*/*');
}
