// Fetches lazily loaded parts by a plain import(). Vite's helper, which preloads the dependencies of a part, costs more
// on every first load than it saves for the few parts with dependencies.

import type { Plugin } from "vite";

const LOADER = "\0vite/preload-helper.js";

export function plainImports(): Plugin {
  return {
    name: "nodescore-plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === LOADER ? "export const __vitePreload = (load) => load();" : null),
  };
}
