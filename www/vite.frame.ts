// `embed.html`: the playground for a frame in somebody's page, with classic scripts.

import { defineConfig } from "vite";
import { chunkName } from "./tools/chunk-name.ts";
import { classicScripts } from "./tools/classic-scripts.ts";
import { alone, checks, inlineWasm } from "./tools/inline-wasm.ts";
import { messages } from "./tools/messages.mjs";
import { plainImports } from "./tools/plain-imports.ts";
import { templateWhitespace } from "./tools/template-whitespace.ts";

const ENTRY = "src/frame/main.ts";

export default defineConfig({
  ...alone,
  plugins: [
    messages(),
    inlineWasm(),
    plainImports(),
    templateWhitespace(),
    classicScripts("embed.html", ENTRY, ["src/frame/embed-parent.js"]),
  ],
  build: {
    ...alone.build,
    rollupOptions: {
      checks,
      input: ENTRY,
      output: {
        format: "cjs",
        entryFileNames: "frame/[name]-[hash].js",
        chunkFileNames: (chunk) => chunkName("frame", chunk.facadeModuleId),
        // As on the page: what is loaded at first is one file; the loader of scripts goes before it.
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"], test: (id) => !id.includes("frame/scripts") }] },
      },
    },
  },
});
