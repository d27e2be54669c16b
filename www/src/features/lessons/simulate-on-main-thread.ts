// Simulates a few pods on the main thread, to grade a lesson.

import init from "../../../../pkg/simulation/simulation.js";
import { api } from "../../../../pkg/simulation-api.js";
import { createSimulator, type Simulator } from "../../ui/figures/pod-outcomes.ts";
import { tryOrReport } from "../../wasm/faults.ts";

export async function simulateOnMainThread(): Promise<Simulator> {
  await init();
  const simulate = createSimulator(api.simulate);
  return (scenario) => tryOrReport("scheduling over time", () => simulate(scenario));
}
