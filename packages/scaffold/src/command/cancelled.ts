/** The person turned away from a question. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}
