// The engine in a worker, as the page has it.

import init, { simulate } from "../../../pkg/simulation/simulation.js";
import { scheduled } from "./engine.mjs";
import { problemOf } from "./problem.mjs";

const problems = new Map();

addEventListener("message", async ({ data: { strategy, classes } }) => {
  const { memory } = await init();
  const key = `${strategy} ${classes}`;
  const problem = problems.get(key) ?? problemOf(strategy, classes);
  problems.set(key, problem);
  const { took, placed } = scheduled(simulate, problem);
  postMessage({ took, placed, bytes: memory.buffer.byteLength }, [placed.buffer]);
});
