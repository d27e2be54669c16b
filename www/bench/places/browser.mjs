// Whatever browser shows bench.html.

const MODULES = {
  nodescore: () => import("../../../pkg/index.js"),
  formats: () => import("../../../pkg/formats.js"),
  simulation: () => import("../../../pkg/simulation.js"),
};

/** @returns {import("../suite.d.ts").Host} */
export function browserHost(place) {
  return { place, load: async (name) => (await MODULES[name]()).load() };
}
