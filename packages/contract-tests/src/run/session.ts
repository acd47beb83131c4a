import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../checks/check.ts';
import { buildRequest } from '../request/build-request.ts';
import type { Credentials } from '../request/credentials.ts';
import { curlLine } from '../request/curl-line.ts';
import { phases as allPhases, type RequestCase } from '../request/request-case.ts';
import { Transport } from '../transport/send-request.ts';
import type { Outcome } from '../transport/outcome.ts';
import type { Engine } from './engine.ts';
import { Examiner } from './examine.ts';
import { Ledger } from './ledger.ts';
import { defaultCases, type RunOptions } from './options.ts';
import { ProgressMeter } from './progress.ts';
import { isListening } from './probe.ts';
import { smallerRequests } from './smaller-requests.ts';
import { signatureOf, type Violation } from './violation.ts';

/** The target is gone, so that no further request makes sense. */
export class TargetGone extends Error {
  override readonly name = 'TargetGone';
}

/** How many requests the search for a smaller failing one may cost. */
const shrinkBudget = 60;
/** Milliseconds between a connection that was cut and the look whether anything listens any more. */
const dying = 500;
/** So many answers of an operation may fail to end before the rest of it is left out. */
const patience = 5;

/** One run against one target: sends, examines, shrinks and collects. */
export class Session {
  readonly ledger: Ledger;
  readonly violations = new Map<string, Violation>();
  sent = 0;
  readonly #engine: Engine;
  readonly #options: RunOptions;
  readonly #transport: Transport;
  readonly #examiner: Examiner;
  readonly #credentials: Credentials;
  readonly #basePath: string;
  readonly #meter: ProgressMeter;
  readonly #unended = new Map<string, number>();
  /** How often an operation cut the connection: one that makes a habit of it is not dying. */
  readonly #survived = new Map<string, number>();

  constructor(engine: Engine, options: RunOptions) {
    const { target, timeout = 5_000, longest = 8 * 1024 * 1024, headers = [] } = options;
    this.#engine = engine;
    this.#options = options;
    this.#transport = new Transport(target, { timeout, longest });
    this.ledger = new Ledger(engine);
    this.#examiner = new Examiner(engine, this.ledger, options.responseTime);
    this.#credentials = { headers, bad: options.badCredential };
    this.#basePath = target.pathname.replace(/\/$/, '');
    const { phases = allPhases, cases = defaultCases } = options;
    this.#meter = new ProgressMeter(engine.operations, phases, cases);
  }

  close(): void {
    this.#transport.close();
  }

  /** Sends a case and reports what is wrong; gives the outcome for those who go on from it. */
  async try(request: RequestCase): Promise<Outcome | undefined> {
    if (this.ledger.recordOf(request)?.abandoned !== undefined) return undefined;
    const outcome = await this.#send(request);
    const faults = this.#examiner.examine(request, outcome);
    await this.#afterwards(request, outcome, faults);
    return outcome;
  }

  /** The faults of a case that are not known yet, with nothing reported: for those who shrink. */
  async unknownFaults(request: RequestCase): Promise<Fault[]> {
    if (this.ledger.recordOf(request)?.abandoned !== undefined) return [];
    const outcome = await this.#send(request);
    const faults = this.#examiner.examine(request, outcome);
    if (outcome.kind === 'fault') {
      await this.#afterwards(request, outcome, faults);
      return [];
    }
    return faults.filter((fault) => {
      const known = this.violations.get(signatureOf(request, fault));
      if (known) known.count += 1;
      return known === undefined;
    });
  }

  /** Reports a fault with the request that shows it, unless it is known. */
  report(request: RequestCase, fault: Fault): void {
    const signature = signatureOf(request, fault);
    const known = this.violations.get(signature);
    if (known) {
      known.count += 1;
      return;
    }
    const brought = new Set((this.#options.headers ?? []).map(([, value]) => value));
    this.violations.set(signature, {
      operation: request.operation.id,
      check: fault.check,
      phase: request.phase,
      title: request.title,
      expected: fault.expected,
      received: fault.received,
      place: fault.place,
      curl: curlLine(this.#write(request), this.#options.target, brought),
      seed: this.#engine.seed,
      count: 1,
    });
  }

  #write(request: RequestCase) {
    return buildRequest(request, this.#basePath, this.#credentials);
  }

  async #send(request: RequestCase): Promise<Outcome> {
    this.ledger.noteRequest(request);
    this.sent += 1;
    this.#options.onProgress?.(this.#meter.note(request, this.sent, this.violations.size));
    return this.#transport.send(this.#write(request));
  }

  async #afterwards(
    request: RequestCase,
    outcome: Outcome,
    faults: readonly Fault[],
  ): Promise<void> {
    if (outcome.kind === 'fault') await this.#afterFault(request, outcome, faults);
    else for (const fault of faults) await this.#settle(request, fault);
  }

  async #afterFault(
    request: RequestCase,
    outcome: Extract<Outcome, { kind: 'fault' }>,
    faults: readonly Fault[],
  ): Promise<void> {
    if (outcome.fault === 'reset' || outcome.fault === 'unreachable') {
      // A process that dies of an exception still takes connections while it writes down why.
      const { pointer } = request.operation;
      const survived = this.#survived.get(pointer) ?? 0;
      this.#survived.set(pointer, survived + 1);
      if (survived < 3) await wait(dying);
      if (!(await isListening(this.#options.target, 2_000))) {
        this.report(request, {
          check: 'survives',
          expected: 'the server to live on',
          received: `nothing listens any more (${outcome.message})`,
          place: request.place,
        });
        await this.#bringBack();
        return;
      }
    } else {
      const { pointer } = request.operation;
      const unended = (this.#unended.get(pointer) ?? 0) + 1;
      this.#unended.set(pointer, unended);
      const record = this.ledger.recordOf(request);
      if (unended >= patience && record) record.abandoned = `${unended} answers did not end`;
    }
    for (const fault of faults) this.report(request, fault);
  }

  async #bringBack(): Promise<void> {
    if (this.#options.restart) {
      await this.#options.restart();
      return;
    }
    // A supervisor may start it anew.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await wait(300);
      if (await isListening(this.#options.target, 1_000)) return;
    }
    throw new TargetGone(`Nothing listens at ${this.#options.target.origin} any more.`);
  }

  /** Reports a new fault with the smallest request found, and one that does not come again as such. */
  async #settle(request: RequestCase, fault: Fault): Promise<void> {
    if (this.violations.has(signatureOf(request, fault))) {
      this.report(request, fault);
      return;
    }
    const repeats =
      fault.check !== 'request identifier fresh' && fault.check !== 'response time';
    if (repeats && (await this.#sameFault(request, fault)) === undefined) {
      this.report(request, {
        ...fault,
        check: 'stable',
        expected: `the same answer to the same request (${fault.check}: ${fault.expected})`,
        received: `${fault.received}, and another when it was repeated`,
      });
      return;
    }
    const [smallest, found] = repeats ? await this.#shrink(request, fault) : [request, fault];
    this.report(smallest, found);
  }

  async #shrink(request: RequestCase, fault: Fault): Promise<[RequestCase, Fault]> {
    let best: [RequestCase, Fault] = [request, fault];
    let budget = shrinkBudget;
    for (let again = true; again;) {
      again = false;
      for (const smaller of smallerRequests(this.#engine, best[0])) {
        if (budget === 0) return best;
        budget -= 1;
        const found = await this.#sameFault(smaller, fault);
        if (found === undefined) continue;
        best = [smaller, found];
        again = true;
        break;
      }
    }
    return best;
  }

  async #sameFault(request: RequestCase, fault: Fault): Promise<Fault | undefined> {
    const outcome = await this.#send(request);
    const faults = this.#examiner.examine(request, outcome);
    if (outcome.kind === 'fault') await this.#afterFault(request, outcome, faults);
    const signature = signatureOf(request, fault);
    return faults.find((other) => signatureOf(request, other) === signature);
  }
}
