// Tests that the style check reports every violation with its line.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violationsOf } from "../../www/tools/style.mjs";

const BANNED = {
  "mended, which mends": ["mended", "mends"],
  "computed anew": ["anew"],
  "as it was told": ["told"],
  "the node beside it": ["beside"],
  "so many pods": ["so many"],
  "of which there are none": ["are none"],
  "a pod that asks for cpu": ["asks for"],
  "the whole vote": ["whole vote"],
  "the node it is held against": ["held against"],
  "Whoever has a shape": ["Whoever"],
};

for (const [sentence, words] of Object.entries(BANNED)) {
  test(`reports "${words.join('", "')}" in comments, documents and messages`, () => {
    const places = {
      "a.rs": `fn f() {}\n// ${sentence}\n`,
      "a.ts": `f();\n/** Returns it: ${sentence}. */\n`,
      "a.css": `a {}\n/* ${sentence} */\n`,
      "a.toml": `[a]\n# ${sentence}\n`,
      "a.md": `# A\n${sentence}\n`,
      "a.json": `{\n  "key": "${sentence}"\n}\n`,
    };
    for (const [file, text] of Object.entries(places)) {
      const found = violationsOf(file, text).map((violation) => violation.split('"')[1]);
      assert.deepEqual(found, words, file);
      assert.match(violationsOf(file, text)[0], new RegExp(`^${file}:2: `));
    }
  });
}

test("reports a doc comment that begins with neither a verb nor a noun", () => {
  for (const opener of ["What", "Whether", "Of", "Where", "How", "Which", "So"]) {
    for (const [file, text] of [
      ["a.rs", `\n/// ${opener} it is.\n/// More.\nfn f() {}`],
      ["a.ts", `\n/** ${opener} it is. */\nf();`],
      ["a.ts", `/**\n * ${opener} it is.\n */\nf();`],
    ]) {
      assert.match(violationsOf(file, text).join(), new RegExp(`^${file}:2: a doc comment begins .* "${opener}"$`));
    }
  }
});

test("accepts plain English, code, and a doc comment's later lines", () => {
  const rust =
    "/// Returns the score, 0 to 100.\n/// Where it is 0, the resource is dropped. `told` is code.\nfn told() -> Beside {}";
  assert.deepEqual(violationsOf("a.rs", rust), []);
  assert.deepEqual(violationsOf("a.ts", 'const told = "anew"; // besides'), []);
});
