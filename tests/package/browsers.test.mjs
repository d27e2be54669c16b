// Loads the installed package in Chromium in every way that a page can load it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { esbuild, vite, viteServer, webpack } from "./bundles.mjs";
import { EXPECTED, EXPECTED_SCORES } from "./consumers/answers.mjs";
import { consumer } from "./installed.mjs";
import { HEADERS, launch, serve, visit } from "./pages.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const bundlers = { Vite: vite, webpack, esbuild };
for (const [name, build] of Object.entries(bundlers)) {
  test(`a page built by ${name} runs`, async () => assertRuns(await serve(await build()), "index.html"));
}

test("a page in Vite's development server runs", async () => assertRuns(await viteServer(HEADERS), "index.html"));

test("a module script imports the package without a bundler", async () =>
  assertRuns(await serve(consumer), "plain/module.html"));

test("a classic script imports the package without a bundler", async () =>
  assertRuns(await serve(consumer), "plain/classic.html"));

async function assertRuns(server, path) {
  try {
    const { text, faults } = await visit(browser, new URL(path, server.address).href);
    assert.deepEqual(faults, []);
    assert.equal(text, `${EXPECTED} ${EXPECTED_SCORES}`);
  } finally {
    await server.close();
  }
}
