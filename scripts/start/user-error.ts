/** A fault that its message explains fully. */
export class UserError extends Error {}
