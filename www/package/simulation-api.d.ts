import type { Simulations } from "./simulation.js";

/** What the module that schedules pods over time can do, once it is loaded. */
export const api: Simulations;
