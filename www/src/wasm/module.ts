// Helpers for the wasm modules on the main thread.

import type { Scenario } from "./types.ts";

/** Loads a module once for the whole page; after a failure the next call tries again. */
export function loadOnce<T>(start: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Returns the type error of a value that should be a scenario, in the words of the module that evaluates it. */
export function findTypeError(evaluate: (scenario: Scenario) => unknown, value: unknown): string | null {
  try {
    evaluate(value as Scenario);
    return null;
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}
