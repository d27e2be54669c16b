/** The types of the module that reads clusters, in one place: nothing else names the built package but service.ts. */
export type * from "../../../pkg/cluster/cluster.js";
