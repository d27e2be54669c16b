/** The types of the wasm module, in one place: nothing else names the built package but core.ts. */
export type * from "../../pkg/nodescore.js";
