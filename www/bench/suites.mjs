// Every suite, loaded when it is run. One that drives a browser is for Node alone: DRIVERS.

export const SUITES = {
  columns: () => import("./suites/columns.mjs"),
  curves: () => import("./suites/curves.mjs"),
  formats: () => import("./suites/formats.mjs"),
  simulation: () => import("./suites/simulation.mjs"),
};

/** The suites that bench.html cannot run. */
export const DRIVERS = {
  "first-load": () => import("./suites/first-load.mjs"),
  page: () => import("./suites/page.mjs"),
};
