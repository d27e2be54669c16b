// Builds `nodescore.html`, the page as a single file that opens from a disk.

import { defineConfig } from "vite";
import { bundlerChecks, inlineWasm, standaloneConfig } from "./tools/inline-wasm.ts";
import { messages } from "./tools/messages.mjs";
import { plainImports } from "./tools/plain-imports.ts";
import { singleFile } from "./tools/single-file.ts";
import { templateWhitespace } from "./tools/template-whitespace.ts";

export default defineConfig({
  ...standaloneConfig,
  plugins: [messages(), inlineWasm(), plainImports(), templateWhitespace(), singleFile("index.html", "nodescore.html")],
  build: {
    ...standaloneConfig.build,
    rollupOptions: {
      checks: bundlerChecks,
      input: "src/entries/single-file/main.ts",
      output: { format: "iife", codeSplitting: false },
    },
  },
});
