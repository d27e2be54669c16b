// A failure of ours: shown where it happened, written to the console, and kept for a report.

export interface Fault {
  /** The operation that failed. */
  readonly what: string;
  readonly error: unknown;
}

/** The latest. */
export let fault: Fault | null = null;

export function faulted(what: string, error: unknown): void {
  console.error(`nodescore: ${what} failed`, error);
  fault = { what, error };
}

/** Returns the result; `null` if the call throws, which is a bug of ours and never the user's error. */
export function guarded<T>(what: string, call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    faulted(what, error);
    return null;
  }
}
