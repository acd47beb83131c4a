/**
 * What was given, if all of its keys are in the contract, at every depth; else a type that the
 * value doesn't fit. TypeScript alone refuses extra keys of literals only, not of variables.
 */
export type Exact<Given, Shape> = unknown extends Shape
  ? Given
  : Given extends readonly unknown[]
    ? { [Index in keyof Given]: Exact<Given[Index], ValueAt<Shape, number>> }
    : Given extends object
      ? {
          [Key in keyof Given]: Key extends KeyOf<Shape>
            ? Exact<Given[Key], ValueAt<Shape, Key>>
            : // Anything goes into an interface where it is `any`, but nothing into `never`.
              0 extends 1 & Given[Key]
              ? never
              : NotInContract<Key>;
        }
      : Given;

/** Stands in a message of the compiler where a key is not in the contract. */
export interface NotInContract<Key> {
  readonly 'not in the contract': Key;
}

/** The keys of every member of a union, and not only those that they share. */
type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never;

type ValueAt<Shape, Key> = Shape extends unknown
  ? Key extends keyof Shape
    ? Shape[Key]
    : never
  : never;
