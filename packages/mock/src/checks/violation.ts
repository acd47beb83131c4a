/** One place where a message breaks the contract. */
export interface Violation {
  /** `body.confirmation.token`, `query.all`, `path.orgId`, `header.x-trace`. */
  readonly where: string;
  readonly expected: string;
  readonly received: string;
}

const LONGEST_VALUE = 100;

/** A value as a reader should see it: quoted where it could be mistaken, cut where it is long. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? value : String(value);
  const printable = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return printable.length > LONGEST_VALUE
    ? `${printable.slice(0, LONGEST_VALUE)}… (${text.length} characters)`
    : printable;
}

/** The JSON type of a value, with its article. */
export function describeType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return withArticle(typeof value);
}

export function withArticle(noun: string): string {
  if (noun === 'null') return noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The violations in a sentence: the first one in full, and how many more there are. */
export function summariseViolations(subject: string, violations: readonly Violation[]): string {
  const [first] = violations;
  if (!first) return `${subject} does not fit the contract.`;
  const place = `\`${first.where}\`: expected ${first.expected}, received ${first.received}`;
  return violations.length === 1
    ? `${subject} does not fit the contract at ${place}.`
    : `${subject} does not fit the contract in ${violations.length} places, the first at ${place}.`;
}
