/** The types of the module that schedules, in one place: nothing else names the built package but service.ts. */
export type * from "../../../pkg/simulation/simulation.js";
