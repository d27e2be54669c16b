import type { Clusters } from "./cluster.js";

/** What the module that reads clusters can do, once it is loaded. */
export const api: Clusters;
