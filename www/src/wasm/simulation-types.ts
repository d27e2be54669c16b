/** The types of the module that simulates. Only this file and service.ts import the built package. */
export type * from "../../../pkg/simulation/simulation.js";
