export type * from '../generated/contract.ts';
export type * from '../generated/methods.ts';
export { contract } from '../generated/operation-table.ts';
export { ApiError, type ErrorFields, type ErrorKind } from './core/api-error.ts';
export type { CoreClient } from './core/create-client.ts';
export type { Attempt, Hooks } from './core/hooks.ts';
export type { ContractInfo } from './core/operation-table.ts';
export type {
  CallLimits,
  CallOptions,
  CoreOptions,
  Environment,
  Fetch,
} from './core/options.ts';
export type { ErrorStatus, Failure, NoAnswer, Result, Success } from './core/result.ts';
export { createClient, type ClientOptions, type OutreachClient } from './create-client.ts';
export {
  isBadRequest,
  isForbidden,
  isNotFound,
  isRateLimited,
  isServerError,
  isUnauthorized,
} from './guards.ts';
export { logCurl } from './log-curl.ts';
