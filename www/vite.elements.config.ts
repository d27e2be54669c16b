// The elements for the npm package: ES modules that lie beside each other in pkg/elements/, and share the package's
// own WebAssembly modules instead of bringing them a second time.

import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** The package's modules stay what they are; from pkg/elements/ they lie one folder up. */
function packageModules(): Plugin {
  return {
    name: "package-modules",
    enforce: "pre",
    resolveId(id) {
      const [, module] = /\/pkg\/((?:nodescore|calls|(\w+)\/\2|(?:\w+-)?api)\.js)$/.exec(id) ?? [];
      return module === undefined ? null : { id: `../${module}`, external: true };
    },
  };
}

const WORKER = /new URL\("\.\/worker\.ts", import\.meta\.url\)/;

/** The worker is a file of its own, at an address that bundlers understand. */
function workerBeside(): Plugin {
  return {
    name: "worker-beside",
    enforce: "pre",
    transform: (code) => (WORKER.test(code) ? code.replace(WORKER, "NODESCORE_WORKER") : null),
    renderChunk: (code) => code.replace("NODESCORE_WORKER", 'new URL("./worker.js",import.meta.url)'),
  };
}

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Catalogues are called after their language, everything else after its file. */
function chunkName(module: string | null): string {
  const [, language, part] = /\/words\/([\w-]+)\/([a-z]+)\.ts$/.exec(module ?? "") ?? [];
  return language === undefined ? "[name].js" : `words-${language}-${part}.js`;
}

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [packageModules(), workerBeside()],
  // What lit-html has for servers looks for a document before it uses one.
  resolve: { conditions: ["node"] },
  build: {
    outDir: "../pkg/elements",
    emptyOutDir: false,
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // A library: without the page's loader of what is preloaded, whose import() bundlers could not follow.
    lib: {
      entry: {
        index: source("element/elements.ts"),
        define: source("element/define.ts"),
        worker: source("cluster/worker.ts"),
      },
      formats: ["es"],
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: (chunk) => chunkName(chunk.facadeModuleId),
        minify: true,
        // What every element needs at first is one file; the worker stays apart.
        codeSplitting: {
          groups: [
            {
              name: "first",
              tags: ["$initial"],
              test: (id) => !/define\.ts|worker\.ts|\/cluster\/|\/thread\//.test(id),
            },
          ],
        },
      },
    },
  },
});
