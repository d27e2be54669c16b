/** What makes a module's functions find a fresh instance after one that trapped; `reset` puts it there. */
export function mender(reset: () => void): <F extends (...values: never[]) => unknown>(call: F) => F;
