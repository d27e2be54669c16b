// Replaces trusted-types.ts and the URLs of workers where no other scripts can be loaded: for file: URLs, and in a frame
// with an opaque origin.

export function createWorker(): never {
  throw new Error("workers are not available in a single file");
}

export default "";
