// Puts the wasm modules into the scripts that load them, packed, in place of their addresses.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import type { Plugin, UserConfig } from "vite";

const ADDRESS = /new URL\('([\w-]+\.wasm)', import\.meta\.url\)/;
const UNPACK = fileURLToPath(new URL("../src/inline/wasm.ts", import.meta.url));

export function inlineWasm(): Plugin {
  return {
    name: "nodescore-inline-wasm",
    // Before Vite makes a file of what has an address.
    enforce: "pre",
    transform(code, id) {
      const [address, name] = ADDRESS.exec(code) ?? [];
      if (address === undefined || name === undefined) return null;
      const packed = deflateRawSync(readFileSync(join(dirname(id), name)), { level: 9 }).toString("base64");
      const unpacking = code.replace(address, `moduleResponse("${packed}")`);
      return { code: `import { moduleResponse } from ${JSON.stringify(UNPACK)};\n${unpacking}`, map: null };
    },
  };
}

/** The configuration shared by builds without modules, workers and URLs. */
export const alone = {
  base: "./",
  publicDir: false,
  resolve: {
    alias: [
      {
        find: /^.*\/trusted-types\.ts$/,
        replacement: fileURLToPath(new URL("../src/inline/no-workers.ts", import.meta.url)),
      },
    ],
  },
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    emptyOutDir: false,
    modulePreload: false,
    // In a file of its own; else Vite would have the script make a style element.
    cssCodeSplit: false,
    // It is the wasm in them.
    chunkSizeWarningLimit: 4000,
  },
} as const satisfies UserConfig;

export const checks = {
  // Vite reads a script's URL where it loads another; it is not used here.
  emptyImportMeta: false,
  // Packing takes its time.
  pluginTimings: false,
} as const;
