// Preloads the module, so that it is fetched and compiled in parallel with the script.

import type { Plugin } from "vite";

const MODULE = /\bnodescore_bg-[\w-]+\.wasm$/;

export function preload(): Plugin {
  return {
    name: "nodescore-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {}, path }) {
        if (path !== "/index.html") return [];
        const file = Object.keys(bundle).find((name) => MODULE.test(name));
        if (file === undefined) throw new Error("the bundle has no module to preload");
        // The same attributes as in the script's fetch; otherwise, it would be fetched twice.
        const attrs = { rel: "preload", as: "fetch", crossorigin: "anonymous", href: `./${file}` };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
