// Puts the npm package together: what wasm-pack built, our entries, and pkg.json over the generated manifest.
//
//   node www/tools/package.mjs assemble <folder that wasm-pack wrote> <package folder>
//   node www/tools/package.mjs complete <the same with conformance> <package folder>
//
// Two steps, because the page needs only the first.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { merge, requireTargets } from "./overlay.mjs";

const ENTRIES = "www/package";
const DOCUMENTS = ["README.md", "LICENSE", "CHANGELOG.md"];

const steps = { assemble, complete };

const [step, built, target] = argv.slice(2);
try {
  steps[step](built, target);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
}

function assemble(built, target) {
  requireOptimised(join(built, "nodescore_bg.wasm"));
  const manifest = merge(readJson(join(built, "package.json")), readJson("pkg.json"));
  copy(built, target);
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

function complete(built, target) {
  requireOptimised(join(built, "conformance_bg.wasm"));
  copyConformance(built, join(target, "conformance"));
  requireTargets(readJson(join(target, "package.json")), (path) => existsSync(join(target, path)));
}

function copy(built, target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(built, target, { recursive: true });
  cpSync(ENTRIES, target, { recursive: true });
  for (const document of DOCUMENTS.filter((name) => existsSync(name))) cpSync(document, join(target, document));
  // wasm-pack ignores everything it writes; inside the package that would empty a tarball.
  rmSync(join(target, ".gitignore"), { force: true });
}

/** The module with the readers of vectors, without the manifest that wasm-pack wrote for it. */
function copyConformance(built, target) {
  for (const name of ["conformance.js", "conformance.d.ts", "conformance_bg.wasm"]) {
    cpSync(join(built, name), join(target, name));
  }
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
