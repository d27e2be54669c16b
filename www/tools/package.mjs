// Puts the npm package together: what wasm-pack built, our entries, and pkg.json over the generated manifest.
//
//   node www/tools/package.mjs <folder that wasm-pack wrote> <folder to write>

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { merge, requireTargets } from "./overlay.mjs";

const ENTRIES = "www/package";
const DOCUMENTS = ["README.md", "LICENSE", "CHANGELOG.md"];

const [built, target] = argv.slice(2);
try {
  requireOptimised(join(built, "nodescore_bg.wasm"));
  const manifest = merge(readJson(join(built, "package.json")), readJson("pkg.json"));
  copy(built, target);
  requireTargets(manifest, (path) => existsSync(join(target, path)));
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
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
