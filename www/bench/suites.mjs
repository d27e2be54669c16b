// All suites, each imported when it runs.

export const SUITES = {
  columns: () => import("./suites/columns.mjs"),
  curves: () => import("./suites/curves.mjs"),
  "decision-map": () => import("./suites/decision-map.mjs"),
  formats: () => import("./suites/formats.mjs"),
  plugins: () => import("./suites/plugins.mjs"),
  questions: () => import("./suites/questions.mjs"),
  simulation: () => import("./suites/simulation.mjs"),
};

/** The suites that bench.html cannot run, because they drive a browser from Node. */
export const DRIVERS = {
  "first-load": () => import("./suites/first-load.mjs"),
  page: () => import("./suites/page.mjs"),
};
