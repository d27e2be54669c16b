// Tests the rules of pkg.json.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { merge, requireTargets, targets } from "../../www/tools/overlay.mjs";

const generated = { name: "nodescore", version: "0.1.0", type: "module", files: ["nodescore.js"] };
const overlay = JSON.parse(readFileSync(new URL("../../pkg.json", import.meta.url), "utf8"));

test("adds the overlay's keys to the generated ones, and replaces equal keys", () => {
  assert.deepEqual(merge(generated, { files: ["node.js"], sideEffects: false }), {
    ...generated,
    files: ["node.js"],
    sideEffects: false,
  });
});

for (const key of ["name", "version", "description", "license", "repository", "homepage", "keywords", "author"]) {
  test(`rejects ${key}, which comes from Cargo.toml`, () => {
    assert.throws(() => merge(generated, { [key]: "again" }), { message: new RegExp(`pkg\\.json repeats ${key}:`) });
  });
}

test("pkg.json repeats no key of Cargo.toml", () => {
  assert.equal(merge(generated, overlay).name, "nodescore");
});

test("finds every file that a manifest names, without duplicates", () => {
  const manifest = {
    main: "./node.js",
    types: "./index.d.ts",
    bin: { nodescore: "cli.js" },
    exports: { ".": { types: "./index.d.ts", node: "./node.js", default: "./index.js" }, "./internal/*": null },
    files: ["node.js"],
  };
  assert.deepEqual(targets(manifest), ["node.js", "index.d.ts", "cli.js", "index.js"]);
});

test("rejects a file that does not exist, by its name", () => {
  const has = (path) => path !== "gone.js";
  assert.throws(() => requireTargets({ exports: { ".": "./gone.js" } }, has), {
    message: /does not contain: gone\.js$/,
  });
  requireTargets({ exports: { ".": "./here.js" } }, has);
});
