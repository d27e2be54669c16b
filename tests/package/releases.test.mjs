// Tests that the Rust code names Kubernetes releases only in src/releases: all other code looks up a rule.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The releases; vectors, which have releases as data; messages, which catalogues word; and Volcano's own releases. */
const EXCEPTIONS = [
  /^src\/releases\//,
  /^src\/conformance\//,
  /^src\/messages\//,
  /^src\/formats\/volcano_conf\//,
  /(?:^|\/)tests(?:\.rs$|\/)/,
];

const VERSION = /\b[vV]?1[._](?:1[1-9]|2\d|3\d)\b/;
const MINOR = /\bminor\b.*\b(?:1[1-9]|2\d|3\d)\b/;
const MATCH_ARM = /^\s*(?:\.\.=?)?(?:1[1-9]|2\d|3\d)(?:\.\.=?\d*)?\s*(?:if .*)?(?:\||=>)/;

const TESTS = /#\[cfg\((?:all\()?test\b[^\]]*\]\s*(?:#\[.*\]\s*)*(?:mod tests \{|pub\(super\) const EXAMPLES)/;

/** Returns the lines that name a release, without comments, test modules and examples of lints. */
function releaseNumbers(text) {
  const code = text.split(TESTS)[0] ?? "";
  return code
    .split("\n")
    .map((line) => line.replace(/(^|\s)\/\/.*$/, ""))
    .filter((line) => [VERSION, MINOR, MATCH_ARM].some((pattern) => pattern.test(line)));
}

test("release numbers appear only in src/releases", () => {
  const files = execFileSync("git", ["ls-files", "src/*.rs"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  const checked = files.filter((file) => !EXCEPTIONS.some((exception) => exception.test(file)));
  assert.ok(checked.length > 200);
  const found = checked.flatMap((file) =>
    releaseNumbers(readFileSync(`${root}${file}`, "utf8")).map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});

test("the check finds a release number in code, not in comments or tests", () => {
  const lines = [
    'let tag = "v1.22.6";',
    "if release.minor() >= 22 {",
    "V1_22 => 3,",
    "..=35 => 3,",
    "25.. => 3,",
    "20 | 21 => 3,",
  ];
  for (const line of lines) assert.deepEqual(releaseNumbers(`fn f() {\n${line}\n}`), [line]);
  const others = "// from 1.22 on\nlet x = 22;\nlet minor = 3;\n#[cfg(test)]\nmod tests {\n minor(36);\n}";
  assert.deepEqual(releaseNumbers(others), []);
  const examples = '#[cfg(test)]\npub(super) const EXAMPLES: Examples = Examples {\n    scheduler: "1.36",\n};';
  assert.deepEqual(releaseNumbers(examples), []);
});
