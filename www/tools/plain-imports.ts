// Parts that come later are fetched by import() alone: what Vite adds, to fetch at once what they need in turn, weighs
// more on every first load than it saves on the few parts that need something.

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
