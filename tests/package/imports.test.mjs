// Tests that the check of imports finds cycles through every form of a path, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cyclesOf } from "../../www/tools/imports.mjs";

const ROOT = "pub mod a;\npub mod b;\npub mod formats;\npub use a::Thing;\npub use b::Part;\n";
const FORMATS = "pub mod one;\npub mod two;\npub mod group;\n";

/** Returns the sources of a crate with two top-level modules and three of `formats`, with replaced files. */
const crate = (files) =>
  new Map(
    Object.entries({
      "src/lib.rs": ROOT,
      "src/a.rs": "pub struct Thing;\n",
      "src/b/mod.rs": "pub struct Part;\n",
      "src/formats/mod.rs": FORMATS,
      "src/formats/one.rs": "pub struct One;\n",
      "src/formats/two.rs": "pub struct Two;\n",
      "src/formats/group/mod.rs": "mod item;\npub(crate) use item::Item;\n",
      "src/formats/group/item.rs": "pub(crate) struct Item;\n",
      ...files,
    }),
  );

const membersOf = (files) => cyclesOf(crate(files)).map(({ members }) => members);

const B_USES_A = { "src/b/mod.rs": "use crate::a::Thing;\npub struct Part(Thing);\n" };

for (const [form, code] of Object.entries({
  "a use": "use crate::b::Part;\n",
  "a use with super": "use super::b::Part;\n",
  "a group of uses": "use std::fmt;\nuse crate::{\n  b::{self, Part as Other},\n};\n",
  "a re-export of the crate": "use crate::Part;\n",
  "a path": "fn f(part: &crate::b::Part) {}\n",
  "a path through an imported module": "use crate::b;\nfn f(part: b::Part) {}\n",
  "a path in an inline module": "mod inner {\n  fn f(part: super::super::b::Part) {}\n}\n",
  "a use after a string and a lifetime":
    'const A: &str = "// \\" {";\nfn f<\'a>() -> &\'a str { "\'" }\nuse crate::b::Part;\n',
})) {
  test(`finds a cycle of top-level modules through ${form}`, () => {
    assert.deepEqual(membersOf({ ...B_USES_A, "src/a.rs": `pub struct Thing;\n${code}` }), [["src/a", "src/b"]]);
  });
}

test("finds a cycle of files in formats, also through a re-export of the crate", () => {
  const files = { "src/formats/one.rs": "use super::two::Two;\npub struct One;\n" };
  assert.deepEqual(membersOf({ ...files, "src/formats/two.rs": "use crate::formats::one::One;\npub struct Two;\n" }), [
    ["src/formats/one.rs", "src/formats/two.rs"],
  ]);
});

test("counts an import for the file that defines the item, not for one that exports it", () => {
  const group = "mod item;\npub(crate) use item::Item;\nuse super::one::One;\nfn f(one: One) {}\n";
  const one = "use super::group::Item;\npub struct One;\n";
  assert.deepEqual(membersOf({ "src/formats/group/mod.rs": group, "src/formats/one.rs": one }), []);
  const usesItem = group.replace("f(one: One)", "f(one: One, item: Item)");
  const item = "use super::super::one::One;\npub(crate) struct Item;\n";
  const files = { "src/formats/group/mod.rs": usesItem, "src/formats/group/item.rs": item, "src/formats/one.rs": one };
  assert.deepEqual(membersOf(files), [["src/formats/group/item.rs", "src/formats/one.rs"]]);
});

for (const [place, code] of Object.entries({
  "a comment": "// use crate::b::Part;\n/* crate::b::Part */\n",
  "a string": 'const A: &str = "use crate::b::Part;";\n',
  tests: "#[cfg(test)]\nmod tests {\n  use crate::b::Part;\n}\n#[cfg(test)]\nuse crate::b::Part;\n",
  "a file of tests": "#[cfg(test)]\nmod tests;\n",
})) {
  test(`ignores imports in ${place}`, () => {
    const files = { ...B_USES_A, "src/a.rs": `pub struct Thing;\n${code}`, "src/a/tests.rs": "use crate::b::Part;\n" };
    assert.deepEqual(membersOf(files), []);
  });
}

test("names the imports of a cycle", () => {
  const sources = crate({ ...B_USES_A, "src/a.rs": "pub struct Thing(crate::Part);\n" });
  const imports = ["src/a imports src/b", "src/b imports src/a"];
  assert.deepEqual(cyclesOf(sources), [{ members: ["src/a", "src/b"], imports }]);
});
