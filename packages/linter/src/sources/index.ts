export { EXCEPTIONS_KEYWORD } from '../exceptions/read-exceptions.ts';
export type { Finding } from '../finding.ts';
export { placeOf, type Place } from './place-of.ts';
export { readSources, type ReadResult } from './read-sources.ts';
export { walkSources, type Sources } from './walk-sources.ts';
