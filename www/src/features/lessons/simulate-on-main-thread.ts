// Simulates a few pods on the main thread, to grade a lesson.

import init from "../../../../pkg/simulation/simulation.js";
import { api } from "../../../../pkg/simulation-api.js";
import { tryOrReport } from "../../wasm/faults.ts";
import { createSimulator, type Simulator } from "./pod-outcomes.ts";

export async function simulateOnMainThread(): Promise<Simulator> {
  await init();
  const simulate = createSimulator(api.simulate);
  return (scenario) => tryOrReport("scheduling over time", () => simulate(scenario));
}
