import { Snapshot } from "./snapshot/snapshot.js";

/** What the module that keeps nodes can do, once it is loaded. */
export const api = Object.freeze({ Snapshot });
