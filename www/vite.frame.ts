// `embed.html`: the playground for a frame in somebody's page, with classic scripts.

import { defineConfig } from "vite";
import { chunkName } from "./tools/chunk-name.ts";
import { classicScripts } from "./tools/classic-scripts.ts";
import { alone, checks, inlineWasm } from "./tools/inline-wasm.ts";

const ENTRY = "src/frame/main.ts";

export default defineConfig({
  ...alone,
  plugins: [inlineWasm(), classicScripts("embed.html", ENTRY, ["src/frame/embed-parent.js"])],
  build: {
    ...alone.build,
    rollupOptions: {
      checks,
      input: ENTRY,
      output: {
        format: "cjs",
        entryFileNames: "frame/[name]-[hash].js",
        chunkFileNames: (chunk) => chunkName("frame", chunk.facadeModuleId),
      },
    },
  },
});
