// Runs the documents' examples with the installed package, and compares their output.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { test } from "node:test";
import { htmlPages, jsExamples } from "./examples.mjs";
import { consumer, installed } from "./installed.mjs";
import { launch, serve, watch } from "./pages.mjs";

const documents = {
  "the package's README": new URL("README.md", installed),
  "the repository's README": new URL("../../README.md", import.meta.url),
};

for (const [document, path] of Object.entries(documents)) {
  const examples = jsExamples(path);

  test(`${document} has examples`, () => assert.ok(examples.length > 0));

  examples.forEach(({ heading, code, expected }, n) => {
    test(`${document}, example ${n + 1}, ${heading}`, () => {
      assert.ok(expected.length > 0, "the example states no output");
      assert.deepEqual(run(code), expected);
    });
  });
}

htmlPages(documents["the package's README"]).forEach(({ heading, html }, n) => {
  test(`the package's README, page ${n + 1}, ${heading}: every element on it shows its scenario`, async () => {
    writeFileSync(join(consumer, "example.html"), `<!doctype html><link rel="icon" href="data:,">${html}`);
    const [server, browser] = await Promise.all([serve(consumer), launch()]);
    try {
      const page = await browser.newPage();
      const faults = watch(page);
      await page.goto(new URL("example.html", server.address).href);
      const errors = await page.evaluate(async () => {
        const elements = [...document.querySelectorAll(":defined")].filter(({ localName }) => localName.includes("-"));
        const ready = await Promise.all(elements.map((element) => element.ready));
        return ready.map(({ result }) => result.errors.length);
      });
      assert.ok(errors.length > 0);
      assert.ok(errors.every((count) => count === 0));
      assert.deepEqual(faults, []);
    } finally {
      await Promise.all([server.close(), browser.close()]);
    }
  });
});

/** Returns the lines that an example prints in a project with the installed package. */
function run(code) {
  const file = join(consumer, "example.mjs");
  writeFileSync(file, code);
  return execFileSync(execPath, [file], { encoding: "utf8" }).trimEnd().split("\n");
}
