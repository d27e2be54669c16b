// Assembles the npm package: wasm-pack's output, the entries in www/package/, and the manifest with pkg.json.
//
//   node www/tools/package.mjs assemble <output folder of wasm-pack> <package folder>
//   node www/tools/package.mjs add <output folder of another module> <package folder> <module's name>
//   node www/tools/package.mjs variant <output folder of the variant> <package folder> <module's name> <variant's name>
//   node www/tools/package.mjs complete <package folder>
//
// The page needs only the modules that it loads.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { moduleDeclarations } from "./declarations.mjs";
import { merge, requireTargets } from "./overlay.mjs";
import { withShortImports } from "./short-imports.mjs";

const ENTRIES = "www/package";
const DOCUMENTS = ["LICENSE", "CHANGELOG.md"];
/** The types of the values that cross between JavaScript and WebAssembly; the modules share them. */
const TYPES = [
  "src/types.d.ts",
  "src/formats.d.ts",
  "src/cluster.d.ts",
  "src/columns.d.ts",
  "src/simulation.d.ts",
  "src/snapshot.d.ts",
];

const steps = { assemble, add, variant, complete };

const [step, ...folders] = argv.slice(2);
try {
  steps[step](...folders);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
}

function assemble(built, target) {
  requireOptimized(join(built, "nodescore_bg.wasm"));
  const manifest = merge(readJson(join(built, "package.json")), readJson("pkg.json"));
  copy(built, target);
  writeModule(readShortened(built, "nodescore"), target, "nodescore");
  writeFileSync(join(target, "types.d.ts"), types());
  writeDeclarations(join(built, "nodescore.d.ts"), join(target, "nodescore.d.ts"), "./types.js");
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Adds another module, without the manifest that wasm-pack wrote for it. */
function add(built, target, name) {
  requireOptimized(join(built, `${name}_bg.wasm`));
  mkdirSync(join(target, name), { recursive: true });
  writeModule(readShortened(built, name), join(target, name), name);
  writeDeclarations(join(built, `${name}.d.ts`), join(target, name, `${name}.d.ts`), "../types.js");
}

/** Adds the WebAssembly of a module that was compiled with other instructions, for the same JavaScript. */
function variant(built, target, name, variantName) {
  requireOptimized(join(built, `${name}_bg.wasm`));
  const { wasm, script } = readShortened(built, name);
  if (script !== readFileSync(join(target, name, `${name}.js`), "utf8"))
    throw new Error(`${variantName} needs other JavaScript than ${name}`);
  writeFileSync(join(target, name, `${variantName}_bg.wasm`), wasm);
}

function readShortened(built, name) {
  return withShortImports(
    readFileSync(join(built, `${name}_bg.wasm`)),
    readFileSync(join(built, `${name}.js`), "utf8"),
  );
}

function writeModule({ wasm, script }, folder, name) {
  writeFileSync(join(folder, `${name}_bg.wasm`), wasm);
  writeFileSync(join(folder, `${name}.js`), script);
}

function writeDeclarations(generated, path, address) {
  writeFileSync(path, moduleDeclarations(readFileSync(generated, "utf8"), types(), address));
}

function types() {
  return TYPES.map((path) => readFileSync(path, "utf8")).join("\n");
}

function complete(target) {
  requireTargets(readJson(join(target, "package.json")), (path) => existsSync(join(target, path)));
}

function copy(built, target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(built, target, { recursive: true });
  cpSync(ENTRIES, target, { recursive: true });
  for (const document of DOCUMENTS.filter((name) => existsSync(name))) cpSync(document, join(target, document));
  // wasm-pack's .gitignore ignores everything, so that the tarball would be empty. Its other file declares the exports
  // of the compiled file, which are internal.
  for (const name of [".gitignore", "nodescore_bg.wasm.d.ts"]) rmSync(join(target, name), { force: true });
}

/** Throws unless wasm-opt ran, which strips the section `producers`: wasm-pack silently skips it if it is missing. */
function requireOptimized(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  if (WebAssembly.Module.customSections(module, "producers").length > 0) {
    throw new Error("wasm-opt did not run: npm's binaryen provides it, see www/package.json");
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
