import { isObject, setMember, type Json } from '@sales-outreach/schema-values';

/** How often a value is tried with something left out. */
const MOST_TRIES = 60;

/**
 * Leaves out of a value whatever it needs not to be what it is: first members and items, from the
 * outside in. People read it.
 *
 * @param holds - whether a value still is what it has to be
 */
export function minimize(value: Json, holds: (smaller: Json) => boolean): Json {
  let smallest = value;
  let tries = 0;
  for (let found = true; found;) {
    found = false;
    for (const smaller of smallerOnes(smallest)) {
      tries += 1;
      if (tries > MOST_TRIES) return smallest;
      if (!holds(smaller)) continue;
      smallest = smaller;
      found = true;
      break;
    }
  }
  return smallest;
}

/** The value without one of its members or items, then with a smaller one. */
function* smallerOnes(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    for (const index of value.keys()) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries()) {
      for (const smaller of smallerOnes(item)) yield value.with(index, smaller);
    }
  }
  if (!isObject(value)) return;
  const members = Object.entries(value);
  for (const [name] of members) {
    yield Object.fromEntries(members.filter(([other]) => other !== name));
  }
  for (const [name, member] of members) {
    for (const smaller of smallerOnes(member)) {
      const copy = Object.fromEntries(members);
      setMember(copy, name, smaller);
      yield copy;
    }
  }
}
