import { limit as limitOf, number, string } from "./arguments.js";
import { recoveringClass, withRecovery } from "./recover.js";
import { schedulerLogReader } from "./scheduler-log-reader.js";
import {
  __wbg_reset_state,
  decisionMap,
  decisionMapCell,
  generatePods,
  nodesNeeded,
  Simulation,
  simulate,
  sweep,
  winningChanges,
} from "./simulation/simulation.js";

const recovering = withRecovery(__wbg_reset_state);
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

/** The functions of the loaded module. */
export const api = Object.freeze({
  simulate: recovering(simulate),
  nodesNeeded: recovering(nodesNeeded),
  generatePods: recovering(generatePods),
  winningChanges: recovering((scenario, node, pairs) =>
    winningChanges(scenario, number("winningChanges: node", node), pairs === true),
  ),
  sweep: recovering((scenario, field) => sweep(scenario, string("sweep: field", field))),
  decisionMap: recovering(decisionMap),
  decisionMapCell: recovering(decisionMapCell),
  SchedulerLogReader: schedulerLogReader(recovering),
});
