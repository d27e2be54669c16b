// Prints the sizes of the package and the page, and fails if a budget is exceeded.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { firstLoad } from "./first-load.mjs";

/** The budget of the scoring module. All budgets are in bytes after gzip. */
const WASM_BUDGET = 88_100;
const FORMATS_BUDGET = 331_200;
/** The module is optimized for speed, and has all plugins; only pages with an imported or a large cluster load it. */
const CLUSTER_BUDGET = 606_000;
/** The module schedules, computes figures and generates pods; only the worker of a simulation loads it. */
const SIMULATION_BUDGET = 246_600;
/** The budget of a page with only curves: scripts, one language and a module for the shape alone. */
const CURVE_BUDGET = 58_850;
const PAGE_BUDGET = 159_950;
/** The budget of the frame: like the page, with the wasm in its script; base64 costs one percent after compression. */
const FRAME_BUDGET = 165_550;
const PANE_BUDGET = 13_700;
const EDITOR_BUDGET = 125_500;

const parts = readdirSync("pkg", { recursive: true }).filter((name) => /\.(js|wasm|d\.ts)$/.test(name));
print("pkg", parts);
const page = firstLoad((path) => readFileSync(join("www/dist", path), "utf8"), [heaviest("assets")]);
print("www/dist", page);
const frame = [...new Set(["embed.html", ...lazyFiles("main", "frame"), ...withDependencies(heaviest("frame"))])];
print("www/dist", frame);
const others = [...page, ...frame, "nodescore.html"];
print("www/dist", [
  "nodescore.html",
  ...readdirSync("www/dist", { recursive: true })
    .filter((name) => /\.\w+$/.test(name) && !others.includes(name))
    .sort(),
]);

checkBudget("nodescore_bg.wasm", gzip("pkg", "nodescore_bg.wasm"), WASM_BUDGET);
checkBudget("formats_bg.wasm", gzip("pkg", "formats/formats_bg.wasm"), FORMATS_BUDGET);
checkBudget("cluster_bg.wasm", gzip("pkg", "cluster/cluster_bg.wasm"), CLUSTER_BUDGET);
checkBudget("simulation_bg.wasm", gzip("pkg", "simulation/simulation_bg.wasm"), SIMULATION_BUDGET);
checkBudget("only the curve, in the heaviest language", total("pkg", curveFiles()), CURVE_BUDGET);
checkBudget("the page's first load, in the heaviest language", total("www/dist", page), PAGE_BUDGET);
checkBudget("the frame's first load, in the heaviest language", total("www/dist", frame), FRAME_BUDGET);
checkBudget("the file pane", total("www/dist", lazyFiles("file-pane")), PANE_BUDGET);
checkBudget("the editor in it", total("www/dist", lazyFiles("codemirror")), EDITOR_BUDGET);

checkReadmeSize("nodescore.html", raw("www/dist", "nodescore.html").length);

/** Fails if the README states another size of a file. */
function checkReadmeSize(name, bytes) {
  const [, documented] = readFileSync("README.md", "utf8").match(new RegExp(`/${name}\` \\(([\\d.]+) MB\\)`)) ?? [];
  const megabytes = (bytes / 1e6).toFixed(1);
  if (documented === megabytes) return;
  console.error(`error: README.md states ${documented} MB for ${name}; its size is ${megabytes} MB`);
  process.exitCode = 1;
}

function curveFiles() {
  const entry = '<script src="elements/curve.js"></script>';
  const files = firstLoad((path) => (path === "index.html" ? entry : readFileSync(join("pkg", path), "utf8")));
  const catalogues = readdirSync("pkg/elements").filter((name) => /^messages-\w+-curve\.js$/.test(name));
  const [heaviest] = catalogues.sort((a, b) => gzip("pkg/elements", b) - gzip("pkg/elements", a));
  return [...files.filter((path) => path !== "index.html"), `elements/${heaviest}`];
}

/** Returns a lazily loaded file, by its name before the hash. */
function lazyFiles(name, folder = "assets") {
  const pattern = new RegExp(`^${name}-[\\w-]{8}\\.js$`);
  const files = readdirSync(join("www/dist", folder)).filter((file) => pattern.test(file));
  return files.map((file) => join(folder, file));
}

/** Returns the heaviest catalogue, because a reader loads one language. */
function heaviest(folder) {
  return lazyFiles("messages-[a-z]+-page", folder).reduce((a, b) =>
    gzip("www/dist", b) > gzip("www/dist", a) ? b : a,
  );
}

/** Returns a script of the frame and the scripts that it depends on. */
function withDependencies(name) {
  const [, dependencies = "[]"] = /^nodescoreScript\("[^"]*",(\[.*?\])/.exec(raw("www/dist", name).toString()) ?? [];
  return [name, ...JSON.parse(dependencies).map((dependency) => join("frame", dependency))];
}

function print(folder, names) {
  console.log(`\n${folder.padEnd(42)}${"bytes".padStart(9)}${"gzip".padStart(9)}`);
  for (const name of names) row(name, raw(folder, name).length, gzip(folder, name));
}

function row(name, bytes, gzipped) {
  console.log(`  ${name.padEnd(40)}${String(bytes).padStart(9)}${String(gzipped).padStart(9)}`);
}

function checkBudget(name, bytes, budget) {
  const summary = `${name}: ${bytes} of ${budget} bytes after gzip`;
  if (bytes <= budget) console.log(summary);
  else {
    console.error(`error: over the budget: ${summary}`);
    process.exitCode = 1;
  }
}

function total(folder, names) {
  return names.reduce((sum, name) => sum + gzip(folder, name), 0);
}

function gzip(folder, name) {
  return gzipSync(raw(folder, name), { level: 9 }).length;
}

function raw(folder, name) {
  return readFileSync(join(folder, name));
}
