import { isObject, type Json } from '@sales-outreach/schema-values';

/**
 * What is wrong with the body of a note, by the keyword of the contract that says so; undefined where
 * nothing is. Written by hand, so that no validator of the engine judges itself.
 */
export function findBodyFault(value: Json): string | undefined {
  if (!isObject(value)) return 'type of the body';
  const { title, stars, colour, tags, card, address, done } = value;
  const known = new Set(['title', 'stars', 'colour', 'tags', 'card', 'address', 'done']);
  if (title === undefined) return 'required';
  if (typeof title !== 'string') return 'type of the title';
  if ([...title].length < 2) return 'minLength';
  if ([...title].length > 5) return 'maxLength';
  if (!/^[a-z]*$/.test(title)) return 'pattern';
  if (stars !== undefined) {
    if (typeof stars !== 'number' || !Number.isInteger(stars)) return 'type of the stars';
    if (stars < 0) return 'minimum';
    if (stars > 5) return 'maximum';
  }
  if (colour !== undefined && colour !== 'red' && colour !== 'green') return 'enum';
  if (tags !== undefined) {
    if (!Array.isArray(tags)) return 'type of the tags';
    if (tags.some((tag) => typeof tag !== 'string')) return 'items';
    if (tags.length > 2) return 'maxItems';
    if (new Set(tags).size < tags.length) return 'uniqueItems';
  }
  if (card !== undefined && typeof card !== 'boolean') return 'type of the card';
  if (address !== undefined && typeof address !== 'boolean') return 'type of the address';
  if (done !== undefined && done !== null && typeof done !== 'boolean') return 'type of done';
  if (card !== undefined && address === undefined) return 'dependentRequired';
  return Object.keys(value).some((name) => !known.has(name))
    ? 'additionalProperties'
    : undefined;
}
