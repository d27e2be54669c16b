// The one file that loads and calls the wasm module of the file formats. It is loaded when the pane first opens.

import init, { exportPolicy, inspect, rewrite } from "../../pkg/formats/formats.js";
import type { Draft, Export, ExportTarget } from "./contract.ts";
import type { Files } from "./model/link.ts";

/** The loaded module, with every trap caught: a trap is our bug, never the user's error. */
export interface Formats extends Files {
  /** A file that says this policy; `null` where the module failed. */
  exportPolicy(draft: Draft, target: ExportTarget): Export | null;
}

let loading: Promise<Formats> | undefined;

/** Loads the module once for the whole page; after a failure the next call tries again. */
export function load(): Promise<Formats> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(): Promise<Formats> {
  await init();
  return {
    inspect: (text, scorer) => guarded(() => inspect(text, scorer)),
    rewrite: (text, format, draft, wanted) => guarded(() => rewrite(text, format, draft, wanted)),
    exportPolicy: (draft, target) => guarded(() => exportPolicy(draft, target)),
  };
}

/** Reports what the module throws to the console, for a bug report, and goes on. */
function guarded<T>(call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    console.error("nodescore: the module of file formats failed", error);
    return null;
  }
}
