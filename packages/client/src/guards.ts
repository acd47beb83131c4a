import { ApiError } from './core/api-error.ts';

/** Makes a guard for the errors of one status. */
function isStatus<Status extends number>(status: Status) {
  return (error: unknown): error is ApiError<Status> =>
    error instanceof ApiError && error.status === status;
}

/** 400: the request does not fit the contract. */
export const isBadRequest = /* @__PURE__ */ isStatus(400);
/** 401: the request carries no valid credential. */
export const isUnauthorized = /* @__PURE__ */ isStatus(401);
/** 403: the credential is valid but lacks the permission. */
export const isForbidden = /* @__PURE__ */ isStatus(403);
/** 404: what the request names does not exist, or is not visible to the credential. */
export const isNotFound = /* @__PURE__ */ isStatus(404);
/** 429: too many requests. `retryAfterMs` says when to come back, where the API says it. */
export const isRateLimited = /* @__PURE__ */ isStatus(429);

/** 5xx: a fault on the server. */
export function isServerError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 500;
}
