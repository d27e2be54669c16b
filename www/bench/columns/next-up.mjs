/** Returns the next larger number. */
export function nextUp(number) {
  const bits = new BigInt64Array(Float64Array.of(number).buffer);
  bits[0] += 1n;
  return new Float64Array(bits.buffer)[0];
}
