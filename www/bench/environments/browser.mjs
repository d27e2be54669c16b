// The browser that shows bench.html.

const MODULES = {
  nodescore: () => import("../../../pkg/index.js"),
  columns: () => import("../../../pkg/columns.js"),
  formats: () => import("../../../pkg/formats.js"),
  simulation: () => import("../../../pkg/simulation.js"),
};

/** @returns {import("../suite.d.ts").BenchHost} */
export function browserHost(environment) {
  return { environment, load };
}

async function load(name) {
  return name === "columns-scalar" ? scalar() : (await MODULES[name]()).load();
}

/** Loads the columns without SIMD, as a separate module. */
async function scalar() {
  const module = await import("../../../pkg/columns/columns.js?scalar");
  const file = new URL("../../../pkg/columns/columns_bg.wasm", import.meta.url);
  await module.default({ module_or_path: file });
  return module;
}
