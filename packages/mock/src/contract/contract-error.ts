/** One fault of a document: where it stands (a JSON pointer) and what is wrong there. */
export interface DocumentFault {
  readonly pointer: string;
  readonly message: string;
}

/** The document can't be served as it is. Carries every fault that was found, not the first alone. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly faults: readonly DocumentFault[];

  constructor(faults: readonly DocumentFault[]) {
    super(describeFaults(faults));
    this.faults = faults;
  }
}

function describeFaults(faults: readonly DocumentFault[]): string {
  const shown = faults
    .slice(0, 20)
    .map(({ pointer, message }) => `  #${pointer}\n    ${message}`);
  const more =
    faults.length > shown.length ? [`  and ${faults.length - shown.length} more`] : [];
  const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
  return [`The document has ${count}:`, ...shown, ...more].join('\n');
}
