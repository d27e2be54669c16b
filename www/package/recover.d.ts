/**
 * Returns a wrapper for functions of a WebAssembly module: after a call that traps, `reset` replaces the instance, and the
 * next call runs on the new one.
 */
export function withRecovery(reset: () => void): <F extends (...values: never[]) => unknown>(call: F) => F;
