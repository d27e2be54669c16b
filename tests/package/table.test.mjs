// Tests the table of passing cases that the conformance runners compare with.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compare, parseTable } from "../conformance/table.mjs";

const before = parseTable("# file passed unsupported\n\nkubernetes/v1 10 5\nformats/quantity 7 0\n");

const cases = [
  ["the same counts", "kubernetes/v1 10 5\nformats/quantity 7 0", [], []],
  ["fewer passes", "kubernetes/v1 9 5\nformats/quantity 7 0", ["kubernetes/v1: 10 passed before, 9 now"], []],
  ["more unsupported", "kubernetes/v1 10 6\nformats/quantity 7 0", ["kubernetes/v1: 5 unsupported before, 6 now"], []],
  ["a missing file", "kubernetes/v1 10 5", ["formats/quantity is missing"], []],
  [
    "more passes, and a file not yet listed",
    "kubernetes/v1 12 3\nformats/quantity 7 0\nfunctions/v1 1 0\nformats/ksc 0 4",
    [],
    parseTable("kubernetes/v1 12 3\nfunctions/v1 1 0"),
  ],
];

for (const [name, now, losses, gains] of cases) {
  test(name, () => assert.deepEqual(compare(before, parseTable(now)), { losses, gains }));
}

for (const row of ["kubernetes/v1 10", "kubernetes/v1 10 5 1", "kubernetes/v1 ten 5", "kubernetes/v1 -1 5"]) {
  test(`rejects the row \`${row}\``, () => assert.throws(() => parseTable(row), /not a row of the table/));
}
