// Tests the elements in the example documentation sites under a strict Content Security Policy.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { docusaurus } from "./docusaurus.mjs";
import { hugo } from "./hugo.mjs";
import { consumer } from "./installed.mjs";
import { launch, serve, watch } from "./pages.mjs";

const examples = fileURLToPath(new URL("../../examples/embedding/", import.meta.url));
const folder = (name) => {
  const path = join(consumer, "embedded", name);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
};

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Serves the package next to plain pages, as npm installs it. */
function plain() {
  const site = folder("plain");
  cpSync(join(examples, "plain"), site, { recursive: true });
  cpSync(join(consumer, "node_modules/nodescore"), join(site, "node_modules/nodescore"), { recursive: true });
  return site;
}

/** Visits the page of a site; every message in the console is a fault, unless it is expected. */
async function visitSite(site, run, { options = {}, types = {}, expected = [] } = {}) {
  const server = await serve(site, types);
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const faults = watch(page);
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(new URL("index.html", server.address).href);
    await run(page, requests, server.address);
    assert.deepEqual(
      faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
      [],
    );
  } finally {
    await context.close();
    await server.close();
  }
}

const playground = (page) => page.locator("nodescore-playground");
const ranking = (page) => playground(page).getByRole("list", { name: "Nodes by score" });

test("plain HTML: dragging a curve changes the arithmetic below it", () =>
  visitSite(plain(), async (page) => {
    const arithmetic = page.locator("nodescore-arithmetic");
    await arithmetic.getByText("half-full", { exact: false }).first().waitFor();
    const before = await arithmetic.getByRole("heading", { level: 2 }).innerText();
    await page.locator("nodescore-curve").getByRole("slider", { name: "Point 1", exact: true }).focus();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowUp");
    await page.waitForFunction(
      (text) => document.querySelector("nodescore-arithmetic").shadowRoot.querySelector("h2").innerText !== text,
      before,
    );
    const ranked = page.locator("nodescore-ranking").getByRole("button", { name: /half-full/ });
    await ranked.waitFor();
    const { scenario } = await page.evaluate(() =>
      document.querySelector("nodescore-ranking").ready.then((e) => ({ scenario: e.scenario })),
    );
    assert.equal(scenario.scoringStrategy.requestedToCapacityRatio.shape[0].score, "4");
  }));

/** Returns a site whose only elements are curves. */
function curveSite(markup) {
  const site = plain();
  const script = '<script type="module" src="node_modules/nodescore/elements/curve.js"></script>';
  writeFileSync(
    join(site, "index.html"),
    `<!doctype html><html lang="en"><title>curves</title><link rel="icon" href="data:,">${markup}${script}`,
  );
  return site;
}

test("a page with only a curve loads only the curve's module, and checks edited points", () =>
  visitSite(curveSite("<nodescore-curve></nodescore-curve>"), async (page, requests) => {
    const curve = page.locator("nodescore-curve");
    await curve.getByText("Packs: fuller nodes score higher").waitFor();
    await curve.locator("summary").click();
    await curve.getByRole("textbox", { name: "Point 1, score" }).fill("11");
    await page.waitForFunction(() => document.querySelector("nodescore-curve").result?.errors.length > 0);
    const { errors, shape, result } = await curve.evaluate((element) => element.result);
    assert.deepEqual([errors.map(({ code }) => code), shape, result], [["score-out-of-range"], null, null]);
    const modules = requests.filter((address) => address.endsWith(".wasm"));
    assert.deepEqual(
      modules.map((address) => address.split("/").at(-1)),
      ["curve_bg.wasm"],
    );
  }));

test("a Hugo page: the shortcode's playground runs, and its scripts have an integrity hash", () =>
  visitSite(hugo(join(examples, "hugo"), folder("hugo")), async (page, requests) => {
    await ranking(page).waitFor();
    const scripts = page.locator("script[src], link[rel=modulepreload]");
    for (const script of await scripts.all()) assert.match(await script.getAttribute("integrity"), /^sha384-/);
    assert.ok((await scripts.count()) > 2);
    assert.ok(requests.some((address) => address.endsWith("nodescore_bg.wasm")));
  }));

test("a Hugo page does not run a script with the wrong hash, and shows its table", () => {
  const site = hugo(join(examples, "hugo"), folder("hugo-changed"));
  const entry = join(site, /src="\/([^"]+)"/.exec(readFileSync(join(site, "index.html"), "utf8"))[1]);
  writeFileSync(entry, `${readFileSync(entry, "utf8")}\n// changed`);
  return visitSite(
    site,
    async (page) => {
      await page.getByRole("table").waitFor();
      assert.equal(await playground(page).evaluate((element) => element.shadowRoot), null);
    },
    { expected: [/integrity/, /failed request/] },
  );
});

test("a Docusaurus page: rendered on a server without a window, hydrated in the browser", async () => {
  const { site, rendered } = await docusaurus(join(examples, "docusaurus"), folder("docusaurus"));
  assert.match(rendered, /<nodescore-playground [^>]*example="worked-example"[^>]*><table>/);
  await visitSite(site, async (page) => {
    await ranking(page).waitFor();
    await ranking(page).getByRole("button", { name: /node1/ }).click();
    await playground(page).getByRole("textbox", { name: "Point 1, score" }).fill("3");
    await page.getByText("changed by edit").waitFor();
  });
});

test("without JavaScript, the reader sees the table inside the element", () =>
  visitSite(
    plain(),
    async (page) => {
      assert.ok(await page.getByRole("cell", { name: "69, wins" }).isVisible());
    },
    { options: { javaScriptEnabled: false } },
  ));

test("when printing, the table replaces the panels, which are printed if there is no table", () =>
  visitSite(plain(), async (page) => {
    const table = page.getByRole("cell", { name: "69, wins" });
    await playground(page).scrollIntoViewIfNeeded();
    await ranking(page).waitFor();
    assert.ok(!(await table.isVisible()));
    await page.emulateMedia({ media: "print" });
    assert.ok(await table.isVisible());
    assert.ok(!(await ranking(page).isVisible()));
    assert.ok(await page.locator("nodescore-arithmetic").getByRole("heading", { level: 2 }).isVisible());
  }));

test("makes no request to another host, sets no cookie and stores nothing", () =>
  visitSite(plain(), async (page, requests, address) => {
    await playground(page).scrollIntoViewIfNeeded();
    await ranking(page).waitFor();
    assert.deepEqual(
      requests.filter((request) => !request.startsWith(address) && !request.startsWith("data:")),
      [],
    );
    assert.equal(await page.evaluate(() => document.cookie + Object.keys(localStorage).join()), "");
  }));

test("scripts and WebAssembly share one hash in their names", () =>
  visitSite(hugo(join(examples, "hugo"), folder("hugo")), async (page, requests) => {
    await ranking(page).waitFor();
    const files = requests.filter((request) => /\.(js|wasm)$/.test(request));
    const hashes = new Set(files.map((request) => /\/nodescore-([0-9a-f]{12})\//.exec(request)?.[1]));
    assert.ok(files.length > 4);
    assert.equal(hashes.size, 1);
    assert.ok(!hashes.has(undefined));
  }));

test("loads WebAssembly that is served with the wrong media type", () =>
  visitSite(
    plain(),
    async (page) => {
      await playground(page).scrollIntoViewIfNeeded();
      await ranking(page).waitFor();
    },
    { types: { ".wasm": "application/octet-stream" }, expected: [/instantiateStreaming/] },
  ));

test("needs neither unsafe-inline nor unsafe-eval nor cross-origin isolation", () =>
  visitSite(plain(), async (page, _requests, address) => {
    await ranking(page)
      .waitFor({ state: "attached" })
      .catch(() => {});
    const headers = (await page.request.get(`${address}index.html`)).headers();
    assert.match(headers["content-security-policy"], /script-src 'self' 'wasm-unsafe-eval'; style-src 'self'/);
    assert.doesNotMatch(headers["content-security-policy"], /unsafe-inline|'unsafe-eval'/);
    assert.equal(headers["cross-origin-opener-policy"], undefined);
    assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  }));

test("an element loads at most 167 KB after compression: scripts, module and one language", () => {
  const site = plain();
  return visitSite(site, async (page, requests, address) => {
    await playground(page).scrollIntoViewIfNeeded();
    await ranking(page).waitFor();
    const files = requests
      .filter((request) => request.includes("/nodescore/"))
      .map((request) => request.slice(address.length));
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file)), { level: 9 }).length, 0);
    console.log(`an embedded page loads ${bytes} bytes after gzip: ${files.length} files`);
    assert.ok(bytes <= 166_800, `${bytes} bytes`);
  });
});

test("an element far below the viewport loads neither a language nor WebAssembly until it is near the viewport", () => {
  const site = plain();
  const page = join(site, "index.html");
  const html = readFileSync(page, "utf8").replace(/<nodescore-(curve|arithmetic|ranking)[^>]*><\/nodescore-\1>/g, "");
  writeFileSync(
    page,
    html.replace("<h2>The worked example</h2>", `<h2>The worked example</h2>${"<p>…</p>".repeat(200)}`),
  );
  return visitSite(site, async (page, requests) => {
    await page.waitForLoadState("networkidle");
    const lazyFiles = () => requests.filter((request) => /\.wasm$|messages-/.test(request));
    assert.deepEqual(lazyFiles(), []);
    await playground(page).scrollIntoViewIfNeeded();
    await ranking(page).waitFor();
    assert.equal(lazyFiles().length, 2);
  });
});

test("light and dark follow data-theme, data-bs-theme and the page's color scheme", () =>
  visitSite(plain(), async (page) => {
    const scheme = () =>
      page.locator("nodescore-curve").evaluate((element) => {
        const root = element.shadowRoot.querySelector(".root");
        return getComputedStyle(root).getPropertyValue("color-scheme");
      });
    const set = (attributes, colorScheme) =>
      page.evaluate(
        ([all, colorScheme]) => {
          const { documentElement } = document;
          for (const name of ["data-theme", "data-bs-theme"]) documentElement.removeAttribute(name);
          for (const [name, value] of Object.entries(all)) documentElement.setAttribute(name, value);
          documentElement.style.colorScheme = colorScheme;
        },
        [attributes, colorScheme],
      );
    await page.locator("nodescore-curve").getByRole("slider").first().waitFor();
    const expected = [
      [{ "data-theme": "dark" }, "light", "dark"],
      [{ "data-theme": "light" }, "dark", "light"],
      [{ "data-bs-theme": "dark" }, "light", "dark"],
      [{ "data-bs-theme": "auto" }, "dark", "dark"],
      [{}, "light dark", "light dark"],
    ];
    for (const [attributes, ofPage, colorScheme] of expected) {
      await set(attributes, ofPage);
      assert.equal(await scheme(), colorScheme, JSON.stringify(attributes));
    }
  }));

test("uses the page's language, or English if it has no catalogue", () =>
  visitSite(plain(), async (page) => {
    const lang = () =>
      page.locator("nodescore-curve").evaluate((element) => element.shadowRoot.querySelector(".root").lang);
    await page.locator("nodescore-curve").getByRole("slider").first().waitFor();
    assert.equal(await lang(), "en");
    await page.evaluate(() => document.documentElement.setAttribute("lang", "tlh"));
    assert.equal(await lang(), "en");
  }));
