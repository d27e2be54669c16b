// The entry of the conformance module, which checks this package against vectors. Only for Node.
import { readFileSync } from "node:fs";
import { checkCase, initSync } from "./conformance/conformance.js";

let api;

/** Loads the module once. */
export async function load() {
  if (api === undefined) {
    const file = new URL("./conformance/conformance_bg.wasm", import.meta.url);
    initSync({ module: readFileSync(file) });
    api = Object.freeze({ checkCase });
  }
  return api;
}
