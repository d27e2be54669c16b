import { evaluate, quantity, release, scorers } from "./nodescore.js";

/** What the module can do, once it is loaded. */
export const api = Object.freeze({ evaluate, quantity, release, scorers });
