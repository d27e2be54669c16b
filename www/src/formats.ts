// The one file that loads and calls the wasm module of the file formats. It is loaded when the pane first opens.

import init from "../../pkg/formats/formats.js";
import { api } from "../../pkg/formats-api.js";
import type { Draft, Export, ExportTarget } from "./contract.ts";
import { guarded } from "./faults.ts";
import type { Origin } from "./model/export.ts";
import type { Files } from "./model/link.ts";
import { once } from "./module.ts";

/** The loaded module, with every trap caught; the call after one finds a fresh instance. */
export interface Formats extends Files {
  /** A file that says this policy, from where it is; `null` where the module failed. */
  exportPolicy(draft: Draft, target: ExportTarget, from: Origin): Export | null;
}

/** Loads the module once for the whole page; after a failure the next call tries again. */
export const load = once(start);

async function start(): Promise<Formats> {
  await init();
  return {
    inspect: (text, scorer) => guarded("inspect", () => api.inspect(text, scorer)),
    rewrite: (text, format, draft, wanted) => guarded("rewrite", () => api.rewrite(text, format, draft, wanted)),
    exportPolicy: (draft, target, { scheduler, text, index }) =>
      guarded("exportPolicy", () => api.exportPolicy(draft, target, scheduler, text, index)),
  };
}
