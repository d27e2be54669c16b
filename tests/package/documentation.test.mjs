// The documents' examples do what they say, with the package as it is installed.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { test } from "node:test";
import { examples } from "./examples.mjs";
import { consumer, installed } from "./installed.mjs";

const documents = {
  "the package's README": new URL("README.md", installed),
  "the repository's README": new URL("../../README.md", import.meta.url),
};

for (const [document, path] of Object.entries(documents)) {
  const all = examples(path);

  test(`${document} has examples`, () => assert.ok(all.length > 0));

  all.forEach(({ heading, code, promised }, n) => {
    test(`${document}, example ${n + 1}, ${heading}`, () => {
      assert.ok(promised.length > 0, "it says nothing of what it prints");
      assert.deepEqual(run(code), promised);
    });
  });
}

/** The lines that an example prints, in a project that has the package installed. */
function run(code) {
  const file = join(consumer, "example.mjs");
  writeFileSync(file, code);
  return execFileSync(execPath, [file], { encoding: "utf8" }).trimEnd().split("\n");
}
