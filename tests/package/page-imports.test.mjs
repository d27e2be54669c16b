// Tests that the check of the page's imports finds forbidden ones of every form, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forbiddenImports } from "../../www/tools/page-imports.mjs";

const forbidden = (file, code) => forbiddenImports(new Map([[file, code]]));

for (const [breach, file, code, imported] of [
  ["a feature imports another", "features/nodes/a.ts", 'import { b } from "../ranking/b.ts";', "features/ranking/b.ts"],
  [
    "a feature imports a type of another",
    "features/nodes/a.ts",
    'import type { B } from "../ranking/b.ts";',
    "features/ranking/b.ts",
  ],
  [
    "a feature loads another later",
    "features/nodes/view/a.ts",
    'await import("../../ranking/b.ts")',
    "features/ranking/b.ts",
  ],
  [
    "a feature uses another's style sheet",
    "features/nodes/a.css",
    '@import "../ranking/b.css";',
    "features/ranking/b.css",
  ],
  [
    "a feature uses another's worker",
    "features/nodes/a.ts",
    'import url from "../ranking/w.ts?worker&url";',
    "features/ranking/w.ts",
  ],
  [
    "a feature exports another's code",
    "features/nodes/a.ts",
    'export * from "../ranking/b.ts";',
    "features/ranking/b.ts",
  ],
  ["a feature imports an element", "features/nodes/a.ts", 'import "../../elements/b.ts";', "elements/b.ts"],
  [
    "what features share imports a feature",
    "ui/a.ts",
    'import { b } from "../features/nodes/b.ts";',
    "features/nodes/b.ts",
  ],
  ["the state draws", "state/a.ts", 'import {\n  b,\n} from "../ui/b.ts";', "ui/b.ts"],
  ["a module knows the state", "wasm/a.ts", 'import { b } from "../state/b.ts";', "state/b.ts"],
  ["an unknown folder", "view/a.ts", 'import { b } from "../ui/b.ts";', "ui/b.ts"],
]) {
  test(`found: ${breach}`, () => assert.deepEqual(forbidden(file, code), [`${file} imports ${imported}`]));
}

test("allowed: the layers below, the own folder and packages", () => {
  const code = `
import { html } from "lit-html";
import init from "../../../../pkg/nodescore.js";
import { own } from "./view/own.ts";
import { field } from "../../ui/field.ts";
import type { State } from "../../state/state.ts";
`;
  assert.deepEqual(forbidden("features/nodes/a.ts", code), []);
  assert.deepEqual(forbidden("elements/a.ts", 'import { b } from "../features/nodes/b.ts";'), []);
});
