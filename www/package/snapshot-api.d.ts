import type { Snapshots } from "./snapshot.js";

/** What the module that keeps nodes can do, once it is loaded. */
export const api: Snapshots;
