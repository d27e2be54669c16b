import { mendedClass, mender } from "./mended.js";
import { __wbg_reset_state, Snapshot } from "./snapshot/snapshot.js";

/** What the module that keeps nodes can do, once it is loaded. */
export const api = Object.freeze({ Snapshot: mendedClass(mender(__wbg_reset_state), Snapshot) });
