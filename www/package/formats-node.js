// The entry of the formats module for Node.
import init, { initSync } from "./formats/formats.js";
import { api } from "./formats-api.js";
import { loader } from "./server.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader({
  init,
  initSync,
  api,
  file: "formats/formats_bg.wasm",
  copied: () => new URL("./formats/formats_bg.wasm", import.meta.url),
});
