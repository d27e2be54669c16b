// Pauses a long task between two steps.

/** Returns a function that waits for the next task once a slice of this many milliseconds is used up. */
export function createPause(slice: number): () => Promise<void> | null {
  let start = performance.now();
  return () => {
    if (performance.now() - start < slice) return null;
    return new Promise((resolve) =>
      setTimeout(() => {
        start = performance.now();
        resolve();
      }),
    );
  };
}
