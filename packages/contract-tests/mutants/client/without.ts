/** A copy of an object without one of its members. */
export function without<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
}
