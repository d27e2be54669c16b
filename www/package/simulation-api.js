import { number, string } from "./arguments.js";
import { withRecovery } from "./recover.js";
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
import { prepareSimulation } from "./simulation-class.js";

const recovering = withRecovery(__wbg_reset_state);
prepareSimulation(recovering, Simulation);

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
});
