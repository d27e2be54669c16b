/** The types of the module that reads clusters. Only this file and service.ts import the built package. */
export type * from "../../../pkg/cluster/cluster.js";
