export { createMock } from './create-mock.ts';
export { ContractError, type DocumentFault } from './contract/contract-error.ts';
export { parseRateLimit, type RateLimit } from './control/rate-limiter.ts';
export { PERSONAS, type Persona } from './control/personas.ts';
export type { JournalEntry, JournalNote } from './control/journal.ts';
export type { DocumentSource, ListenOptions, Mock, MockOptions } from './options.ts';
export type { Violation } from './checks/violation.ts';
