// Measures decision maps, of a few nodes at the size that the page draws, and of many nodes at a smaller one.

/** The maps, with the ends of their axes, and the maximum duration in milliseconds: a frame for a few nodes. */
const MAPS = [
  { nodes: 10, width: 240, height: 160, cpu: 47_800, memory: 159 * 2 ** 29, upperLimit: 16 },
  { nodes: 500, width: 120, height: 80, cpu: 59_500, memory: 79 * 2 ** 30, upperLimit: 200 },
];
const VARIANT = "decisionMap";

const nameOf = ({ nodes, width, height }) => `${nodes} nodes, ${width} × ${height} cells`;

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "decision-map",
  title: "Who wins at every pair of two requests",
  environments: ["node", "browser"],
  goals: MAPS.map((map) => ({
    title: `${nameOf(map)}: within ${map.upperLimit} ms`,
    case: nameOf(map),
    variant: VARIANT,
    environment: "chromium",
    upperLimit: map.upperLimit,
  })),
  prepare: async (host) => {
    const { decisionMap } = await host.load("simulation");
    return MAPS.map((map) => {
      const scenario = scenarioOf(map.nodes);
      const [x, y] = ["cpu", "memory"].map((name) => ({ field: `pod.requests[${name}]`, to: map[name] }));
      const run = () => decisionMap(scenario, { x, y, width: map.width, height: map.height });
      return { name: nameOf(map), unit: "ms", variants: [{ name: VARIANT, run, answer: () => run().result.cells }] };
    });
  },
};

/** Returns a scenario with nodes of different sizes, by the default score plugins. */
export function scenarioOf(nodes) {
  return {
    scoringStrategy: {
      type: "RequestedToCapacityRatio",
      resources: [
        { name: "cpu", weight: 3 },
        { name: "memory", weight: 1 },
        { name: "example.com/gpu", weight: 5 },
      ],
      requestedToCapacityRatio: {
        shape: [
          { utilization: 0, score: 0 },
          { utilization: 100, score: 10 },
        ],
      },
    },
    pod: { requests: { cpu: "2", memory: "4Gi", "example.com/gpu": "1" } },
    nodes: Array.from({ length: nodes }, (_, i) => ({
      allocatable: { cpu: `${8 + (i % 7) * 4}`, memory: `${16 + (i % 5) * 16}Gi`, "example.com/gpu": "8" },
      used: { cpu: `${(i * 37) % 7000}m`, memory: `${(i * 53) % 15}Gi`, "example.com/gpu": `${i % 5}` },
    })),
  };
}
