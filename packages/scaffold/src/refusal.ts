/** What was asked for can't be written; its message says all of why, a reason a line. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}
