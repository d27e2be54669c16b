// What of ours went wrong: shown by whoever asked, told to the console, and kept for the report that somebody may send.

export interface Fault {
  /** What was being done. */
  readonly what: string;
  readonly error: unknown;
}

/** The latest. */
export let fault: Fault | null = null;

export function faulted(what: string, error: unknown): void {
  console.error(`nodescore: ${what} failed`, error);
  fault = { what, error };
}

/** The answer; `null` where there is none, which is our bug and never the user's error. */
export function guarded<T>(what: string, call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    faulted(what, error);
    return null;
  }
}
