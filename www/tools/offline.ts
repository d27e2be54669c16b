// Builds the service worker with the list of the build's files. There is no library for it, because first-load.mjs
// already has the list, and a precaching library would add more code than the whole worker has.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { firstLoad } from "./first-load.mjs";

const WORKER = "service-worker.js";

/** Must be the last plugin that changes a file. */
export function offline(): Plugin {
  return {
    name: "nodescore-offline",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/site/service-worker.ts", fileName: WORKER });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const texts = new Map<string, string | Uint8Array>();
        for (const name of readdirSync("public")) texts.set(name, readFileSync(`public/${name}`));
        for (const [name, file] of Object.entries(bundle))
          texts.set(name, file.type === "chunk" ? file.code : file.source);
        const worker = bundle[WORKER];
        const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry && file !== worker);
        if (worker?.type !== "chunk" || entry === undefined)
          throw new Error("the bundle has no service worker or no entry");
        texts.delete(WORKER);
        const files = { build: digest([worker.code, ...texts.values()]), entry: entry.fileName, ...splitFiles(texts) };
        worker.code = worker.code.replace("NODESCORE_FILES", () => JSON.stringify(files));
      },
    },
  };
}

/** Splits the files into those of the first load and the rest; "" is the page. */
function splitFiles(texts: ReadonlyMap<string, string | Uint8Array>): { first: string[]; later: string[] } {
  const first = new Set<string>(firstLoad((path: string) => String(texts.get(path))));
  const page = (name: string): string => (name === "index.html" ? "" : name);
  const names = [...texts.keys()];
  return {
    first: names.filter((name) => first.has(name)).map(page),
    later: names.filter((name) => !first.has(name)),
  };
}

function digest(texts: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex").slice(0, 12);
}
