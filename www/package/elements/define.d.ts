// Importing this registers the elements, where that is possible.
export type * from "./index.js";
