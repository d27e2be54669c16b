// Puts the npm package together: what wasm-pack built, our entries, and pkg.json over the generated manifest.
//
//   node www/tools/package.mjs assemble <folder that wasm-pack wrote> <package folder>
//   node www/tools/package.mjs add <the same of a second module> <package folder> <its name>
//   node www/tools/package.mjs variant <the same with other instructions> <package folder> <its name> <its second name>
//   node www/tools/package.mjs complete <package folder>
//
// The page needs no more than the modules that it loads.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { moduleDeclarations } from "./declarations.mjs";
import { merge, requireTargets } from "./overlay.mjs";
import { withShortImports } from "./short-imports.mjs";

const ENTRIES = "www/package";
const DOCUMENTS = ["LICENSE", "CHANGELOG.md"];
/** The types of everything that crosses; the modules share them. */
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
  requireOptimised(join(built, "nodescore_bg.wasm"));
  const manifest = merge(readJson(join(built, "package.json")), readJson("pkg.json"));
  copy(built, target);
  writeModule(shortened(built, "nodescore"), target, "nodescore");
  writeFileSync(join(target, "types.d.ts"), types());
  declare(join(built, "nodescore.d.ts"), join(target, "nodescore.d.ts"), "./types.js");
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** A second module, without the manifest that wasm-pack wrote for it. */
function add(built, target, name) {
  requireOptimised(join(built, `${name}_bg.wasm`));
  mkdirSync(join(target, name), { recursive: true });
  writeModule(shortened(built, name), join(target, name), name);
  declare(join(built, `${name}.d.ts`), join(target, name, `${name}.d.ts`), "../types.js");
}

/** The WebAssembly of a module, compiled otherwise, for the same JavaScript. */
function variant(built, target, name, own) {
  requireOptimised(join(built, `${name}_bg.wasm`));
  const { wasm, script } = shortened(built, name);
  if (script !== readFileSync(join(target, name, `${name}.js`), "utf8"))
    throw new Error(`${own} needs other JavaScript than ${name}`);
  writeFileSync(join(target, name, `${own}_bg.wasm`), wasm);
}

function shortened(built, name) {
  return withShortImports(
    readFileSync(join(built, `${name}_bg.wasm`)),
    readFileSync(join(built, `${name}.js`), "utf8"),
  );
}

function writeModule({ wasm, script }, folder, name) {
  writeFileSync(join(folder, `${name}_bg.wasm`), wasm);
  writeFileSync(join(folder, `${name}.js`), script);
}

function declare(generated, path, address) {
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
  // wasm-pack ignores everything it writes; inside the package that would empty a tarball.
  // And it declares what the compiled file itself exports, which concerns nobody.
  for (const name of [".gitignore", "nodescore_bg.wasm.d.ts"]) rmSync(join(target, name), { force: true });
}

/** wasm-pack silently skips a wasm-opt that it does not find; ours strips the `producers` section. */
function requireOptimised(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  if (WebAssembly.Module.customSections(module, "producers").length > 0) {
    throw new Error("wasm-opt did not run: npm's binaryen provides it, see www/package.json");
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
