// Tries every node for every pod: in wasm with SIMD (naive.rs), and in plain JavaScript on typed arrays. A full run
// takes half a minute, so only one pod in a hundred throughout a run is scored; the others are bound to the nodes in
// `placements`.

const FILE = new URL("../../../target/bench/naive.wasm", import.meta.url);
const EVERY = 100;

/** Returns the estimated milliseconds of a full run. */
export function estimateNaiveRun(input, placements, { begin, bind, best }) {
  const { nodes, podClasses, queue, packing } = input;
  begin(nodes, packing);
  let duration = 0;
  for (let pod = 0; pod < queue.length; pod++) {
    const podClass = podClasses[queue[pod]];
    if (pod % EVERY === 0) {
      const started = performance.now();
      const node = best(podClass);
      duration += performance.now() - started;
      if (node !== placements[pod]) throw new Error(`pod ${pod} is scheduled to ${node}, expected ${placements[pod]}`);
    }
    if (placements[pod] >= 0) bind(placements[pod], podClass);
  }
  return duration * EVERY;
}

export async function loadWasm() {
  const { instance } = await WebAssembly.instantiate(await bytes());
  const { clear, add, bind, best } = instance.exports;
  let isPacking = false;
  return {
    begin: (nodes, packing) => {
      clear();
      for (const amounts of nodes) add(...amounts);
      isPacking = packing;
    },
    bind: (node, [cpu, memory, storage, devices]) => bind(node, cpu, memory, storage, devices),
    best: ([cpu, memory, storage, devices]) => best(isPacking, cpu, memory, storage, devices),
  };
}

async function bytes() {
  if (FILE.protocol !== "file:") return (await fetch(FILE)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(FILE);
}
