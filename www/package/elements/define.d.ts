// Importing this module registers the elements in a browser.
export type * from "./index.js";
