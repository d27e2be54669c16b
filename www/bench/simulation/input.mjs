// Generates 150,000 pods on 5,000 nodes, with 4 resources checked and 3 scored, as numbers and as a scenario. The bench
// in Rust generates the same (benches/simulation.rs).

export const NODES = 5_000;
export const PODS = 150_000;

const NAMES = ["cpu", "memory", "ephemeral-storage", "example.com/gpu"];
/** The units: cpu is in thousandths, memory and storage in Mi. */
const UNITS = ["m", "Mi", "Mi", ""];

/** The scored resources' weights: cpu, memory, and devices if the pod requests them. */
const RESOURCES = [{ name: "cpu" }, { name: "memory" }, { name: "example.com/gpu", weight: 3 }];

export function generateInput(strategy, classes, percentageOfNodesToScore = 100) {
  const nodes = Array.from({ length: NODES }, (_, at) => {
    const size = [1, 2, 2, 4][at % 4];
    return [16_000 * size, 65_536 * size, 200_000 * size, at % 8 === 0 ? 8 : 0];
  });
  const podClasses = Array.from({ length: classes }, (_, at) => [
    100 + 50 * ((at * 7) % 37),
    128 + 64 * ((at * 11) % 53),
    256 + 16 * ((at * 5) % 29),
    at % 10 === 0 ? 1 : 0,
  ]);
  const scenario = {
    // The alternatives score every node too.
    profile: { percentageOfNodesToScore },
    scoringStrategy: { type: strategy === "packing" ? "MostAllocated" : "LeastAllocated", resources: RESOURCES },
    nodes: nodes.map((amounts) => ({ allocatable: quantities(amounts) })),
    pods: podClasses.map((amounts) => ({ requests: quantities(amounts) })),
  };
  return { packing: strategy === "packing", nodes, podClasses, queue: queueOf(classes), scenario };
}

function queueOf(classes) {
  let state = 1;
  return Uint32Array.from({ length: PODS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % classes;
  });
}

function quantities(amounts) {
  const entries = amounts.map((amount, at) => [NAMES[at], `${amount}${UNITS[at]}`]);
  return Object.fromEntries(entries.filter((_, at) => amounts[at] > 0));
}
