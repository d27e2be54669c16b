// What stands in the place of trusted.ts where scripts beside the page cannot be had: from file:, and in a frame whose
// origin is opaque.

export function makeWorker(): never {
  throw new Error("no worker can be made here");
}
