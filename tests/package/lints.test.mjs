// Tests that the list of lints is read from their files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lintOf } from "../../www/tools/lints.mjs";

const source = (code, comment) =>
  `${comment}\n\nuse crate::messages::files;\n\npub(super) const RULE: Rule = Rule::policy("${code}", Severity::Warning, check);\n`;

test("a lint has the code, severity and first sentence of its file", () => {
  const comment = "//! Reports a shape that\n//! the strategy ignores.\n//!\n//! Source: a release.";
  const lint = { code: "shape-unused", severity: "warning", description: "a shape that the strategy ignores" };
  assert.deepEqual(lintOf("shape_unused", source("shape-unused", comment)), lint);
});

test("a lint without a description or with another code is an error", () => {
  assert.throws(() => lintOf("a_b", source("a-b", "//! Finds shapes.")), /must begin with/);
  assert.throws(() => lintOf("a_b", source("a-c", "//! Reports shapes.")), /has the code a-c/);
  assert.throws(() => lintOf("a_b", "//! Reports shapes.\n\n"), /has the code undefined/);
});
