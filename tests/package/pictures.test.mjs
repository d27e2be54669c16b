// Lists what the commands that draw pictures run: only what draws them, and none of the page's tests.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

for (const command of ["pictures", "screenshots"]) {
  test(`npm run ${command} draws, and tests nothing`, () => {
    const args = ["run", "--silent", command, "--", "--list"];
    const { stdout, stderr } = spawnSync("npm", args, { cwd: "www", encoding: "utf8" });
    const files = new Set(stdout.match(/[\w.-]+\.ts(?=:\d+:\d+ ›)/g));
    assert.deepEqual([...files], [`${command}.ts`], stderr);
  });
}
