// The one file that loads and calls the wasm module.

import init, { evaluate, quantity, release } from "../../pkg/nodescore.js";
import type { Evaluation, QuantityView, Scenario } from "./contract.ts";

/** The loaded module, with every trap caught: a trap is our bug, never the user's error. */
export interface Core {
  /** `null` where the module failed; what was typed has no part in that. */
  evaluate(scenario: Scenario): Evaluation | null;
  /** `null` where the text is no quantity, or the module failed. */
  quantity(text: string): Amount | null;
  /** The kube-scheduler release that is followed. */
  release: string;
}

/** A quantity that Kubernetes accepts. */
export type Amount = Exclude<QuantityView, { error: unknown }>;

let loading: Promise<Core> | undefined;

/** Loads the module once for the whole page; after a failure the next call tries again. */
export function load(): Promise<Core> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(): Promise<Core> {
  await init();
  return {
    evaluate: (scenario) => guarded(() => evaluate(scenario)),
    quantity: (text) => {
      const view = guarded(() => quantity(text));
      return view === null || "error" in view ? null : view;
    },
    release: release(),
  };
}

/** Reports what the module throws to the console, for a bug report, and goes on. */
function guarded<T>(call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    console.error("nodescore: the scoring module failed", error);
    return null;
  }
}
