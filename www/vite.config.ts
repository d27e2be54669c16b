import { defineConfig } from "vite";
import { chunkName } from "./tools/chunk-name.ts";
import { messages } from "./tools/messages.mjs";
import { offline } from "./tools/offline.ts";
import { plainImports } from "./tools/plain-imports.ts";
import { policies } from "./tools/policies.ts";
import { preload } from "./tools/preload.ts";
import { templateWhitespace } from "./tools/template-whitespace.ts";

export default defineConfig({
  // Relative addresses: the built page works below any path.
  base: "./",
  plugins: [messages(), policies(), plainImports(), templateWhitespace(), preload(), offline()],
  server: {
    // The built wasm package is next to this folder.
    fs: { allow: [".."] },
  },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // light-dark() is left as it is written.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // A data: address would be refused by connect-src.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => chunkName("assets", chunk.facadeModuleId),
        // What is loaded at first stays one file, whichever later parts use some of it too; the service worker is another.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], test: (id) => !id.includes("service-worker") },
            // Links, files and what is kept need each other: one file instead of one after another.
            {
              name: "outside",
              test: /\/src\/(share\/|model\/(schema|validators)\.|storage\/scenario-(library|files|input)\.)/,
            },
          ],
        },
      },
    },
  },
});
