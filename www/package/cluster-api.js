import { ClusterReader } from "./cluster/cluster.js";

/** What the module that reads clusters can do, once it is loaded. */
export const api = Object.freeze({ ClusterReader });
