// The entry of the snapshot module for Node.
import { loader } from "./server.js";
import init, { initSync } from "./snapshot/snapshot.js";
import { api } from "./snapshot-api.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader({ init, initSync, api, file: new URL("./snapshot/snapshot_bg.wasm", import.meta.url) });
