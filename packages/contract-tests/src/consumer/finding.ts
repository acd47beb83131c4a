/** Something that a consumer of the API, a client or a command line, does against the contract. */
export interface ConsumerFinding {
  /** The identifier of the operation that was called. */
  readonly operation: string;
  /** What was held against the contract, such as `path` or `repeats`. */
  readonly check: string;
  readonly expected: string;
  readonly received: string;
}

/** Notes a finding about the operation that is being checked. */
export type Note = (check: string, expected: unknown, received: unknown) => void;

/** Runs checks of one operation and gives what they noted. */
export async function findingsOf(
  operation: string,
  checks: (note: Note) => void | Promise<void>,
): Promise<ConsumerFinding[]> {
  const findings: ConsumerFinding[] = [];
  await checks((check, expected, received) => {
    findings.push({ operation, check, expected: show(expected), received: show(received) });
  });
  return findings;
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
