// Loads and calls the wasm module that evaluates a scenario with other objects of its cluster.

import init from "../../../pkg/cluster/cluster.js";
import { api } from "../../../pkg/cluster-api.js";
import type { EvaluationWithObjects } from "./cluster-types.ts";
import type { Scenario } from "./types.ts";

export type EvaluateWithObjects = (scenario: Scenario) => EvaluationWithObjects;

export async function openObjects(): Promise<EvaluateWithObjects> {
  await init();
  return api.evaluateWithObjects;
}
