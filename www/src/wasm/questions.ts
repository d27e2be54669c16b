// Loads the module that answers questions about a scenario, on the main thread.

import init from "../../../pkg/simulation/simulation.js";
import { api } from "../../../pkg/simulation-api.js";
import { tryOrReport } from "./faults.ts";
import { loadOnce } from "./module.ts";
import type { Sweep, WinningChanges } from "./simulation-types.ts";
import type { Scenario } from "./types.ts";

export interface QuestionsModule {
  /** Finds the smallest changes that make a node win; `null` if the module failed. */
  winningChanges(scenario: Scenario, node: number): WinningChanges | null;
  /** Returns the winners along a field; `null` if the module failed. */
  sweep(scenario: Scenario, field: string): Sweep | null;
}

/** Loads the module once for the whole page; after a failure the next call tries again. */
export const loadQuestions = loadOnce(async (): Promise<QuestionsModule> => {
  await init();
  return {
    winningChanges: (scenario, node) => tryOrReport("winning changes", () => api.winningChanges(scenario, node, true)),
    sweep: (scenario, field) => tryOrReport("sweep", () => api.sweep(scenario, field)),
  };
});
