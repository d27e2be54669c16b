// A few pods scheduled at once on the page's own thread: a lesson judges by it.

import init from "../../../pkg/simulation/simulation.js";
import { api } from "../../../pkg/simulation-api.js";
import { fatesBy, type Play } from "../lesson/fates.ts";

export async function rehearsal(): Promise<Play> {
  await init();
  return fatesBy(api.simulate);
}
