// The one file that loads and calls the wasm module of the file formats. It is loaded when the pane first opens.

import init from "../../pkg/formats/formats.js";
import { api } from "../../pkg/formats-api.js";
import type { Edit, EditablePolicy, Export, ExportTarget, Format, Inspection } from "./contract.ts";
import { guarded } from "./faults.ts";
import type { Origin } from "./model/export.ts";
import { once } from "./module.ts";

/** The loaded module, with every trap caught: `null` stands for one. The call after it finds a fresh instance. */
export interface Formats {
  inspect(text: string, scorer: string): Inspection | null;
  rewrite(text: string, format: Format, draft: number, wanted: EditablePolicy): readonly Edit[] | null;
  /** A file that says this policy, from where it is. */
  exportPolicy(draft: EditablePolicy, target: ExportTarget, from: Origin): Export | null;
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
