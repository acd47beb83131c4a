/** A number as JSON writes it: digits times a power of ten. */
function decimal(value: number): { digits: bigint; exponent: number } {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/**
 * Whether a number is a multiple of another (JSON Schema validation, 6.2.1), in the decimal numbers
 * that JSON writes: 0.3 is one of 0.1, though not in binary fractions.
 */
export function isMultiple(value: number, factor: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(factor) || factor === 0) return false;
  const [one, other] = [decimal(value), decimal(factor)];
  const lowest = Math.min(one.exponent, other.exponent);
  const scaled = one.digits * 10n ** BigInt(one.exponent - lowest);
  return scaled % (other.digits * 10n ** BigInt(other.exponent - lowest)) === 0n;
}
