// Runs the engine in a worker, as on the page.

import init, { simulate } from "../../../pkg/simulation/simulation.js";
import { runSimulation } from "./engine.mjs";
import { generateInput } from "./input.mjs";

const inputs = new Map();

addEventListener("message", async ({ data: { strategy, classes } }) => {
  const { memory } = await init();
  const key = `${strategy} ${classes}`;
  const input = inputs.get(key) ?? generateInput(strategy, classes);
  inputs.set(key, input);
  const { duration, placements } = runSimulation(simulate, input);
  postMessage({ duration, placements, bytes: memory.buffer.byteLength }, [placements.buffer]);
});
