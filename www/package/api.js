import { checkCase, evaluate, quantity, release } from "./nodescore.js";

/** What the module can do, once it is loaded. */
export const api = Object.freeze({ checkCase, evaluate, quantity, release });
