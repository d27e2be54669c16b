// What a long task calls between two steps.

/** Waits for the browser's next task where a slice of this many milliseconds is used up. */
export function pausing(slice: number): () => Promise<void> | null {
  let began = performance.now();
  return () => {
    if (performance.now() - began < slice) return null;
    return new Promise((resolve) =>
      setTimeout(() => {
        began = performance.now();
        resolve();
      }),
    );
  };
}
