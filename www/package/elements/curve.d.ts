// Importing this registers <nodescore-curve> alone, where that is possible.
export type * from "./index.js";
