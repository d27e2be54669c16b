// `nodescore.html`: the page in one file, opened from a disk.

import { defineConfig } from "vite";
import { alone, checks, inlineWasm } from "./tools/inline-wasm.ts";
import { messages } from "./tools/messages.mjs";
import { plainImports } from "./tools/plain-imports.ts";
import { singleFile } from "./tools/single-file.ts";
import { templateWhitespace } from "./tools/template-whitespace.ts";

export default defineConfig({
  ...alone,
  plugins: [messages(), inlineWasm(), plainImports(), templateWhitespace(), singleFile("index.html", "nodescore.html")],
  build: {
    ...alone.build,
    rollupOptions: { checks, input: "src/site/single-file.ts", output: { format: "iife", codeSplitting: false } },
  },
});
