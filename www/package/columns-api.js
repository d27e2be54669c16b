import { NodeColumns } from "./columns/columns.js";

/** What the module that scores many nodes can do, once it is loaded. */
export const api = Object.freeze({ NodeColumns });
