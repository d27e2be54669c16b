// Loads the modules that judge lessons and examples.

import { load as loadClusters } from "../../../pkg/cluster-node.js";
import { load } from "../../../pkg/node.js";
import { load as loadSimulation } from "../../../pkg/simulation-node.js";
import type { Modules } from "../../src/ui/figures/figures.ts";
import { createSimulator } from "../../src/ui/figures/pod-outcomes.ts";

export async function loadModules(): Promise<Modules> {
  const [{ evaluate }, { evaluateWithObjects }, { simulate }] = await Promise.all([
    load(),
    loadClusters(),
    loadSimulation(),
  ]);
  return {
    score: (scenario) => (scenario.objects ? evaluateWithObjects : evaluate)(scenario),
    simulate: createSimulator(simulate),
  };
}
