// The entry for Node.
import { api } from "./api.js";
import init, { initSync } from "./nodescore.js";
import { loader } from "./server.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader({
  init,
  initSync,
  api,
  file: "nodescore_bg.wasm",
  copied: () => new URL("./nodescore_bg.wasm", import.meta.url),
});
