// The entry of the cluster module for Node.
import init, { initSync } from "./cluster/cluster.js";
import { api } from "./cluster-api.js";
import { loader } from "./server.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader({
  init,
  initSync,
  api,
  file: "cluster/cluster_bg.wasm",
  copied: () => new URL("./cluster/cluster_bg.wasm", import.meta.url),
});
