/** A module with one function, () -> v128. */
const MODULE = [
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  // Types: a function without parameters whose result is a v128.
  ...[1, 5, 1, 96, 0, 1, 123],
  // Functions: one with that type.
  ...[3, 2, 1, 0],
  // Code: i32.const 0, i8x16.splat.
  ...[10, 8, 1, 6, 0, 65, 0, 253, 15, 11],
];

/** Returns true if WebAssembly has 128-bit SIMD here. */
export function hasVectors() {
  return WebAssembly.validate(Uint8Array.from(MODULE));
}
