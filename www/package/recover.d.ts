/**
 * Returns a wrapper that makes a module's functions run on a fresh instance after one that trapped; `reset` creates it.
 */
export function withRecovery(reset: () => void): <F extends (...values: never[]) => unknown>(call: F) => F;
