import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import type { WireRequest } from '../request/build-request.ts';
import type { Fault, Outcome } from './outcome.ts';

export interface TransportOptions {
  /** Milliseconds until an answer must have begun, and again until it must have ended. */
  readonly timeout: number;
  /** The longest body that is read, in bytes. */
  readonly longest: number;
}

/** Sends requests to one origin: node's own HTTP, since `fetch` rewrites paths and hides faults. */
export class Transport {
  readonly #base: URL;
  readonly #options: TransportOptions;
  readonly #agent: Agent;

  constructor(base: URL, options: TransportOptions) {
    this.#base = base;
    this.#options = options;
    const settings = { keepAlive: true, maxSockets: 8 };
    this.#agent = base.protocol === 'https:' ? new SecureAgent(settings) : new Agent(settings);
  }

  /** Sends a request; never throws, never takes longer than twice the time limit. */
  async send(request: WireRequest): Promise<Outcome> {
    const first = await this.#once(request);
    // A connection kept alive may have been closed by the server just before it was used again.
    const stale =
      first.outcome.kind === 'fault' && first.outcome.fault === 'reset' && first.reused;
    return stale ? (await this.#once(request)).outcome : first.outcome;
  }

  close(): void {
    this.#agent.destroy();
  }

  #once(wire: WireRequest): Promise<{ outcome: Outcome; reused: boolean }> {
    const started = performance.now();
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      let begun = false;
      let sent: ClientRequest | undefined;
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        resolve({ outcome, reused: sent?.reusedSocket ?? false });
      };
      const fail = (fault: Fault, message: string) => {
        settle({ kind: 'fault', fault, message, milliseconds: performance.now() - started });
        sent?.destroy();
      };
      const limit = () => {
        const seconds = this.#options.timeout / 1000;
        if (begun) fail('endless', `the answer had not ended ${seconds} s after it began`);
        else fail('hang', `no answer within ${seconds} s`);
      };
      timer = setTimeout(limit, this.#options.timeout);
      try {
        sent = this.#open(wire);
      } catch (error) {
        fail('no http', error instanceof Error ? error.message : String(error));
        return;
      }
      sent.on('error', (error: NodeJS.ErrnoException) => fail(faultOf(error), error.message));
      sent.on('response', (response) => {
        begun = true;
        clearTimeout(timer);
        timer = setTimeout(limit, this.#options.timeout);
        this.#read(response, started, settle, fail);
      });
      sent.end(wire.body);
    });
  }

  #open(wire: WireRequest): ClientRequest {
    const headers = wire.headers.flatMap(([name, value]) => [name, value]);
    const sized = wire.body ? ['Content-Length', String(wire.body.length)] : [];
    const { hostname, port, protocol, host } = this.#base;
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    return send({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port || (protocol === 'https:' ? 443 : 80),
      method: wire.method,
      path: wire.target,
      agent: this.#agent,
      headers: ['Host', host, ...headers, ...sized],
    });
  }

  #read(
    response: IncomingMessage,
    started: number,
    settle: (outcome: Outcome) => void,
    fail: (fault: Fault, message: string) => void,
  ): void {
    const chunks: Buffer[] = [];
    let length = 0;
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > this.#options.longest) {
        fail('oversized', `the answer is longer than ${this.#options.longest} bytes`);
      } else chunks.push(chunk);
    });
    response.on('error', (error) => fail('reset', error.message));
    response.on('end', () => {
      settle({
        kind: 'answer',
        status: response.statusCode ?? 0,
        headers: pairsOf(response.rawHeaders),
        body: Buffer.concat(chunks),
        milliseconds: performance.now() - started,
      });
    });
  }
}

function pairsOf(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return pairs;
}

function faultOf(error: NodeJS.ErrnoException): Fault {
  const { code = '' } = error;
  if (
    ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].includes(code)
  ) {
    return 'unreachable';
  }
  return code.startsWith('HPE_') ? 'no http' : 'reset';
}
