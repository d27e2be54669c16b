import { __wbg_reset_state, ClusterReader } from "./cluster/cluster.js";
import { mender } from "./mended.js";

const { mendedClass } = mender(__wbg_reset_state);

/** What the module that reads clusters can do, once it is loaded. */
export const api = Object.freeze({ ClusterReader: mendedClass(ClusterReader) });
