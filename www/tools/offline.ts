// The service worker with the list of the files that a build consists of. A plugin of our own: the list is what
// first-load.mjs knows already, and what precaching libraries add to the worker is more than all of it.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { firstLoad } from "./first-load.mjs";

const WORKER = "service-worker.js";

/** Needs to be the last that changes a file. */
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
        if (worker?.type !== "chunk" || entry === undefined) throw new Error("there is no service worker to fill in");
        texts.delete(WORKER);
        const files = { build: digest([worker.code, ...texts.values()]), entry: entry.fileName, ...inTurn(texts) };
        worker.code = worker.code.replace("NODESCORE_FILES", () => JSON.stringify(files));
      },
    },
  };
}

/** Splits the files into those of the first load and the rest; "" is the page. */
function inTurn(texts: ReadonlyMap<string, string | Uint8Array>): { first: string[]; later: string[] } {
  const found = new Set<string>(firstLoad((path: string) => String(texts.get(path))));
  const page = (name: string): string => (name === "index.html" ? "" : name);
  const names = [...texts.keys()];
  return {
    first: names.filter((name) => found.has(name)).map(page),
    later: names.filter((name) => !found.has(name)),
  };
}

function digest(texts: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex").slice(0, 12);
}
