import { ApiError } from './api-error.ts';

/**
 * Reads the body of an answer.
 *
 * @param redact - takes secrets out of what gets into an error
 * @param mayBeEmpty - whether the contract has a success without a body
 * @returns the value of a success
 * @throws ApiError for an error, and for a body that isn't what the contract says
 */
export function readAnswer(
  response: Response,
  text: string,
  redact: (text: string) => string,
  mayBeEmpty?: boolean,
): unknown {
  const { headers, ok, status } = response;
  const type = `${headers.get('content-type')}`;
  let value;
  try {
    if (/json/.test(type)) value = JSON.parse(ok ? text : redact(text));
  } catch {
    // A body that isn't JSON after all has no value.
  }
  if (ok && (value !== undefined || (mayBeEmpty && !text))) return value;

  const { code, message, requestId, details } = Object(value).error ?? {};
  const isEnvelope = [code, message, requestId].every((field) => typeof field == 'string');
  throw new ApiError(
    isEnvelope
      ? message
      : `malformed: ${ok ? 'no JSON' : 'no error envelope'} but ${type} ${redact(text).slice(0, 200)}`,
    {
      status,
      response,
      retryAfterMs: readRetryAfter(`${headers.get('retry-after')}`),
      ...(isEnvelope ? { kind: 'api', code, requestId, details } : { kind: 'malformed' }),
    },
  );
}

/**
 * Seconds or a date (RFC 9110, section 10.2.3), as milliseconds from now. A date that has passed
 * asks for no wait.
 */
function readRetryAfter(value: string): number | undefined {
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms >= 0 ? ms : undefined;
}
