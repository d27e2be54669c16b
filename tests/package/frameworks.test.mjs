// Compiles programs with React and Vue that use the elements, and the examples.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { consumer, installed } from "./installed.mjs";

const tsc = fileURLToPath(new URL("../../www/node_modules/typescript/bin/tsc", import.meta.url));
const [, example] = /^```tsx\n([\s\S]*?)^```$/m.exec(readFileSync(new URL("README.md", installed), "utf8"));
writeFileSync(join(consumer, "types/readme.tsx"), example);
cpSync(new URL("../../examples/embedding/react/", import.meta.url), join(consumer, "types"), { recursive: true });

for (const framework of ["react", "vue"]) {
  test(`the elements have types in ${framework}, and mistakes are errors`, () => {
    const project = join(consumer, `types/${framework}.json`);
    const { status, stdout } = spawnSync(execPath, [tsc, "--project", project], { encoding: "utf8" });
    assert.deepEqual([stdout, status], ["", 0]);
  });
}
