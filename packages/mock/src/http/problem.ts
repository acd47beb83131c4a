import { STATUS_CODES } from 'node:http';
import type { Violation } from '../checks/violation.ts';

/** Why a request gets an error. The envelope that says so is the document's business. */
export interface Problem {
  readonly status: number;
  /** One or two sentences: what was expected, what came, what to do. */
  readonly message: string;
  readonly violations?: readonly Violation[];
  /** Further facts for the details: the methods that a path has, the examples that exist. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly close?: boolean;
}

/** Thrown where a request can't go on. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The reason phrase of a status (RFC 9110, section 15), or that of its class. */
export function getReason(status: number): string {
  return STATUS_CODES[status] ?? (status >= 500 ? 'Server Error' : 'Client Error');
}
