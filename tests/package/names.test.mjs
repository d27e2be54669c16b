// Tests that the check of names reports old names in every kind of declaration, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violationsOf } from "../../www/tools/names.mjs";

const OLD = {
  "a struct": ["src/a.rs", "\npub struct Shortage {}", 2],
  "a Rust function": ["src/a.rs", "pub(crate) fn has_room() {}", 1],
  "a Rust constant": ["src/a.rs", "const PATIENCE: u32 = 3;", 1],
  "a class": ["www/src/a.ts", "// a\nexport class Piece {}", 2],
  "an interface": ["www/src/a.ts", "interface Host<W> {}", 1],
  "a function": ["www/src/a.ts", "export function guarded() {}", 1],
  "a field": ["www/src/a.ts", "class A {\n  readonly veil = 1;\n}", 2],
  "a method": ["www/src/a.ts", "class A {\n  told(): void {}\n}", 2],
  "a message": ["www/src/messages/en/page.json", '{\n  "told": "Text"\n}', 2],
};

for (const [kind, [file, text, line]] of Object.entries(OLD)) {
  test(`reports ${kind} with an old name`, () => {
    const violations = violationsOf(file, text);
    assert.equal(violations.length, 1, violations.join("\n"));
    assert.match(violations[0], new RegExp(`^${file}:${line}: \\w+ is an old name$`));
  });
}

test("reports a file and a folder with an old name", () => {
  assert.match(violationsOf("src/formats/nearest.rs", "").join(), /the path has the old name nearest/);
  assert.match(violationsOf("www/src/keep/storage.ts", "").join(), /the path has the old name keep/);
  assert.match(violationsOf("www/src/messages/en/many.json", "{}").join(), /the path has the old name many/);
});

test("accepts a field or message whose name is old only as a file's", () => {
  assert.deepEqual(violationsOf("www/src/a.ts", "interface State {\n  play?: number;\n}"), []);
  assert.deepEqual(violationsOf("www/src/messages/en/page.json", '{ "play": "Play" }'), []);
});

test("accepts standard names, uses and comments", () => {
  assert.deepEqual(violationsOf("src/a.rs", "// struct Shortage\nfn is_feasible(host: &Host) {}"), []);
  assert.deepEqual(violationsOf("www/src/a.ts", "class PanelHost {}\nplayer.play();"), []);
});
