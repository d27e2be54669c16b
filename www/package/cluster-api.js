import { __wbg_reset_state, evaluateWithObjects, Simulation, simulateWithObjects } from "./cluster/cluster.js";
import { clusterReader } from "./cluster-reader.js";
import { nodeColumns } from "./node-columns.js";
import { policyTests } from "./policy-tests.js";
import { withRecovery } from "./recover.js";
import { schedulerLogReader } from "./scheduler-log-reader.js";
import { prepareSimulation } from "./simulation-class.js";
import { snapshot } from "./snapshot.js";

const recovering = withRecovery(__wbg_reset_state);
prepareSimulation(recovering, Simulation);

/** The classes and functions of the loaded module. */
export const api = Object.freeze({
  ClusterReader: clusterReader(recovering),
  NodeColumns: nodeColumns(recovering),
  SchedulerLogReader: schedulerLogReader(recovering),
  Snapshot: snapshot(recovering),
  evaluateWithObjects: recovering(evaluateWithObjects),
  simulateWithObjects: recovering(simulateWithObjects),
  ...policyTests(recovering),
});
