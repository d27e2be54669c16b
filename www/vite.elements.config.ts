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
  index: source("elements/elements.ts"),
  define: source("elements/define.ts"),
  curve: source("elements/define-curve.ts"),
};

/** The package's modules stay what they are; from pkg/elements/ they lie one folder up. */
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

/** Nobody else has use for what calls the curve's module: it is part of the entry, at an address that bundlers see. */
function curveModule(): Plugin {
  return {
    name: "curve-module",
    enforce: "pre",
    transform: (code) => (code.includes(CURVE) ? code.replace(CURVE, "NODESCORE_CURVE") : null),
    renderChunk: (code) => code.replace("NODESCORE_CURVE", 'new URL("../curve/curve_bg.wasm",import.meta.url)'),
  };
}

/** The modules that the curve's entry needs at first: the one file that it shares with the others. */
const ofCurve = new Set<string>();

function followCurve(): Plugin {
  return {
    name: "follow-curve",
    buildEnd() {
      ofCurve.add(ENTRIES.curve);
      // A set walks what is added on the way.
      for (const id of ofCurve) for (const next of this.getModuleInfo(id)?.importedIds ?? []) ofCurve.add(next);
    },
  };
}

function isEntry(id: string): boolean {
  return /\/(elements\/(define[\w-]*|standalone-curve)\.ts|wasm\/curve\.ts|curve\/curve\.js)$/.test(id);
}

/** Catalogues are called after their language, everything else after its file. */
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
  plugins: [messages(), packageModules(), curveModule(), templateWhitespace(), followCurve()],
  // What lit-html has for servers looks for a document before it uses one.
  resolve: { conditions: ["node"] },
  // Called after what they do: a list of the package's files stays the same while the wasm in them changes.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: workerName } } },
  build: {
    outDir: "../pkg/elements",
    emptyOutDir: false,
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // A library: without the page's loader of what is preloaded, whose import() bundlers could not follow. It puts the
    // wasm into the workers' files, which bundlers copy as they stand: they have to be whole.
    lib: { entry: ENTRIES, formats: ["es"] },
    rolldownOptions: {
      checks: { pluginTimings: false },
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: (chunk) => chunkName(chunk.facadeModuleId),
        minify: true,
        // What every element needs at first is one file, and what the curve alone has no use for another.
        codeSplitting: {
          groups: [
            { name: "base", tags: ["$initial"], test: (id) => ofCurve.has(id) && !isEntry(id) },
            { name: "first", tags: ["$initial"], test: (id) => !ofCurve.has(id) && !isEntry(id) },
          ],
        },
      },
    },
  },
});
