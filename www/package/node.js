// The entry for Node, whose fetch() does not read files.
import { readFileSync } from "node:fs";
import { api } from "./api.js";
import init, { initSync } from "./nodescore.js";

let loading;

/** Loads the module once; later calls answer with the same, whatever their source. */
export function load(source = new URL("./nodescore_bg.wasm", import.meta.url)) {
  loading ??= start(source);
  return loading;
}

async function start(source) {
  try {
    if (isFile(source)) initSync({ module: readFileSync(new URL(source)) });
    else await init({ module_or_path: source });
    return api;
  } catch (error) {
    // A failed read or download may be tried again.
    loading = undefined;
    throw error;
  }
}

function isFile(source) {
  const isAddress = source instanceof URL || typeof source === "string";
  return isAddress && String(source).startsWith("file:");
}
