// Reports faults, which are failures of nodescore itself, on the console and for the error report.

export interface Fault {
  /** The operation that failed. */
  readonly operation: string;
  readonly error: unknown;
}

/** The latest fault. */
export let lastFault: Fault | null = null;

export function reportFault(operation: string, error: unknown): void {
  console.error(`nodescore: ${operation} failed`, error);
  lastFault = { operation, error };
}

/** Returns the result of a call; `null` if it throws, which is a bug in nodescore and never the user's error. */
export function tryOrReport<T>(operation: string, call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    reportFault(operation, error);
    return null;
  }
}

/** Loads a part of the page on demand; after a failure, which is logged, returns `null`. */
export async function tryLoad<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    console.error("nodescore: a part of the page could not be loaded", error);
    return null;
  }
}
