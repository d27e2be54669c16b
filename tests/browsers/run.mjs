// Tests vectors, properties and the page in a browser that is driven over WebDriver BiDi.
//
//   node tests/browsers/run.mjs chromium | firefox
//
// If the browser is not installed, prints that it was not run, and succeeds.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { argv, env } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launchOptions } from "../../www/tools/chromium.mjs";
import { PAGE } from "../../www/tools/policy.mjs";
import { compare, parseTable } from "../conformance/table.mjs";
import { serve } from "../package/pages.mjs";
import { runSteps } from "./page.mjs";

const PROPERTY_CASES = 2000;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const STRICT = { "Content-Security-Policy": PAGE.join("; ") };

const BROWSERS = {
  chromium: () => ({ ...launchOptions(), browser: "chrome" }),
  firefox: () => ({
    executablePath: env["FIREFOX_PATH"] ?? inPath("firefox-esr") ?? inPath("firefox"),
    browser: "firefox",
  }),
};

const [name] = argv.slice(2);
const options = BROWSERS[name]?.();
if (options === undefined) throw new Error("usage: node tests/browsers/run.mjs chromium | firefox");
if (options.executablePath === undefined) console.log(`${name}: not run: it is not installed here`);
else await run(options);

function inPath(program) {
  const folders = (env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

async function run(options) {
  const browser = await launch(options);
  const faults = [];
  try {
    console.log(`in ${await browser.version()}`);
    await visitPage(browser, ROOT, "tests/browsers/vectors.html", faults, vectorsAndLaws);
    await visitPage(browser, join(ROOT, "www/dist"), "index.html", faults, pageSteps);
  } finally {
    await browser.close();
  }
  for (const fault of faults) console.error(`error: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function launch(options) {
  const require = createRequire(join(ROOT, "www/package.json"));
  const { default: puppeteer } = await import(pathToFileURL(require.resolve("puppeteer-core")));
  return puppeteer.launch({ ...options, protocol: "webDriverBiDi" });
}

/** Serves a folder under the page's Content Security Policy, visits one of its pages, and collects console errors. */
async function visitPage(browser, folder, path, faults, visit) {
  const server = await serve(folder, {}, STRICT);
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  try {
    await page.goto(server.address + path);
    await visit(page, faults);
  } finally {
    await page.close();
    server.close();
  }
}

async function vectorsAndLaws(page, faults) {
  await page.waitForFunction(() => "checkProperties" in globalThis && "checkVectors" in globalThis);
  const tallies = [];
  for (const file of vectorFiles()) {
    const tally = await page.evaluate((file) => globalThis.checkVectors(file), file);
    faults.push(...tally.examples.map((example) => `${file}: ${example}`));
    tallies.push(tally);
  }
  const table = parseTable(readFileSync(join(ROOT, "tests/conformance/passed.txt"), "utf8"));
  faults.push(...compare(table, tallies).losses);
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`vectors:\n${sum("passed")} passed, ${sum("failed")} failed`);
  const properties = await page.evaluate((cases) => globalThis.checkProperties(cases), PROPERTY_CASES);
  faults.push(...properties.broken);
  console.log(`properties:\n${properties.passed} passed, ${properties.failed} failed`);
}

function vectorFiles() {
  const all = readdirSync(join(ROOT, "tests/vectors"), { recursive: true });
  return all
    .filter((file) => file.endsWith(".jsonl.gz"))
    .map((file) => file.slice(0, -".jsonl.gz".length))
    .sort();
}

async function pageSteps(page, faults) {
  const { passed, failed } = await runSteps(page);
  faults.push(...failed);
  console.log(`the page:\n${passed} passed, ${failed.length} failed`);
}
