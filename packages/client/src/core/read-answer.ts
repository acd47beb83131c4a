import { ApiError, redact } from './api-error.ts';

/**
 * Reads the body of an answer.
 *
 * @param redact - takes the key out of what gets into an error: its message and details; a code
 *   and a request's id are no place for one, and programs compare them
 * @param mayBeEmpty - whether the contract has a success without a body
 * @returns the value of a success
 * @throws ApiError for an error, and for a body that isn't what the contract says
 */
export function readAnswer(
  response: Response,
  text: string,
  key: string | undefined,
  mayBeEmpty?: boolean,
): unknown {
  const { headers, ok, status } = response;
  const type = headers.get('content-type') ?? 'no content-type';
  const value = parse(/json/i.test(type) ? text : '');
  if (ok && (value !== undefined || (mayBeEmpty && !text))) return value;

  // Written anew, for JSON may spell the key in many ways: with \/, or \u and digits.
  const shown = redact(
    value === undefined ? text.replaceAll('\\/', '/') : JSON.stringify(value),
    key,
  );
  const { code, requestId } = Object(value).error ?? {};
  const { message, details } = Object(parse(shown)).error ?? {};
  const isEnvelope = [code, message, requestId].every((field) => typeof field == 'string');
  throw new ApiError(
    isEnvelope ? message : `malformed: ${status} ${type} ${shown.slice(0, 200)}`,
    {
      kind: isEnvelope ? 'api' : 'malformed',
      ...(isEnvelope && { code, requestId, details }),
      status,
      response,
      retryAfterMs: readRetryAfter(`${headers.get('retry-after')}`),
    },
  );
}

/** The value of a JSON text, or undefined where it is none. */
function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    // It has no value.
  }
}

/**
 * Seconds or a date (RFC 9110, section 10.2.3), as milliseconds from now. A date that has passed
 * asks for no wait.
 */
function readRetryAfter(value: string): number | undefined {
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms >= 0 ? ms : undefined;
}
