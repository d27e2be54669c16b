// Tests the checks of the lockfiles and of the table of dependencies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cargoViolations, cratesOf, documentedNames, npmViolations, undocumented } from "../../www/tools/supply.mjs";

const lock = (entry) => ({
  packages: { "": {}, "node_modules/a/node_modules/b": { integrity: "sha512-x", ...entry } },
});

test("requires that an npm package has a hash, comes from the registry and runs no script", () => {
  assert.deepEqual(npmViolations(lock({})), []);
  assert.deepEqual(npmViolations(lock({ resolved: "https://registry.npmjs.org/b/-/b-1.0.0.tgz" })), []);
  assert.deepEqual(npmViolations(lock({ integrity: "sha1-x" })), ["b: no sha512 hash"]);
  assert.deepEqual(npmViolations(lock({ integrity: undefined })), ["b: no sha512 hash"]);
  assert.deepEqual(npmViolations(lock({ resolved: "git+ssh://example.com/b" })), ["b: from git+ssh://example.com/b"]);
  assert.deepEqual(npmViolations(lock({ hasInstallScript: true })), ["b: runs a script when it is installed"]);
});

test("requires that a crate has a hash and comes from crates.io", () => {
  const crate = (name, ...lines) => `[[package]]\nname = "${name}"\nversion = "1.0.0"\n${lines.join("\n")}\n`;
  const source = 'source = "registry+https://github.com/rust-lang/crates.io-index"';
  const hash = `checksum = "${"0".repeat(64)}"`;
  assert.deepEqual(cargoViolations(crate("a", source, hash) + crate("nodescore")), []);
  assert.deepEqual(cargoViolations(crate("a", source)), ["a: no hash"]);
  assert.deepEqual(cargoViolations(crate("a")), ["a: no source"]);
  assert.deepEqual(cargoViolations(crate("a", 'source = "git+https://example.com"', hash)), [
    "a: from git+https://example.com",
  ]);
});

test("finds the crates in every section of a manifest, except the repository's own", () => {
  const manifest = `[package]\nname = "x"\n[dependencies]\na = "1"\nmine = { path = ".." }\n
[target.'cfg(unix)'.dev-dependencies]\nb-c = { version = "1" }\n[features]\nd = []\n`;
  assert.deepEqual(cratesOf(manifest), ["a", "b-c"]);
});

test("finds a crate in every notation of a manifest", () => {
  const manifest = `[dependencies]\na.version = "1"\na.features = []\nb.workspace = true\n"c" = "1"\n
[dependencies.d]\nversion = "1"\n[dependencies.mine]\npath = ".."\n[workspace.dependencies]\ne = "1"\n`;
  assert.deepEqual(cratesOf(manifest), ["a", "b", "c", "d", "e"]);
});

test("reports dependencies without a reason and reasons without a dependency", () => {
  const table =
    "# A\n\n## Dependencies, and why\n\n| x | why |\n|---|---|\n| `a`, `@b/c` (tests, `folder/`) | because |\n";
  assert.deepEqual(documentedNames(table), ["a", "@b/c"]);
  assert.deepEqual(undocumented(["a", "d"], ["a", "e"]), [
    "d: no reason in ARCHITECTURE.md",
    "e: in ARCHITECTURE.md, but not a dependency",
  ]);
  assert.throws(() => documentedNames(table.replace("because", "")), /no reason/);
});
