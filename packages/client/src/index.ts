export type * from '../generated/contract.ts';
export type * from '../generated/methods.ts';
export { contract } from '../generated/operation-table.ts';
export { ApiError, type ErrorFields, type ErrorKind } from './api-error.ts';
export { createClient, type OutreachClient } from './create-client.ts';
export {
  isBadRequest,
  isForbidden,
  isNotFound,
  isRateLimited,
  isServerError,
  isUnauthorized,
} from './guards.ts';
export type { Attempt, Hooks } from './hooks.ts';
export { logCurl } from './log-curl.ts';
export type { ContractInfo } from './operation-table.ts';
export type { CallLimits, CallOptions, ClientOptions, Environment, Fetch } from './options.ts';
export type { ErrorStatus, Failure, NoAnswer, Result, Success } from './result.ts';
