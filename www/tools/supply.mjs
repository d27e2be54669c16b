// Checks the supply chain without a network: lockfiles have a hash for every download and name only the two registries,
// no package runs scripts at installation, and every dependency has its reason in ARCHITECTURE.md.
//
//   node www/tools/supply.mjs        (from the repository's folder)

import { readFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const NPM_REGISTRY = "https://registry.npmjs.org/";
const CRATES_REGISTRY = "registry+https://github.com/rust-lang/crates.io-index";
/**
 * Packages with install scripts, which `--ignore-scripts` does not run: the packages work without them, or the packages for
 * each system are used instead.
 */
const WITH_SCRIPTS = ["bun", "deno", "esbuild", "fsevents", "rs-module-lexer"];

const NPM = ["www", "tests/package/bundlers", "tests/consumers/recipes"];
const CARGO = ["Cargo.toml", "tests/bindgen/Cargo.toml", "tests/conformance/Cargo.toml", "fuzz/Cargo.toml"];

/** Returns the faults of an npm lockfile. */
export function npmViolations(lock) {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
  return packages.flatMap(([path, entry]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [
      !/^sha512-/.test(entry.integrity ?? "") && `${name}: no sha512 hash`,
      // An entry without a URL comes from the configured registry.
      !(entry.resolved ?? NPM_REGISTRY).startsWith(NPM_REGISTRY) && `${name}: from ${entry.resolved}`,
      entry.hasInstallScript && !WITH_SCRIPTS.includes(name) && `${name}: runs a script when it is installed`,
    ].filter(Boolean);
  });
}

/** Returns the faults of a Cargo.lock. The crates of the repository itself have neither a source nor a hash. */
export function cargoViolations(lock) {
  const packages = lock.split("[[package]]").slice(1);
  const field = (text, name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(text)?.[1];
  return packages.flatMap((text) => {
    const name = field(text, "name");
    const source = field(text, "source");
    if (source === undefined) return name.startsWith("nodescore") ? [] : [`${name}: no source`];
    return [
      source !== CRATES_REGISTRY && `${name}: from ${source}`,
      !/^[0-9a-f]{64}$/.test(field(text, "checksum") ?? "") && `${name}: no hash`,
    ].filter(Boolean);
  });
}

/** Returns the crates that a Cargo.toml depends on, except those of the repository itself. */
export function cratesOf(manifest) {
  const names = manifest.split(/^\[/m).flatMap((section) => {
    const [, list, crate] = /^(?:[^\]]*[.-])?(dependencies)(?:\."?([\w-]+)"?)?\]/.exec(section) ?? [];
    if (list === undefined || /^path *=/m.test(section)) return [];
    const lines = crate === undefined ? section.split("\n").slice(1) : [`${crate} =`];
    const entries = lines.filter((line) => !line.includes("path ="));
    return entries.flatMap((line) => /^"?([\w-]+)"?(?:\.[\w-]+)? *=/.exec(line)?.[1] ?? []);
  });
  return [...new Set(names)];
}

export function packagesOf({ dependencies = {}, devDependencies = {} }) {
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

/** Returns the names in the first column of ARCHITECTURE.md's table of dependencies. */
export function documentedNames(architecture) {
  const [, section = ""] = architecture.split(/^## Dependencies.*$/m);
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => {
    const [, names, reason] = row.split("|");
    if (!reason?.trim()) throw new Error(`no reason: ${row}`);
    return [...names.replace(/\(.*?\)/g, "").matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  });
}

/** Returns an error for each dependency without a reason, and each reason without a dependency. */
export function undocumented(used, named) {
  return [
    ...used.filter((name) => !named.includes(name)).map((name) => `${name}: no reason in ARCHITECTURE.md`),
    ...named.filter((name) => !used.includes(name)).map((name) => `${name}: in ARCHITECTURE.md, but not a dependency`),
  ];
}

function faults(read) {
  const dependencies = [
    ...CARGO.flatMap((path) => cratesOf(read(path))),
    ...NPM.flatMap((folder) => packagesOf(JSON.parse(read(`${folder}/package.json`)))),
  ];
  return [
    ...NPM.flatMap((folder) => npmViolations(JSON.parse(read(`${folder}/package-lock.json`)))),
    ...["Cargo.lock", "fuzz/Cargo.lock"].flatMap((path) => cargoViolations(read(path))),
    ...NPM.filter((folder) => !/^ignore-scripts=true$/m.test(read(`${folder}/.npmrc`))).map(
      (folder) => `${folder}/.npmrc: scripts are not switched off`,
    ),
    ...undocumented([...new Set(dependencies)], documentedNames(read("ARCHITECTURE.md"))),
  ];
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = faults((path) => readFileSync(path, "utf8"));
  for (const fault of found) console.error(`error: ${fault}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
