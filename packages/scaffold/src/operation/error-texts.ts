import { STATUS_CODES } from 'node:http';

/** What an error response and its example say. */
export interface ErrorText {
  /** The name of the example. */
  readonly example: string;
  /** What the response means. */
  readonly description: string;
  /** What the example shows. */
  readonly summary: string;
  /** What the server says. */
  readonly message: string;
  /** The status whose codes the catalogue gives. */
  readonly status: string;
}

const TEXTS: Readonly<Record<string, Omit<ErrorText, 'status'>>> = {
  '400': {
    example: 'invalidRequest',
    description: 'The request does not fit the contract.',
    summary: 'A request that does not fit the contract',
    message: 'The request does not fit the contract.',
  },
  '401': {
    example: 'missingKey',
    description: 'The request carries no valid credential.',
    summary: 'A request without a key',
    message: 'The request carries no API key.',
  },
  '403': {
    example: 'noAccess',
    description: 'The credential is valid but lacks the permission.',
    summary: 'A key without access',
    message: 'The key has no access to this.',
  },
  '429': {
    example: 'tooManyRequests',
    description: 'Too many requests.',
    summary: 'Too many requests with one key',
    message: 'Too many requests with this key. Wait before you try again.',
  },
  '500': {
    example: 'unexpected',
    description: 'An unexpected fault on the server.',
    summary: 'A fault nobody foresaw',
    message: 'Something went wrong on our side. Quote the requestId when you report it.',
  },
  '503': {
    example: 'overloaded',
    description: 'The service is temporarily unavailable.',
    summary: 'Under heavy load',
    message: 'The service is overloaded. Try again in a moment.',
  },
};

const DEFAULT: ErrorText = {
  example: 'notFound',
  description: 'Any other error.',
  summary: 'Something that is not there',
  message: 'What the request is about does not exist.',
  status: '404',
};

/** Words for a key of `responses` that stands for an error. */
export function describeError(status: string): ErrorText {
  if (status === 'default') return DEFAULT;
  const reason = STATUS_CODES[status] ?? `Status ${status}`;
  const text = TEXTS[status] ?? {
    example: `status${status}`,
    description: `${reason}.`,
    summary: reason,
    message: `${reason}.`,
  };
  return { ...text, status };
}
