import { generate, nodesNeeded, simulate } from "./simulation/simulation.js";

/** What the module that schedules pods over time can do, once it is loaded. */
export const api = Object.freeze({ simulate, nodesNeeded, generate });
