// The entry for browsers, bundlers and every other place that has fetch().
import { api } from "./api.js";
import init from "./nodescore.js";

let loading;

/** Loads the module once; later calls answer with the same, whatever their source. */
export function load(source) {
  loading ??= start(source);
  return loading;
}

async function start(source) {
  try {
    await init(source === undefined ? undefined : { module_or_path: source });
    return api;
  } catch (error) {
    // A failed download may be tried again.
    loading = undefined;
    throw error;
  }
}
