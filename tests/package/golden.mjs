// Files that hold what the package should look like: what people rely on changes knowingly, in a diff of its own.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { env } from "node:process";

const folder = new URL("golden/", import.meta.url);

/** Compares with the golden file of that name; `make golden` writes it instead. */
export function assertGolden(name, text) {
  const file = new URL(name, folder);
  if (env["UPDATE_GOLDEN"]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  const hint = `${name} differs from tests/package/golden/${name}: if that is meant, run \`make golden\` and commit it`;
  const [found, expected] = [text, readFileSync(file, "utf8")].map((content) => content.split("\n"));
  const gone = expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`);
  const come = found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`);
  assert.ok(text === expected.join("\n"), [hint, ...gone, ...come].join("\n"));
}
