/** The next number above. */
export function up(number) {
  const bits = new BigInt64Array(Float64Array.of(number).buffer);
  bits[0] += 1n;
  return new Float64Array(bits.buffer)[0];
}
