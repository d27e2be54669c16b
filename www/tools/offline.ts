// Builds the service worker with the list of the build's files. It uses no precaching library, because
// first-load.mjs already has the list, and a library would add more code than the whole worker has.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { firstLoad } from "./first-load.mjs";

const WORKER = "service-worker.js";

/** Returns the Vite plugin that builds the service worker. It must be the last plugin that changes a file. */
export function offline(): Plugin {
  return {
    name: "nodescore-offline",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/entries/page/service-worker.ts", fileName: WORKER });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const contents = new Map<string, string | Uint8Array>();
        for (const name of readdirSync("public")) contents.set(name, readFileSync(`public/${name}`));
        for (const [name, file] of Object.entries(bundle))
          contents.set(name, file.type === "chunk" ? file.code : file.source);
        const worker = bundle[WORKER];
        const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry && file !== worker);
        if (worker?.type !== "chunk" || entry === undefined)
          throw new Error("the bundle has no service worker or no entry");
        contents.delete(WORKER);
        const files = {
          build: digest([worker.code, ...contents.values()]),
          entry: entry.fileName,
          ...splitFiles(contents),
        };
        worker.code = worker.code.replace("NODESCORE_FILES", () => JSON.stringify(files));
      },
    },
  };
}

/**
 * Splits the files into those of the first load and those that the page loads later. `index.html` is listed as "", its
 * URL relative to the site.
 */
function splitFiles(contents: ReadonlyMap<string, string | Uint8Array>): { first: string[]; later: string[] } {
  const first = new Set<string>(firstLoad((path: string) => String(contents.get(path))));
  const page = (name: string): string => (name === "index.html" ? "" : name);
  const names = [...contents.keys()];
  return {
    first: names.filter((name) => first.has(name)).map(page),
    later: names.filter((name) => !first.has(name)),
  };
}

function digest(contents: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const text of contents) hash.update(text);
  return hash.digest("hex").slice(0, 12);
}
