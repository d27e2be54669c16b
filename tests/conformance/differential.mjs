// Compares the package with the crate on generated cases: vectors with some of their numbers and strings replaced.
//
//   node tests/conformance/differential.mjs <program> <package folder> <folder of the tests' modules>
//     <folder of vectors> <cases> [<seed>]
//
// The expected result does not matter: both must return the same result or the same error.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { argv, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

const KINDS = ["kubernetes", "functions", "formats"];
const NUMBERS = [0, -1, 1, 2, 7, 10, 50, 99, 100, 101, 1000, 2147483647, "9223372036854775807", "-9223372036854775808"];
const TEXTS = [
  ...[
    "",
    "0",
    "1",
    "100m",
    "1500m",
    "0.1",
    "1e3",
    "1E",
    "256Mi",
    "1Gi",
    "-1",
    "-0",
    "9223372036854775807",
    "1Ei",
    "8Ei",
  ],
  ...["1n", "1.5Gi", "312.5Ki", "0x1", "cpu", "memory", "nvidia.com/gpu", "CPU", "MostAllocated", "volcano", "é😀"],
];
const PACKAGE = fileURLToPath(new URL("package.mjs", import.meta.url));

const [, , program, pkg, judges, vectors, cases, seed = "1"] = argv;
if (!Number(cases))
  throw new Error(
    "usage: differential.mjs <program> <package folder> <folder of the tests' modules> <folder of vectors> <cases> [<seed>]",
  );
let state = BigInt(seed);
const folder = mkdtempSync(join(tmpdir(), "nodescore-differential-"));
try {
  const written = write();
  const options = { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] };
  const native = execFileSync(program, ["--answers", folder], options).trimEnd().split("\n");
  const wasm = execFileSync(execPath, [PACKAGE, "--answers", pkg, judges, folder], options).trimEnd().split("\n");
  const differing = native.flatMap((line, index) => (line === wasm[index] ? [] : [[line, wasm[index]]]));
  for (const [crateLine, packageLine] of differing.slice(0, 5)) {
    console.error(`crate   ${crateLine}\npackage ${packageLine}`);
  }
  const distinct = new Set(native).size;
  console.log(`${written} cases of seed ${seed}, ${distinct} different results, ${differing.length} differences`);
  process.exitCode = differing.length > 0 || native.length !== written || wasm.length !== written ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

/** Writes the same number of changed lines of each file. */
function write() {
  const files = KINDS.flatMap((kind) => readdirSync(join(vectors, kind)).map((name) => join(kind, name)));
  const casesPerFile = Math.ceil(Number(cases) / files.length);
  for (const file of files) {
    const lines = gunzipSync(readFileSync(join(vectors, file)))
      .toString()
      .trimEnd()
      .split("\n");
    const changed = Array.from({ length: casesPerFile }, () => mutate(lines[below(lines.length)]));
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), gzipSync(changed.join("\n")));
  }
  return casesPerFile * files.length;
}

/** Replaces one to three of a line's values. */
function mutate(line) {
  const values = [...line.matchAll(/(?<=[:[,]\s*)(-?\d+(?=[,}\]])|"(?:[^"\\]|\\.)*"(?=[,}\]]))/g)];
  let text = line;
  for (let count = below(3); count >= 0 && values.length > 0; count -= 1) {
    const { 0: value, index } = values[below(values.length)];
    if (text.slice(index, index + value.length) !== value) continue;
    const replacement = value.startsWith('"')
      ? JSON.stringify(TEXTS[below(TEXTS.length)])
      : String(NUMBERS[below(NUMBERS.length)]);
    text = text.slice(0, index) + replacement + text.slice(index + value.length);
  }
  return text;
}

/** Returns a random number below `count`, by splitmix64. */
function below(count) {
  const mask = (1n << 64n) - 1n;
  state = (state + 0x9e3779b97f4a7c15n) & mask;
  let z = state;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
  return Number((z ^ (z >> 31n)) % BigInt(count));
}
