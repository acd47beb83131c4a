/** Why no answer came, or none that ended. */
export type Fault =
  /** Nothing listens there, or the name is not known. */
  | 'unreachable'
  /** The connection ended before the answer did. */
  | 'reset'
  /** No answer began within the time. */
  | 'hang'
  /** The answer began and did not end within the time. */
  | 'endless'
  /** The answer is longer than anyone would read. */
  | 'oversized'
  /** What came is no HTTP. */
  | 'no http';

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly milliseconds: number;
}

export interface NoAnswer {
  readonly kind: 'fault';
  readonly fault: Fault;
  readonly message: string;
  readonly milliseconds: number;
}

export type Outcome = Answer | NoAnswer;

/** The value of a header, several of one name joined as RFC 9110, 5.3 says. */
export function headerOf(answer: Answer, name: string): string | undefined {
  const values = answer.headers.filter(([other]) => other.toLowerCase() === name.toLowerCase());
  return values.length === 0 ? undefined : values.map(([, value]) => value).join(', ');
}
