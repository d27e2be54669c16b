import type { Nodescore } from "./index.js";

/** What the module can do, once it is loaded. */
export const api: Nodescore;
