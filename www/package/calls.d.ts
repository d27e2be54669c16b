import type { Nodescore } from "./index.js";

/** The module's functions as our own page calls them, once it is loaded. */
export const evaluate: Nodescore["evaluate"];
export const quantity: Nodescore["quantity"];
export const release: Nodescore["release"];
export const scorers: Nodescore["scorers"];
