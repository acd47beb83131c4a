/** The exit codes: part of the interface, so none changes its meaning. */
export const EXIT_CODES = {
  fine: 0,
  fault: 1,
  usage: 2,
  authentication: 3,
  permission: 4,
  notFound: 5,
  refused: 6,
  rateLimited: 7,
  server: 8,
  network: 9,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

export const EXIT_CODE_MEANINGS: readonly (readonly [code: ExitCode, meaning: string])[] = [
  [EXIT_CODES.fine, 'fine'],
  [EXIT_CODES.fault, 'a fault of this program or of the machine it runs on'],
  [EXIT_CODES.usage, 'usage: the command or a flag is wrong, nothing was sent'],
  [EXIT_CODES.authentication, 'authentication: no key, or none that is valid (401)'],
  [EXIT_CODES.permission, 'permission: the key may not do this (403)'],
  [EXIT_CODES.notFound, 'not found (404)'],
  [EXIT_CODES.refused, 'the API refused the input (400, and any other 4xx)'],
  [EXIT_CODES.rateLimited, 'rate-limited (429)'],
  [EXIT_CODES.server, 'a fault of the server (5xx, or an answer that is not in its form)'],
  [EXIT_CODES.network, 'network fault or timeout: no answer came'],
  [EXIT_CODES.interrupted, 'interrupted, or declined when asked'],
];

/** The exit code for an answer's error status. */
export function exitCodeOf(status: number): ExitCode {
  switch (status) {
    case 401:
      return EXIT_CODES.authentication;
    case 403:
      return EXIT_CODES.permission;
    case 404:
      return EXIT_CODES.notFound;
    case 429:
      return EXIT_CODES.rateLimited;
    default:
      return status >= 400 && status < 500 ? EXIT_CODES.refused : EXIT_CODES.server;
  }
}
