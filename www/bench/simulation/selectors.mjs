// As many nodes as pods, each pod with its own node selector: measures the check of the selectors before the first pod.

const COUNT = 4_000;
const each = (thing) => Array.from({ length: COUNT }, (_, at) => thing({ name: `n${at}`, parity: `${at % 2}` }));

const scenario = {
  scoringStrategy: { type: "MostAllocated" },
  nodes: each((labels) => ({ allocatable: { cpu: "1" }, labels })),
  pods: each((nodeSelector) => ({ requests: {}, nodeSelector })),
};

/** Returns the time that `simulate` takes before the first pod, and the node of each pod. */
export function prepareSimulation(simulate) {
  const started = performance.now();
  const simulation = simulate(scenario);
  const took = performance.now() - started;
  while (simulation.run(COUNT).more);
  const { pods, nodes } = simulation.events(0);
  simulation.free();
  const placed = new Int32Array(COUNT).fill(-1);
  pods.forEach((pod, at) => {
    placed[pod] = nodes[at];
  });
  return { took, placed };
}

/** Checks every node for every pod, as the scheduler's filters do. */
export function tryEveryNode() {
  const started = performance.now();
  const matches = scenario.pods.map(({ nodeSelector }) => {
    const wanted = Object.entries(nodeSelector);
    return scenario.nodes.map(({ labels }) => wanted.every(([name, value]) => labels[name] === value));
  });
  const took = performance.now() - started;
  return { took, placed: matches.map((nodes) => nodes.indexOf(true)) };
}
