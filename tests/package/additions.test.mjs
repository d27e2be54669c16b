// Tests that the diffs of tests/additions still apply, and that each touches few files.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The most files that an addition touches, by its kind. */
const LIMITS = { release: 3, lint: 1, scorer: 4 };

/** Message catalogues, vectors and the changelog, which do not count. */
const UNCOUNTED = /^(?:www\/src\/messages\/|tests\/vectors\/|CHANGELOG\.md$)/;

const apply = (flag, kind) =>
  execFileSync("git", ["apply", flag, "-C1", `tests/additions/${kind}.diff`], { cwd: root, encoding: "utf8" });

for (const [kind, limit] of Object.entries(LIMITS)) {
  test(`the ${kind} applies`, () => {
    apply("--check", kind);
  });

  test(`the number of files that the ${kind} touches is at most ${limit}`, () => {
    const files = apply("--numstat", kind).trim().split("\n");
    const counted = files.map((line) => line.split("\t")[2]).filter((file) => !UNCOUNTED.test(file));
    assert.ok(counted.length > 0 && counted.length <= limit, counted.join(", "));
  });
}
