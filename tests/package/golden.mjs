// Compares the public surface of the package with golden files, so that every change of it is a deliberate diff.

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
  const hint = `${name} differs from tests/package/golden/${name}: if the change is intended, run \`make golden\` and commit it`;
  const [found, expected] = [text, readFileSync(file, "utf8")].map((content) => content.split("\n"));
  const removed = expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`);
  const added = found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`);
  assert.ok(text === expected.join("\n"), [hint, ...removed, ...added].join("\n"));
}
