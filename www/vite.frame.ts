// Builds `embed.html`, the playground for a frame on another site's page, with classic scripts.

import { defineConfig } from "vite";
import { chunkName } from "./tools/chunk-name.ts";
import { classicScripts } from "./tools/classic-scripts.ts";
import { bundlerChecks, inlineWasm, standaloneConfig } from "./tools/inline-wasm.ts";
import { messages } from "./tools/messages.mjs";
import { plainImports } from "./tools/plain-imports.ts";
import { templateWhitespace } from "./tools/template-whitespace.ts";

const ENTRY = "src/entries/frame/main.ts";

export default defineConfig({
  ...standaloneConfig,
  plugins: [
    messages(),
    inlineWasm(),
    plainImports(),
    templateWhitespace(),
    classicScripts("embed.html", ENTRY, ["src/entries/frame/embed-parent.js"]),
  ],
  build: {
    ...standaloneConfig.build,
    rollupOptions: {
      checks: bundlerChecks,
      input: ENTRY,
      output: {
        format: "cjs",
        entryFileNames: "frame/[name]-[hash].js",
        chunkFileNames: (chunk) => chunkName("frame", chunk.facadeModuleId),
        // As on the page, all code of the first load is one file; the script loader is prepended to it.
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"], test: (id) => !id.includes("frame/scripts") }] },
      },
    },
  },
});
