import * as fc from 'fast-check';
import type { Contract, Operation } from '../document/model.ts';
import { coveragePhase, hostilePhase } from '../phases/coverage-phase.ts';
import { brokenExamples, examplesPhase } from '../phases/examples-phase.ts';
import { invalidRequests, validRequests } from '../phases/fuzzing-phase.ts';
import { statefulPhase } from '../phases/stateful-phase.ts';
import { type Phase, phases as allPhases, type RequestCase } from '../request/request-case.ts';
import { createEngine, type Engine } from './engine.ts';
import type { OperationRecord, Unexercised } from './ledger.ts';
import { defaultCases, type RunOptions } from './options.ts';
import { isListening } from './probe.ts';
import { selectOperations } from './select-operations.ts';
import { Session, TargetGone } from './session.ts';
import type { Violation } from './violation.ts';

/** Nothing listens at the target, so that nothing could be held against the contract. */
export class UnreachableTarget extends Error {
  override readonly name = 'UnreachableTarget';
}

export interface RunReport {
  readonly title: string;
  readonly target: string;
  readonly seed: number;
  readonly phases: readonly Phase[];
  readonly requests: number;
  readonly seconds: number;
  readonly violations: readonly Violation[];
  readonly unexercised: readonly Unexercised[];
  readonly records: readonly OperationRecord[];
  /** What a reader should know, such as why a phase had nothing to do. */
  readonly notes: readonly string[];
}

/**
 * Holds a server against a contract.
 *
 * @throws DocumentError where a schema does not compile
 * @throws UnreachableTarget where nothing listens at the start
 */
export async function runContract(contract: Contract, options: RunOptions): Promise<RunReport> {
  const {
    target,
    seed = 1,
    phases = allPhases,
    prefer = false,
    cases = defaultCases,
  } = options;
  const started = performance.now();
  const operations = selectOperations(contract, options.operation);
  const engine = await createEngine(contract, operations, seed, {
    second: options.secondOpinion ?? true,
    badCredential: options.badCredential !== undefined,
  });
  if (!(await isListening(target, options.timeout ?? 5_000))) {
    throw new UnreachableTarget(`Nothing listens at ${target.origin}.`);
  }
  const session = new Session(engine, options);
  const notes: string[] = [];
  const through = async (requests: Iterable<RequestCase>) => {
    for (const request of requests) await session.try(request);
  };
  try {
    if (phases.includes('examples')) {
      for (const [request, fault] of brokenExamples(engine)) session.report(request, fault);
      await through(examplesPhase(engine, prefer));
    }
    if (phases.includes('coverage')) await through(coveragePhase(engine));
    if (phases.includes('fuzzing'))
      for (const operation of operations) await fuzz(engine, session, operation, cases);
    if (phases.includes('stateful')) notes.push(...(await statefulPhase(engine, session)));
    if (phases.includes('coverage')) await through(hostilePhase(engine));
  } catch (error) {
    if (!(error instanceof TargetGone)) throw error;
    notes.push(`The run ended early: ${error.message}`);
  } finally {
    session.close();
  }
  return {
    title: contract.title,
    target: target.href,
    seed,
    phases,
    requests: session.sent,
    seconds: (performance.now() - started) / 1000,
    violations: [...session.violations.values()],
    unexercised: session.ledger.unexercised(),
    records: [...session.ledger.records.values()],
    notes,
  };
}

/** Fuzzes an operation: each new fault is shrunk by fast-check, then the rest of the cases follow. */
async function fuzz(
  engine: Engine,
  session: Session,
  operation: Operation,
  cases: number,
): Promise<void> {
  for (const arbitrary of [
    validRequests(engine, operation),
    invalidRequests(engine, operation),
  ]) {
    if (arbitrary === undefined) continue;
    let left = Math.ceil(cases / 2);
    for (let round = 0; left > 0; round += 1) {
      const property = fc.asyncProperty(arbitrary, async (request) => {
        const [fault] = await session.unknownFaults(request);
        if (fault) throw new FaultFound(request, fault);
      });
      const details = await fc.check(property, {
        seed: engine.seed + round,
        numRuns: left,
        interruptAfterTimeLimit: 60_000,
      });
      left -= Math.max(1, details.numRuns);
      const found = details.errorInstance;
      if (found instanceof FaultFound) session.report(found.request, found.fault);
      else if (details.failed && !details.interrupted && found) throw found;
    }
  }
}

class FaultFound extends Error {
  readonly request: RequestCase;
  readonly fault: Parameters<Session['report']>[1];

  constructor(request: RequestCase, fault: Parameters<Session['report']>[1]) {
    super(fault.check);
    this.request = request;
    this.fault = fault;
  }
}
