import type { Clusters } from "./cluster.js";

/** The functions of the loaded module. */
export const api: Clusters;
