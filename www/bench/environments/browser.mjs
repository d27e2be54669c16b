// The browser that shows bench.html.

const MODULES = {
  nodescore: () => import("../../../pkg/index.js"),
  cluster: () => import("../../../pkg/cluster.js"),
  formats: () => import("../../../pkg/formats.js"),
  simulation: () => import("../../../pkg/simulation.js"),
};

/** @returns {import("../suite.d.ts").BenchHost} */
export function browserHost(environment) {
  return { environment, load };
}

async function load(name) {
  return (await MODULES[name]()).load();
}
