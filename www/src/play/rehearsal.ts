// A few pods scheduled at once on the page's own thread: a lesson judges by it.

import init from "../../../pkg/simulation/simulation.js";
import { api } from "../../../pkg/simulation-api.js";
import { guarded } from "../faults.ts";
import { fatesBy, type Play } from "../lesson/fates.ts";

export async function rehearsal(): Promise<Play> {
  await init();
  const play = fatesBy(api.simulate);
  return (scenario) => guarded("scheduling over time", () => play(scenario));
}
