import { defineConfig } from "vite";
import { chunkName } from "./tools/chunk-name.ts";
import { messages } from "./tools/messages.mjs";
import { offline } from "./tools/offline.ts";
import { plainImports } from "./tools/plain-imports.ts";
import { policies } from "./tools/policies.ts";
import { preload } from "./tools/preload.ts";
import { templateWhitespace } from "./tools/template-whitespace.ts";

export default defineConfig({
  // Relative URLs, so that the built page works under any path.
  base: "./",
  plugins: [messages(), policies(), plainImports(), templateWhitespace(), preload(), offline()],
  server: {
    // The built wasm package is next to this folder.
    fs: { allow: [".."] },
  },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // These versions support light-dark(), which is therefore not compiled.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // The policy's connect-src does not allow data: URLs.
    assetsInlineLimit: 0,
    modulePreload: false,
    // The Makefile empties the folder, and builds the single file and the frame at the same time.
    emptyOutDir: false,
    rolldownOptions: {
      // Compiling the messages takes a large part of a build.
      checks: { pluginTimings: false },
      output: {
        chunkFileNames: (chunk) => chunkName("assets", chunk.facadeModuleId),
        // All code of the first load is one file, even if later parts use some of it; the service worker is a separate
        // file.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], test: (id) => !id.includes("service-worker") },
            // Share links, files and saved scenarios depend on each other: one file instead of a chain of requests.
            {
              name: "untrusted-input",
              test: /\/src\/state\/(share\/|(schema|validators)\.|storage\/scenario-(library|files|input)\.)/,
            },
          ],
        },
      },
    },
  },
});
