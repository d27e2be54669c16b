// Prints what the package and the page weigh, and fails when a budget is exceeded.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { firstLoad } from "./first-load.mjs";

/** Bytes after gzip. */
const WASM_BUDGET = 86_300;
const FORMATS_BUDGET = 331_900;
/** It reads YAML and scores, and only the worker of a page with somebody's cluster on it loads it. */
const CLUSTER_BUDGET = 135_100;
/** It scores, schedules, counts and makes workloads, and only the worker of a page that plays loads it. */
const SIMULATION_BUDGET = 147_400;
/** It scores, for speed, and only pages with more nodes than fit as cards load it. */
const SNAPSHOT_BUDGET = 101_800;
/** The budget of a page with only curves: scripts, one language and a module for the shape alone. */
const CURVE_BUDGET = 62_400;
const PAGE_BUDGET = 153_600;
/** The budget of each of its two files; optimized for speed, and loaded only by pages that import them. */
const COLUMNS_BUDGET = 90_800;
/** The budget of the frame: like the page, with the wasm in its script; base64 costs one percent after compression. */
const FRAME_BUDGET = 157_700;
const PANE_BUDGET = 16_900;
const EDITOR_BUDGET = 122_600;

const parts = readdirSync("pkg", { recursive: true }).filter((name) => /\.(js|wasm|d\.ts)$/.test(name));
print("pkg", parts);
const page = firstLoad((path) => readFileSync(join("www/dist", path), "utf8"), [heaviest("assets")]);
print("www/dist", page);
const frame = [...new Set(["embed.html", ...later("main", "frame"), ...withNeeds(heaviest("frame"))])];
print("www/dist", frame);
const others = [...page, ...frame, "nodescore.html"];
print("www/dist", [
  "nodescore.html",
  ...readdirSync("www/dist", { recursive: true })
    .filter((name) => /\.\w+$/.test(name) && !others.includes(name))
    .sort(),
]);

hold("nodescore_bg.wasm", gzip("pkg", "nodescore_bg.wasm"), WASM_BUDGET);
hold("formats_bg.wasm", gzip("pkg", "formats/formats_bg.wasm"), FORMATS_BUDGET);
hold("cluster_bg.wasm", gzip("pkg", "cluster/cluster_bg.wasm"), CLUSTER_BUDGET);
hold("simulation_bg.wasm", gzip("pkg", "simulation/simulation_bg.wasm"), SIMULATION_BUDGET);
hold("snapshot_bg.wasm", gzip("pkg", "snapshot/snapshot_bg.wasm"), SNAPSHOT_BUDGET);
hold("the curve by itself, in the heaviest language", total("pkg", curveAlone()), CURVE_BUDGET);
for (const name of ["columns_bg.wasm", "columns_simd_bg.wasm"])
  hold(name, gzip("pkg", `columns/${name}`), COLUMNS_BUDGET);
hold("the page's first load, in the heaviest language", total("www/dist", page), PAGE_BUDGET);
hold("the frame's first load, in the heaviest language", total("www/dist", frame), FRAME_BUDGET);
hold("the file pane", total("www/dist", later("file-pane")), PANE_BUDGET);
hold("the editor in it", total("www/dist", later("codemirror")), EDITOR_BUDGET);

told("nodescore.html", raw("www/dist", "nodescore.html").length);

/** Returns a file's size as the README states it. */
function told(name, bytes) {
  const [, said] = readFileSync("README.md", "utf8").match(new RegExp(`/${name}\` \\(([\\d.]+) MB\\)`)) ?? [];
  const megabytes = (bytes / 1e6).toFixed(1);
  if (said === megabytes) return;
  console.error(`error: README.md says that ${name} has ${said} MB; it has ${megabytes}`);
  process.exitCode = 1;
}

function curveAlone() {
  const entry = '<script src="elements/curve.js"></script>';
  const files = firstLoad((path) => (path === "index.html" ? entry : readFileSync(join("pkg", path), "utf8")));
  const words = readdirSync("pkg/elements").filter((name) => /^messages-\w+-curve\.js$/.test(name));
  const [heaviest] = words.sort((a, b) => gzip("pkg/elements", b) - gzip("pkg/elements", a));
  return [...files.filter((path) => path !== "index.html"), `elements/${heaviest}`];
}

/** Returns a lazily loaded file, by its name before the hash. */
function later(name, folder = "assets") {
  const named = new RegExp(`^${name}-[\\w-]{8}\\.js$`);
  const files = readdirSync(join("www/dist", folder)).filter((file) => named.test(file));
  return files.map((file) => join(folder, file));
}

/** Whichever language a reader has, they load one: the heaviest counts. */
function heaviest(folder) {
  return later("messages-[a-z]+-page", folder).reduce((a, b) => (gzip("www/dist", b) > gzip("www/dist", a) ? b : a));
}

/** A script of the frame, and those that it names to be loaded before it runs. */
function withNeeds(name) {
  const [, needs = "[]"] = /^nodescoreScript\("[^"]*",(\[.*?\])/.exec(raw("www/dist", name).toString()) ?? [];
  return [name, ...JSON.parse(needs).map((need) => join("frame", need))];
}

function print(folder, names) {
  console.log(`\n${folder.padEnd(42)}${"bytes".padStart(9)}${"gzip".padStart(9)}`);
  for (const name of names) row(name, raw(folder, name).length, gzip(folder, name));
}

function row(name, bytes, gzipped) {
  console.log(`  ${name.padEnd(40)}${String(bytes).padStart(9)}${String(gzipped).padStart(9)}`);
}

function hold(what, bytes, budget) {
  const words = `${what}: ${bytes} of ${budget} bytes after gzip`;
  if (bytes <= budget) console.log(words);
  else {
    console.error(`error: over the budget: ${words}`);
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
