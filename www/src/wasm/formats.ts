// The only file that loads and calls the wasm module of the file formats. It is loaded when the pane first opens.

import init from "../../../pkg/formats/formats.js";
import { api } from "../../../pkg/formats-api.js";
import { tryOrReport } from "./faults.ts";
import { loadOnce } from "./module.ts";
import type { Edit, EditablePolicy, Export, ExportTarget, Format, Inspection } from "./types.ts";

/** The source of a policy: the kube-scheduler whose default weights apply, and the file with its other settings. */
export interface PolicySource {
  readonly scheduler?: string;
  readonly text?: string;
  /** The index of the policy in the file. */
  readonly policyIndex?: number;
}

/** The loaded module. Every trap is caught and returned as `null`; the next call gets a fresh instance. */
export interface Formats {
  inspect(text: string, scorer: string): Inspection | null;
  rewrite(
    text: string,
    format: Format,
    policyIndex: number,
    policy: EditablePolicy,
    scorer: string,
  ): readonly Edit[] | null;
  /** Returns a file with this policy, based on its source. */
  exportPolicy(policy: EditablePolicy, target: ExportTarget, source: PolicySource): Export | null;
}

/** Loads the module once for the whole page; after a failure the next call tries again. */
export const load = loadOnce(start);

async function start(): Promise<Formats> {
  await init();
  return {
    inspect: (text, scorer) => tryOrReport("inspect", () => api.inspect(text, scorer)),
    rewrite: (text, format, policyIndex, policy, scorer) =>
      tryOrReport("rewrite", () => api.rewrite(text, format, policyIndex, policy, scorer)),
    exportPolicy: (policy, target, { scheduler, text, policyIndex }) =>
      tryOrReport("exportPolicy", () => api.exportPolicy(policy, target, scheduler, text, policyIndex)),
  };
}
