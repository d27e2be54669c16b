import { __wbg_reset_state, NodeColumns } from "./columns/columns.js";
import { mendedClass, mender } from "./mended.js";

/** What the module that scores many nodes can do, once it is loaded. */
export const api = Object.freeze({ NodeColumns: mendedClass(mender(__wbg_reset_state), NodeColumns) });
