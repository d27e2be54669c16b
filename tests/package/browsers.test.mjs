// The installed package in Chromium, loaded in every way that a page can load it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { esbuild, vite, viteServer, webpack } from "./bundles.mjs";
import { EXPECTED, SHOWN } from "./consumers/answers.mjs";
import { consumer } from "./installed.mjs";
import { HEADERS, launch, serve, visit } from "./pages.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const bundlers = { Vite: vite, webpack, esbuild };
for (const [name, build] of Object.entries(bundlers)) {
  test(`a page built by ${name} runs`, async () => runs(await serve(await build()), "index.html"));
}

test("a page in Vite's development server runs", async () => runs(await viteServer(HEADERS), "index.html"));

test("a module script imports the package as it is served", async () =>
  runs(await serve(consumer), "plain/module.html"));

test("a classic script imports the package as it is served", async () =>
  runs(await serve(consumer), "plain/classic.html"));

async function runs(server, path) {
  try {
    const { text, faults } = await visit(browser, new URL(path, server.address).href);
    assert.deepEqual(faults, []);
    assert.equal(text, `${EXPECTED} ${SHOWN}`);
  } finally {
    await server.close();
  }
}
