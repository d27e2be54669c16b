// The rules of pkg.json, the handwritten part of the npm manifest. Pure functions: package.mjs reads and writes files.

/** The keys that wasm-pack copies from Cargo.toml, by npm's names and Cargo's. */
const CARGO_KEYS = [
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

/** Returns the generated manifest with the overlay's keys; throws if the overlay has a key of Cargo.toml. */
export function merge(generated, overlay) {
  const repeated = Object.keys(overlay).filter((key) => CARGO_KEYS.includes(key));
  if (repeated.length > 0) {
    throw new Error(`pkg.json repeats ${repeated.join(", ")}: it comes from Cargo.toml, so remove it from pkg.json`);
  }
  return { ...generated, ...overlay };
}

/** Throws if a manifest names a file for which `exists(path)` is false. */
export function requireTargets(manifest, exists) {
  const missing = targets(manifest).filter((path) => !exists(path));
  if (missing.length > 0) throw new Error(`pkg.json names files that pkg/ does not contain: ${missing.join(", ")}`);
}

/** Returns every file that a manifest names, without duplicates. */
export function targets({ main, module, browser, types, bin, exports, files, customElements }) {
  const fields = [main, module, browser, types, bin, exports, files, customElements];
  return [...new Set(fields.flatMap(strings).map((path) => path.replace(/^\.\//, "").replace(/\/\*$/, "")))];
}

/** Returns the strings in a manifest's value; `null` excludes an export and names no file. */
function strings(value) {
  if (typeof value === "string") return [value];
  return value ? Object.values(value).flatMap(strings) : [];
}
