// Importing this module registers only <nodescore-curve>, in a browser.
export type * from "./index.js";
