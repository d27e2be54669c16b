// Tests the package's entries: resolution, loading and exports.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { execPath } from "node:process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { EXPECTED } from "./consumers/answers.mjs";
import { consumer, installed, load, nodescore } from "./installed.mjs";

const read = (name) => readFileSync(new URL(name, installed));

/** True if require() accepts ES modules. */
const supportsRequire = Boolean(process.features.require_module);

const programs = [
  ["import finds the package and its entries in Node", "node.mjs", false],
  [
    "CommonJS loads the package by import() and require()",
    "node.cjs",
    !supportsRequire && "this version of Node does not support require() of ES modules",
  ],
];
for (const [name, program, skip] of programs) {
  test(name, { skip }, () => {
    const output = execFileSync(execPath, ["--throw-deprecation", program], { cwd: consumer, encoding: "utf8" });
    assert.equal(output.trim(), EXPECTED);
  });
}

test("load() always returns the same object", async () => {
  assert.equal(await load(), nodescore);
});

test("the module exports exactly these functions", () => {
  assert.deepEqual(Object.keys(nodescore).sort(), ["compareReleases", "evaluate", "quantity", "release", "scorers"]);
});

/** Imports an entry from a new copy of the package, in which nothing is loaded yet. */
async function importCopy(entry, t) {
  const copy = mkdtempSync(join(tmpdir(), "nodescore-"));
  t.after(() => rmSync(copy, { recursive: true }));
  cpSync(installed, copy, { recursive: true });
  return import(pathToFileURL(join(copy, entry)));
}

const bytes = read("nodescore_bg.wasm");
const address = new URL("nodescore_bg.wasm", installed);
const sources = {
  "no argument": undefined,
  "the file's URL": address,
  "the file's URL as a string": address.href,
  "its bytes": bytes,
  "the compiled module": new WebAssembly.Module(bytes),
  "a response": new Response(bytes, { headers: { "Content-Type": "application/wasm" } }),
};
for (const [name, source] of Object.entries(sources)) {
  test(`Node's entry loads from ${name}`, async (t) => {
    const { load } = await importCopy("node.js", t);
    assert.equal((await load(source)).release(), "v1.36.3");
  });
}

for (const entry of ["node.js", "index.js"]) {
  test(`${entry} can load again after a failure`, async (t) => {
    const { load } = await importCopy(entry, t);
    await assert.rejects(load(new Uint8Array([1, 2, 3])), WebAssembly.CompileError);
    assert.equal((await load(bytes)).release(), "v1.36.3");
  });
}
