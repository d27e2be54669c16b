// Prepares every benchmark that runs in Node, so that none needs what the package no longer has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../www/bench/environments/node.mjs";
import { SUITES } from "../../www/bench/suites.mjs";

for (const [name, open] of Object.entries(SUITES)) {
  test(`the benchmark ${name} has cases in Node`, async () => {
    const { suite } = await open();
    assert.equal(suite.name, name);
    assert.ok(suite.environments.includes("node"));
    const cases = await suite.prepare({ environment: "node", load });
    assert.ok(cases.every(({ variants }) => variants.length > 0));
    assert.notEqual(cases.length, 0);
  });
}
