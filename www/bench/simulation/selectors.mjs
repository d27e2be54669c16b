// As many nodes as pods, each pod with its own node selector: measures the check of the selectors before the first pod.

const COUNT = 4_000;
const repeat = (create) => Array.from({ length: COUNT }, (_, at) => create({ name: `n${at}`, parity: `${at % 2}` }));

const scenario = {
  scoringStrategy: { type: "MostAllocated" },
  nodes: repeat((labels) => ({ allocatable: { cpu: "1" }, labels })),
  pods: repeat((nodeSelector) => ({ requests: {}, nodeSelector })),
};

/** Returns the time that `simulate` takes before the first pod, and the node of each pod. */
export function prepareSimulation(simulate) {
  const started = performance.now();
  const simulation = simulate(scenario);
  const duration = performance.now() - started;
  while (simulation.run(COUNT).more);
  const { pods, nodes } = simulation.events(0);
  simulation.free();
  const placements = new Int32Array(COUNT).fill(-1);
  pods.forEach((pod, at) => {
    placements[pod] = nodes[at];
  });
  return { duration, placements };
}

/** Checks every node for every pod, as the scheduler's filters do. */
export function tryEveryNode() {
  const started = performance.now();
  const matches = scenario.pods.map(({ nodeSelector }) => {
    const requirements = Object.entries(nodeSelector);
    return scenario.nodes.map(({ labels }) => requirements.every(([name, value]) => labels[name] === value));
  });
  const duration = performance.now() - started;
  return { duration, placements: matches.map((nodes) => nodes.indexOf(true)) };
}
