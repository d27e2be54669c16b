// Embeds the compressed wasm modules into the scripts that load them, in place of their URLs.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import type { Plugin, UserConfig } from "vite";

const ADDRESS = /new URL\('([\w-]+\.wasm)', import\.meta\.url\)/;
const NO_WORKERS = fileURLToPath(new URL("../src/entries/single-file/no-workers.ts", import.meta.url));
const DECOMPRESSION = fileURLToPath(new URL("../src/entries/single-file/wasm.ts", import.meta.url));

export function inlineWasm(): Plugin {
  return {
    name: "nodescore-inline-wasm",
    // Runs before Vite emits an asset for the URL.
    enforce: "pre",
    transform(code, id) {
      const [address, name] = ADDRESS.exec(code) ?? [];
      if (address === undefined || name === undefined) return null;
      const compressed = deflateRawSync(readFileSync(join(dirname(id), name)), { level: 9 }).toString("base64");
      const inlined = code.replace(address, `moduleResponse("${compressed}")`);
      return { code: `import { moduleResponse } from ${JSON.stringify(DECOMPRESSION)};\n${inlined}`, map: null };
    },
  };
}

/** The configuration shared by builds without modules, workers and URLs. */
export const standaloneConfig = {
  base: "./",
  publicDir: false,
  resolve: {
    alias: [
      {
        find: /^.*\/trusted-types\.ts$/,
        replacement: NO_WORKERS,
      },
      { find: /^.*\/worker\.ts\?worker&url$/, replacement: NO_WORKERS },
    ],
  },
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    emptyOutDir: false,
    modulePreload: false,
    // Emits one style sheet; otherwise, Vite makes the script create a style element.
    cssCodeSplit: false,
    // The chunks contain the wasm.
    chunkSizeWarningLimit: 4000,
  },
} as const satisfies UserConfig;

/** The bundler's checks that these builds switch off. */
export const bundlerChecks = {
  // Vite's code to load scripts uses import.meta, which is empty in this format; these builds do not run it.
  emptyImportMeta: false,
  // Compressing the wasm is slow.
  pluginTimings: false,
} as const;
