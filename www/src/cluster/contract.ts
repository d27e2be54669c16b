/** The types of the module that reads clusters, in one place: nothing else names the built package but answerer.ts. */
export type * from "../../../pkg/cluster/cluster.js";
