/** Whether a value is a text of several words that ends like a sentence. */
export function isSentence(value: unknown): boolean {
  return typeof value === 'string' && /^\S+\s[\s\S]*[.!?]$/.test(value.trim());
}
