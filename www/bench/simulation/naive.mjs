// Every node is tried for every pod: in wasm with SIMD (naive.rs), and in plain JavaScript on typed arrays. That takes
// half a minute, so it is done for one pod in a hundred all through a run; the others go where they are known to go.

const FILE = new URL("../../../target/bench/naive.wasm", import.meta.url);
const EVERY = 100;

/** Milliseconds of a whole run. */
export function naively(problem, placed, { begin, bind, best }) {
  const { nodes, podClasses, queue, packing } = problem;
  begin(nodes, packing);
  let took = 0;
  for (let pod = 0; pod < queue.length; pod++) {
    const podClass = podClasses[queue[pod]];
    if (pod % EVERY === 0) {
      const started = performance.now();
      const node = best(podClass);
      took += performance.now() - started;
      if (node !== placed[pod]) throw new Error(`pod ${pod} goes to ${node}, not to ${placed[pod]}`);
    }
    if (placed[pod] >= 0) bind(placed[pod], podClass);
  }
  return took * EVERY;
}

export async function loadWasm() {
  const { instance } = await WebAssembly.instantiate(await bytes());
  const { clear, add, bind, best } = instance.exports;
  let packs = false;
  return {
    begin: (nodes, packing) => {
      clear();
      for (const amounts of nodes) add(...amounts);
      packs = packing;
    },
    bind: (node, [cpu, memory, storage, devices]) => bind(node, cpu, memory, storage, devices),
    best: ([cpu, memory, storage, devices]) => best(packs, cpu, memory, storage, devices),
  };
}

async function bytes() {
  if (FILE.protocol !== "file:") return (await fetch(FILE)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(FILE);
}
