// Assembles the npm package: wasm-pack's output, the entries in www/package/, and the manifest with pkg.json.
//
//   node www/tools/package.mjs assemble <folder with wasm-pack's output of each module> <package folder>
//   node www/tools/package.mjs assemble-quick …       the same without wasm-opt, for `make dev`
//   node www/tools/package.mjs complete <package folder>

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { moduleDeclarations } from "./declarations.mjs";
import { elementsManifest } from "./elements-manifest.mjs";
import { frameworkTypes } from "./framework-types.mjs";
import { OTHERS, SCORING } from "./modules.mjs";
import { merge, requireTargets } from "./overlay.mjs";
import { writeSchemas } from "./schemas.mjs";
import { withShortImports } from "./short-imports.mjs";
import { withFastShortStrings } from "./short-strings.mjs";

const ENTRIES = "www/package";
const DOCUMENTS = ["LICENSE", "CHANGELOG.md"];
/** The types of the values that cross between JavaScript and WebAssembly; the modules share them. */
const TYPES = [
  "values/types",
  "formats/types",
  "cluster/cluster",
  "cluster/decision",
  "cluster/columns",
  "cluster/policy-tests",
  "cluster/scheduler-log",
  "cluster/snapshot",
  "simulation/types",
];

const steps = { assemble, "assemble-quick": assemble, complete };

const [step, ...folders] = argv.slice(2);
try {
  await steps[step](...folders);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
}

function assemble(built, target) {
  const scoring = join(built, SCORING);
  // wasm-pack names the package after the scoring module's crate.
  const generated = { ...readJson(join(scoring, "package.json")), name: "nodescore" };
  copy(scoring, target);
  addModule(scoring, target, "nodescore", "./types.js");
  writeFileSync(join(target, "types.d.ts"), types());
  writeFileSync(join(target, "package.json"), `${JSON.stringify(merge(generated, readJson("pkg.json")), null, 2)}\n`);
  for (const name of OTHERS) addModule(join(built, name), join(target, name), name, "../types.js");
}

function addModule(built, target, name, typesAddress) {
  if (step === "assemble") requireOptimized(join(built, `${name}_bg.wasm`));
  mkdirSync(target, { recursive: true });
  const { wasm, script } = withShortImports(
    readFileSync(join(built, `${name}_bg.wasm`)),
    readFileSync(join(built, `${name}.js`), "utf8"),
  );
  writeFileSync(join(target, `${name}_bg.wasm`), wasm);
  writeFileSync(join(target, `${name}.js`), withFastShortStrings(script));
  const generated = readFileSync(join(built, `${name}.d.ts`), "utf8");
  writeFileSync(join(target, `${name}.d.ts`), moduleDeclarations(generated, types(), typesAddress));
}

function types() {
  return TYPES.map((name) => readFileSync(join("src/wasm", `${name}.d.ts`), "utf8")).join("\n");
}

async function complete(target) {
  const declarations = readFileSync(join(target, "elements/index.d.ts"), "utf8");
  const manifest = elementsManifest(declarations);
  writeFileSync(join(target, "custom-elements.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [name, text] of Object.entries(frameworkTypes(manifest))) {
    writeFileSync(join(target, "elements", name), text);
  }
  await writeSchemas(target);
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
