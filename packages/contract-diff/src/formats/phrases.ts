import type {
  ChangedOperation,
  ContractChange,
  ContractDiff,
  Witness,
} from '../contract-change.ts';

/** `GET /pets`. */
export function showOperation({ method, path }: ChangedOperation): string {
  return `${method} ${path}`;
}

/** Who calls an operation, by the names they know: the client's method, the command. */
export function showConsumers({ clientMethod, cliCommand }: ChangedOperation): string[] {
  return [
    ...(clientMethod ? [`client ${clientMethod}()`] : []),
    ...(cliCommand ? [`command ${cliCommand}`] : []),
  ];
}

/** What a value shows that one contract has and the other has not. */
export function showWitness(change: ContractChange, { part, validIn }: Witness): string {
  if (change.direction === 'request') {
    return validIn === 'base' ? `${part} that was valid` : `${part} that is valid now`;
  }
  return validIn === 'head' ? `${part} that may come now` : `${part} that no longer comes`;
}

/** A value on one line, shortened where it is long. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

const MOST_LETTERS = 300;

/** How many changes there are of each kind, and what they ask for. */
export function summarize({ changes, bump }: ContractDiff): string {
  if (!bump) return 'Nothing changed for consumers.';
  const count = (wanted: (change: ContractChange) => boolean, what: string) => {
    const found = changes.filter(wanted).length;
    return found > 0 ? [`${found} ${what}`] : [];
  };
  const counts = [
    ...count(({ severity, allowed }) => severity === 'breaking' && !allowed, 'breaking'),
    ...count(({ allowed }) => allowed !== undefined, 'breaking and allowed'),
    ...count(({ severity }) => severity === 'additive', 'additive'),
    ...count(({ severity }) => severity === 'documentation', 'documentation'),
  ];
  return `${counts.join(', ')}: this needs a ${bump} version.`;
}
