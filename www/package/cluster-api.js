import { __wbg_reset_state, ClusterReader } from "./cluster/cluster.js";
import { mendedClass, mender } from "./mended.js";

/** What the module that reads clusters can do, once it is loaded. */
export const api = Object.freeze({ ClusterReader: mendedClass(mender(__wbg_reset_state), ClusterReader) });
