// Measures all filters and score plugins: for one pod in a large cluster, and for each pod of a simulation.

import { clusterTexts, PENDING } from "../plugins/cluster.mjs";
import { PODS, scenarioOf } from "../plugins/simulation.mjs";
import { runToEnd } from "../simulation/engine.mjs";

const DECIDED = Object.fromEntries(
  Object.keys(PENDING).map((name) => [name, `5,000 nodes, 150,000 pods: pod "${name}"`]),
);
/** The maximum duration in milliseconds: of a decision, and of a simulation for each pod. */
const UPPER_LIMITS = { decision: 50, pod: 0.1 };

const SIMULATIONS = {
  "without constraints": { inServices: false, near: 0 },
  "in services": { inServices: true, near: 0 },
  "in services, a tenth with affinities": { inServices: true, near: 2 },
};
const simulationName = (name) => `15,000 pods on 5,000 nodes, 20 pod classes, ${name}`;

/** Every node is scored. */
const POLICY = { scoringStrategy: { type: "MostAllocated" }, profile: { percentageOfNodesToScore: 100 } };

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "plugins",
  title: "All filters and score plugins",
  environments: ["node", "browser"],
  goals: [
    ...Object.values(DECIDED).map((name) => ({
      title: `${name}: decided within ${UPPER_LIMITS.decision} ms`,
      case: name,
      variant: "schedule",
      environment: "chromium",
      upperLimit: UPPER_LIMITS.decision,
    })),
    ...Object.keys(SIMULATIONS).map((name) => ({
      title: `${simulationName(name)}: at most ${UPPER_LIMITS.pod} ms a pod`,
      case: simulationName(name),
      variant: "simulateWithObjects",
      environment: "chromium",
      upperLimit: UPPER_LIMITS.pod,
    })),
  ],
  prepare: async (host) => {
    const { ClusterReader, simulateWithObjects } = await host.load("cluster");
    const reader = new ClusterReader();
    for (const text of clusterTexts()) {
      reader.push(new TextEncoder().encode(text));
      reader.finish();
    }
    const decisions = Object.entries(DECIDED).map(([pod, name]) => decisionCase(reader, pod, name));
    const simulations = Object.entries(SIMULATIONS).map(([name, kind]) =>
      simulationCase(simulateWithObjects, simulationName(name), scenarioOf(kind)),
    );
    return [...decisions, ...simulations];
  },
};

function decisionCase(reader, pod, name) {
  const scenario = { ...POLICY, pod: {}, nodes: [] };
  const run = () => reader.schedule(scenario, `team-0/${pod}`, 10);
  const answer = () => {
    const { best } = run();
    if (best.length !== 10) throw new Error(`${name}: ${best.length} nodes are feasible`);
    return best.map(({ node }) => node);
  };
  return { name, unit: "ms", variants: [{ name: "schedule", run, answer }] };
}

function simulationCase(simulate, name, scenario) {
  const sample = async () => {
    const { duration, events } = runToEnd(simulate(scenario));
    if (events.nodes.length !== PODS) throw new Error(`${name}: ${events.nodes.length} events`);
    return duration;
  };
  return { name, unit: "ms", per: PODS, of: "pod", variants: [{ name: "simulateWithObjects", sample, samples: 3 }] };
}
