// Runs the recipes of examples/embedding/ in the frameworks and runtimes that they are for, installed from their registries.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { installed } from "../package/installed.mjs";
import { launch, serve, watch } from "../package/pages.mjs";
import { pythonProgram } from "./python.mjs";

const { config } = JSON.parse(readFileSync(new URL("recipes/package.json", import.meta.url), "utf8"));

const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const home = path("target/recipes");
const modules = join(home, "node_modules");

let browser;
before(async () => {
  const packed = join(modules, "nodescore");
  rmSync(packed, { recursive: true, force: true });
  cpSync(fileURLToPath(installed), packed, { recursive: true });
  browser = await launch();
});
after(() => browser?.close());

/** Copies a recipe to the folder in which its packages are installed. */
function copy(recipe) {
  const folder = join(home, recipe);
  rmSync(folder, { recursive: true, force: true });
  cpSync(path(`examples/embedding/${recipe}`), folder, { recursive: true });
  return folder;
}

const run = (folder, file, ...words) => execFileSync(file, words, { cwd: folder, encoding: "utf8" });
const bin = (name) => join(modules, ".bin", name);

/** Opens a page, runs the steps, and asserts that nothing failed. */
async function assertWorks(address, steps) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(address);
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

/** The winner of the worked example in a ranking. */
const WINNER = { name: /node2, score 69, rank 1/ };

/** Opens a page, waits for the ranking of the worked example, runs the steps, and asserts that nothing failed. */
function assertRanks(address, steps) {
  return assertWorks(address, async (page) => {
    await page.locator("nodescore-ranking").getByRole("button", WINNER).waitFor();
    await steps(page);
  });
}

for (const [bundler, flags] of Object.entries({ Turbopack: [], webpack: ["--webpack"] })) {
  test(`Next with ${bundler}: a server component scores, and a client component shows an element`, {
    timeout: 300_000,
  }, async () => {
    const folder = copy("next");
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
    run(folder, bin("next"), "build", ...flags);
    const server = spawn(bin("next"), ["start", "--port", "41800", "--hostname", "127.0.0.1"], {
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      await new Promise((resolve, reject) => {
        server.on("error", reject);
        server.stdout.on("data", (data) => String(data).includes("Ready") && resolve());
        server.on("exit", () => reject(new Error("next start has ended")));
      });
      await assertRanks("http://127.0.0.1:41800/", async (page) => {
        assert.equal(await page.locator("#score").innerText(), "half-full: 75");
      });
    } finally {
      server.kill();
    }
  });
}

/** Serves a site, whose scripts are partly inline, and asserts that its element becomes dark by `darken`, run in the page. */
async function assertFollows(site, darken) {
  const isDark = () => {
    const root = document.querySelector("nodescore-ranking").shadowRoot.querySelector(".root");
    return getComputedStyle(root).colorScheme === "dark";
  };
  const server = await serve(site, {}, {});
  try {
    await assertRanks(`${server.address}index.html`, async (page) => {
      assert.equal(await page.evaluate(isDark), false);
      await page.evaluate(darken);
      await page.waitForFunction(isDark);
    });
  } finally {
    await server.close();
  }
}

test("VitePress: an element in Markdown follows the dark appearance", { timeout: 120_000 }, async () => {
  const folder = copy("vitepress");
  run(home, bin("vitepress"), "build", folder);
  await assertFollows(join(folder, ".vitepress/dist"), () => document.documentElement.classList.add("dark"));
});

let builtMkdocsSite;

/** Returns the folder of the site of MkDocs Material, with the elements and the page; it is built once. */
function mkdocsSite() {
  builtMkdocsSite ??= buildMkdocsSite();
  return builtMkdocsSite;
}

function buildMkdocsSite() {
  const mkdocs = pythonProgram("mkdocs", "mkdocs-material", config["mkdocs-material"]);
  const folder = copy("mkdocs");
  const lines = run(folder, execPath, fileURLToPath(new URL("cli/main.js", installed)), "embed", "docs");
  writeFileSync(join(folder, "overrides/nodescore.html"), lines.slice(lines.indexOf("<")));
  cpSync(path("www/dist"), join(folder, "docs/nodescore"), { recursive: true });
  run(folder, mkdocs, "build", "--quiet");
  return join(folder, "site");
}

test("MkDocs Material: an element in Markdown follows the palette", { timeout: 120_000 }, async () => {
  await assertFollows(mkdocsSite(), () => document.body.setAttribute("data-md-color-scheme", "slate"));
});

test("MkDocs Material: the page in a frame is as tall as its content", { timeout: 120_000 }, async () => {
  const server = await serve(mkdocsSite(), {}, {});
  try {
    await assertWorks(`${server.address}frame/`, async (page) => {
      const frame = page.frameLocator("iframe");
      await frame.getByRole("button", WINNER).waitFor();
      await page.waitForFunction(() => document.querySelector("iframe").style.height !== "");
      const scrolled = () => document.documentElement.scrollHeight - innerHeight;
      assert.equal(await frame.locator("html").evaluate(scrolled), 0);
    });
  } finally {
    await server.close();
  }
});

test("Svelte with Vite: a component has elements and listens to their events", { timeout: 120_000 }, async () => {
  const folder = copy("svelte");
  run(folder, bin("vite"), "build", "--logLevel", "warn");
  const server = await serve(join(folder, "dist"), {}, {});
  try {
    await assertRanks(server.address, async (page) => {
      const point = page.locator("nodescore-curve").getByRole("slider").first();
      await point.press("ArrowUp");
      await page.getByText(/^Now .+ wins\.$/).waitFor();
    });
  } finally {
    await server.close();
  }
});

/** Returns the path of a program in the first of these packages that is installed for this system. */
const program = (name, ...packages) =>
  packages.map((folder) => join(modules, folder, name)).find((file) => existsSync(file));

const SYSTEM = `${process.platform}-${process.arch}`;
const RUNTIMES = {
  Node: [execPath],
  Bun: [program("bin/bun", `@oven/bun-${SYSTEM}-baseline`, `@oven/bun-${SYSTEM}`)],
  Deno: [program("deno", `@deno/${SYSTEM}-glibc`, `@deno/${SYSTEM}`), "run", "--allow-read=node_modules"],
};

for (const [name, [file, ...words]] of Object.entries(RUNTIMES)) {
  test(`${name}: the modules are loaded and score`, { skip: file === undefined && `no ${name} for ${SYSTEM}` }, () => {
    cpSync(path("examples/embedding/server/score.mjs"), join(home, "score.mjs"));
    assert.equal(run(home, file, ...words, "score.mjs"), "half-full 75 kube-scheduler-configuration\n");
  });
}
