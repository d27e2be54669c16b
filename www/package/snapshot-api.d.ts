import type { Snapshots } from "./snapshot.js";

/** The functions of the loaded module. */
export const api: Snapshots;
