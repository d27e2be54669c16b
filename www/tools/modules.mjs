// Lists the modules of the package: the crates in src/wasm/ that wasm-pack builds.

/** The module that a page loads first. */
export const SCORING = "scoring";

/** The other modules, each in a folder of its own. */
export const OTHERS = ["curve", "formats", "cluster", "simulation"];
