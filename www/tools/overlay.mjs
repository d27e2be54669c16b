// The rules of pkg.json, the hand-kept part of the npm manifest. Pure functions: package.mjs reads and writes.

/** Keys that wasm-pack writes from Cargo.toml, under npm's names and Cargo's. */
const OWNED_BY_CARGO = [
  "name",
  "version",
  "description",
  "license",
  "repository",
  "homepage",
  "keywords",
  "author",
  "authors",
  "collaborators",
  "contributors",
];

/** The generated manifest with the overlay's keys put over it; refuses a key that Cargo.toml owns. */
export function merge(generated, overlay) {
  const repeated = Object.keys(overlay).filter((key) => OWNED_BY_CARGO.includes(key));
  if (repeated.length > 0) {
    throw new Error(`pkg.json repeats ${repeated.join(", ")}: Cargo.toml owns that, take it out of pkg.json`);
  }
  return { ...generated, ...overlay };
}

/** Refuses a manifest that names a file which `exists(path)` does not know. */
export function requireTargets(manifest, exists) {
  const missing = targets(manifest).filter((path) => !exists(path));
  if (missing.length > 0) throw new Error(`pkg.json names what pkg/ does not hold: ${missing.join(", ")}`);
}

/** Every file that a manifest names, once. */
export function targets({ main, module, browser, types, bin, exports, files, customElements }) {
  const named = [main, module, browser, types, bin, exports, files, customElements];
  return [...new Set(named.flatMap(strings).map((path) => path.replace(/^\.\//, "")))];
}

/** The strings at the leaves of a manifest's value; `null` closes an export and names nothing. */
function strings(value) {
  if (typeof value === "string") return [value];
  return value ? Object.values(value).flatMap(strings) : [];
}
