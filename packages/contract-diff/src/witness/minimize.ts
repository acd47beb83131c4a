import { isObject, setMember, type Json } from '@sales-outreach/schema-values';

/** How often a value is tried in a smaller form, for its members and again for its scalars. */
const MOST_TRIES = 60;

/**
 * Leaves out of a value whatever it needs not to be what it is: first members and items, from the
 * outside in, then what its texts and numbers don't need. People read it.
 *
 * @param holds - whether a value still is what it has to be
 */
export function minimize(value: Json, holds: (smaller: Json) => boolean): Json {
  return shrink(shrink(value, holds, withoutPart), holds, plainerScalar);
}

function shrink(
  value: Json,
  holds: (smaller: Json) => boolean,
  smallerOnes: (value: Json) => Iterable<Json>,
): Json {
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

/** The value without one of its members or items, on the outside or within. */
function* withoutPart(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    for (const index of value.keys()) yield value.toSpliced(index, 1);
  } else if (isObject(value)) {
    const members = Object.entries(value);
    for (const [name] of members) {
      yield Object.fromEntries(members.filter(([other]) => other !== name));
    }
  }
  yield* withPart(value, withoutPart);
}

/** The value with a text or a number in it that is plainer than the one that stands there. */
function* plainerScalar(value: Json): Generator<Json> {
  if (typeof value === 'string') yield* plainerText(value);
  else if (typeof value === 'number') yield* plainerNumber(value);
  else yield* withPart(value, plainerScalar);
}

/** The value with one of its members or items in another form. */
function* withPart(value: Json, otherForms: (part: Json) => Iterable<Json>): Generator<Json> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const other of otherForms(item)) yield value.with(index, other);
    }
  } else if (isObject(value)) {
    const members = Object.entries(value);
    for (const [name, member] of members) {
      for (const other of otherForms(member)) {
        const copy = Object.fromEntries(members);
        setMember(copy, name, other);
        yield copy;
      }
    }
  }
}

/** Each is shorter, or as long and made of one letter: there is an end to it. */
function* plainerText(text: string): Generator<string> {
  const characters = [...text];
  const plain = 'a'.repeat(characters.length);
  if (characters.length > 1) yield 'a';
  if (text !== plain) yield plain;
  if (characters.length > 2) {
    yield characters.slice(0, Math.ceil(characters.length / 2)).join('');
    yield characters.slice(0, -1).join('');
  }
}

/** Each is whole where the other was not, or nearer to zero: there is an end to it. */
function* plainerNumber(number: number): Generator<number> {
  const isWhole = Number.isInteger(number);
  const [down, up] = [Math.floor(number), Math.ceil(number)];
  for (const plain of [0, 1, -1, down, up, Math.trunc(number / 2), down - Math.sign(down)]) {
    const isPlainer = !isWhole || Math.abs(plain) < Math.abs(number);
    if (isPlainer && !Object.is(plain, -0)) yield plain;
  }
}
