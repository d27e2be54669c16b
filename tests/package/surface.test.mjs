// Tests the package's public surface: its types and its files.

import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { test } from "node:test";
import { declarationFiles, read, undocumented, withoutComments } from "./declarations.mjs";
import { assertGolden } from "./golden.mjs";
import { installed } from "./installed.mjs";

test("the types match the golden file", () => {
  const parts = declarationFiles().map((name) => `// ${name}\n${withoutComments(read(name))}`);
  assertGolden("surface.d.ts", parts.join("\n"));
});

test("the tarball has exactly the files of the golden file", () => {
  const all = readdirSync(installed, { recursive: true });
  const files = all.filter((name) => statSync(new URL(name, installed)).isFile());
  assertGolden("tarball.txt", `${files.sort().join("\n")}\n`);
});

for (const name of declarationFiles()) {
  test(`${name} does not use the type any`, () => {
    assert.doesNotMatch(withoutComments(read(name)), /\bany\b/);
  });

  test(`every declaration in ${name} has a comment`, () => {
    assert.deepEqual(undocumented(read(name)), []);
  });
}

test("finds declarations without a comment", () => {
  const text =
    "/** A. */\nexport interface A {\n  /** B. */\n  b: string;\n  c?: string;\n}\n\nexport type D = string;\n";
  assert.deepEqual(undocumented(text), ["A.c", "D"]);
});
