// Runs the engine in a worker, as on the page.

import init, { simulate } from "../../../pkg/simulation/simulation.js";
import { runSimulation } from "./engine.mjs";
import { problemOf } from "./problem.mjs";

const problems = new Map();

addEventListener("message", async ({ data: { strategy, classes } }) => {
  const { memory } = await init();
  const key = `${strategy} ${classes}`;
  const problem = problems.get(key) ?? problemOf(strategy, classes);
  problems.set(key, problem);
  const { duration, placed } = runSimulation(simulate, problem);
  postMessage({ duration, placed, bytes: memory.buffer.byteLength }, [placed.buffer]);
});
