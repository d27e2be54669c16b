// The elements for the npm package: ES modules in pkg/elements/ that share the package's WebAssembly modules instead of
// bundling them again.

import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { catalogueName } from "./tools/chunk-name.ts";
import { messages } from "./tools/messages.mjs";
import { templateWhitespace } from "./tools/template-whitespace.ts";

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The entries that pages import. */
const ENTRIES = {
  index: source("elements/element-classes.ts"),
  define: source("entries/define.ts"),
  curve: source("entries/define-curve.ts"),
};

/** Keeps imports of the package's modules, which are one folder above pkg/elements/. */
function packageModules(): Plugin {
  return {
    name: "package-modules",
    enforce: "pre",
    resolveId(id) {
      const [, module, name] = /\/pkg\/((?:nodescore|calls|(\w+)\/\2|(?:\w+-)?api)\.js)$/.exec(id) ?? [];
      return module === undefined || name === "curve" ? null : { id: `../${module}`, external: true };
    },
  };
}

const CURVE = "new URL('curve_bg.wasm', import.meta.url)";

/** Bundles the code that calls the curve's module into the entry, its only user, with a URL that bundlers recognize. */
function curveModule(): Plugin {
  return {
    name: "curve-module",
    enforce: "pre",
    transform: (code) => (code.includes(CURVE) ? code.replace(CURVE, "NODESCORE_CURVE") : null),
    renderChunk: (code) => code.replace("NODESCORE_CURVE", 'new URL("../curve/curve_bg.wasm",import.meta.url)'),
  };
}

/** The modules that the curve's entry imports statically; all entries share them in one file. */
const curveModules = new Set<string>();

function collectCurveModules(): Plugin {
  return {
    name: "collect-curve-modules",
    buildEnd() {
      curveModules.add(ENTRIES.curve);
      // Iterating over a set includes the items that are added meanwhile.
      for (const id of curveModules)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) curveModules.add(next);
    },
  };
}

function isEntry(id: string): boolean {
  return /\/(entries\/define[\w-]*\.ts|elements\/standalone-curve\.ts|wasm\/curve\.ts|curve\/curve\.js)$/.test(id);
}

/** Returns the file name of a chunk: a catalogue's has its language, any other that of its source file. */
function chunkName(module: string | null): string {
  return `${catalogueName(module) ?? "[name]"}.js`;
}

function workerName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, folder = "a"] = /\/(\w+)\/worker\.ts/.exec(facadeModuleId ?? "") ?? [];
  return `${folder}-worker.js`;
}

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [messages(), packageModules(), curveModule(), templateWhitespace(), collectCurveModules()],
  // lit-html's build for servers checks whether there is a document before it uses it.
  resolve: { conditions: ["node"] },
  // File names without hashes, so that the list of the package's files stays the same when the wasm in them changes.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: workerName } } },
  build: {
    outDir: "../pkg/elements",
    emptyOutDir: false,
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // Library mode omits Vite's preload helper, whose import() bundlers cannot follow. It also embeds the wasm in
    // the workers' files, which bundlers copy unchanged.
    lib: { entry: ENTRIES, formats: ["es"] },
    rolldownOptions: {
      checks: { pluginTimings: false },
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: (chunk) => chunkName(chunk.facadeModuleId),
        minify: true,
        // One file has the modules that the curve needs at first, another the rest that all other elements need at
        // first.
        codeSplitting: {
          groups: [
            { name: "base", tags: ["$initial"], test: (id) => curveModules.has(id) && !isEntry(id) },
            { name: "first", tags: ["$initial"], test: (id) => !curveModules.has(id) && !isEntry(id) },
          ],
        },
      },
    },
  },
});
