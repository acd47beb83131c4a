/** Why nothing was released: the message says all that a person needs. */
export class ReleaseRefused extends Error {}
