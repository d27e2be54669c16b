import type { Simulations } from "./simulation.js";

/** The functions of the loaded module. */
export const api: Simulations;
