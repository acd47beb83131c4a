import type { ApiError } from '@sales-outreach/client';
import type { Operation } from '../contract.ts';
import { CommandError, usageError } from '../errors/command-error.ts';
import { EXIT_CODES, exitCodeOf, type ExitCode } from '../errors/exit-codes.ts';
import { isObject } from '../json.ts';
import type { Settings } from '../settings/resolve-settings.ts';

/** Says in words how a call failed, with what to do about it. */
export function explainApiError(
  error: ApiError,
  operation: Operation,
  settings: Settings,
): CommandError {
  const { kind, status, code, requestId, details, message } = error;
  if (kind === 'refused') return usageError(message);
  const exitCode = exitCodeFor(error);
  const isAnswer = status > 0;
  const lines = [
    ...describeDetails(details),
    isAnswer ? `status     ${status}` : '',
    `code       ${code}`,
    requestId === undefined ? '' : `requestId  ${requestId}`,
    `hint       ${hintFor(error, exitCode, operation, settings)}`,
  ].filter((line) => line !== '');
  return new CommandError(message, exitCode, kind, {
    lines,
    envelope: {
      error: {
        code,
        message,
        ...(requestId !== undefined && { requestId }),
        ...(details !== undefined && { details }),
      },
    },
  });
}

function exitCodeFor({ kind, status }: ApiError): ExitCode {
  switch (kind) {
    case 'refused':
      return EXIT_CODES.usage;
    case 'aborted':
      return EXIT_CODES.interrupted;
    case 'network':
    case 'timeout':
      return EXIT_CODES.network;
    case 'malformed':
      // A page of a proxy says by its status who refused; a success in another form is a fault.
      return status >= 400 ? exitCodeOf(status) : EXIT_CODES.server;
    case 'api':
      return exitCodeOf(status);
  }
}

function hintFor(
  { kind, status, requestId, retryAfterMs }: ApiError,
  exitCode: ExitCode,
  { area, command, mutating }: Operation,
  { baseUrl, environment, profileName }: Settings,
): string {
  const whose = profileName === undefined ? '' : ` (profile ${profileName})`;
  switch (exitCode) {
    case EXIT_CODES.authentication:
      return `Check the key${whose}: is it one for ${environment}, and not expired?`;
    case EXIT_CODES.permission:
      return `The key${whose} is valid but may not do this; ask for the permission or use another key.`;
    case EXIT_CODES.notFound:
      return `Check the identifiers, and that they are those of ${environment}.`;
    case EXIT_CODES.refused:
      return `See what is allowed with: outreach ${area} ${command} --help; --dry-run shows what would be sent.`;
    case EXIT_CODES.rateLimited:
      return retryAfterMs === undefined
        ? 'Wait before you try again.'
        : `Try again in ${Math.ceil(retryAfterMs / 1000)} s.`;
    case EXIT_CODES.server:
      if (kind === 'malformed' && status < 400) {
        return `Is ${baseUrl} the address of the API? --verbose shows what came.`;
      }
      return requestId === undefined
        ? 'Try again later; --verbose shows what came.'
        : 'Try again later; quote the requestId when you report it.';
    case EXIT_CODES.network:
      return explainNetwork(baseUrl, mutating);
    default:
      return 'See --help.';
  }
}

function explainNetwork(baseUrl: string, mutating: boolean): string {
  // RFC 2606, section 2: the contract's addresses are placeholders until it names real ones.
  if (new URL(baseUrl).hostname.endsWith('.example')) {
    return `${baseUrl} is a placeholder; give the address by --base-url, OUTREACH_BASE_URL or a profile.`;
  }
  const perhaps = mutating ? ' It may have been carried out all the same.' : '';
  return `Is ${baseUrl} right and reachable?${perhaps}`;
}

/** The details of an envelope, one line each; a list of violations as sentences. */
function describeDetails(details: unknown): string[] {
  if (!isObject(details)) return [];
  return Object.entries(details).flatMap(([name, value]) => {
    const violations = Array.isArray(value) ? value.filter(isObject) : [];
    if (name !== 'violations' || violations.length === 0)
      return `${name}: ${JSON.stringify(value)}`;
    return violations.map(({ where, expected, received }) =>
      where === undefined
        ? JSON.stringify({ expected, received })
        : `${String(where)}: expected ${String(expected)}, got ${JSON.stringify(received) ?? 'nothing'}`,
    );
  });
}
