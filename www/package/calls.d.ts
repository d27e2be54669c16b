import type { Nodescore } from "./index.js";

/** The functions of the loaded module, for the project's own page. */
export const compareReleases: Nodescore["compareReleases"];
export const evaluate: Nodescore["evaluate"];
export const quantity: Nodescore["quantity"];
export const release: Nodescore["release"];
export const scorers: Nodescore["scorers"];
