import { limit as limitOf, number } from "./arguments.js";
import { recoveringClass } from "./recover.js";

/** Makes the methods of a module's `Simulation` check their arguments and run on a fresh instance after a trap. */
export function prepareSimulation(recovering, Simulation) {
  recoveringClass(recovering, Simulation);
  const { run, events, decision, columnsAt, figures, series } = Simulation.prototype;
  Object.assign(Simulation.prototype, {
    run(steps) {
      return run.call(this, limitOf("run: steps", steps));
    },
    events(from) {
      return events.call(this, number("events: from", from));
    },
    decision(step, limit) {
      return decision.call(this, number("decision: step", step), limitOf("decision: limit", limit));
    },
    columnsAt(step) {
      return columnsAt.call(this, number("columnsAt: step", step));
    },
    figures(step, podIndex) {
      return figures.call(this, number("figures: step", step), number("figures: podIndex", podIndex));
    },
    series(points, podIndex) {
      return series.call(this, limitOf("series: points", points), number("series: podIndex", podIndex));
    },
  });
}
