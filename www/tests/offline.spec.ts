import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { policyOf } from "../tools/policies.ts";
import { CLUSTER } from "./cluster-files.ts";
import { Pane } from "./file-fixture.ts";
import { expect, Playground, test } from "./fixture.ts";
import { type Server, serve } from "./server.ts";

test.use({ serviceWorkers: "allow" });

let server: Server;

test.beforeEach(async () => {
  server = await serve("dist", (path) => ({ "Content-Security-Policy": policyOf(path) ?? "" }));
});

test.afterEach(() => server.stop().catch(() => {}));

/** Opens the page, and waits until all its parts are cached. */
async function visit(page: Page): Promise<Playground> {
  await page.goto(`${server.origin}/`);
  await waitUntilCached(page, "/worker-", "/formats_bg", "/cluster_bg", "/messages-en-cluster");
  return new Playground(page);
}

/** Waits until files with these names in their addresses are cached. */
async function waitUntilCached(page: Page, ...names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const all = await page.evaluate(async () => {
        const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(requests)).flat().map(({ url }) => url);
      });
      return names.filter((name) => !all.some((url) => url.includes(name)));
    })
    .toEqual([]);
}

/**
 * Serves a build like the next version of the open page: a changed script, with new names for it and for the scripts
 * that import it.
 */
async function serveNextBuild(page: Page): Promise<void> {
  const folder = test.info().outputPath("next");
  await cp("dist", folder, { recursive: true });
  const { entry, build } = await page.evaluate(async () => ({
    entry: document.querySelector<HTMLScriptElement>("script[src]")?.src.split("/").at(-1) ?? "",
    build: (await caches.keys())[0]?.split(" ").at(-1) ?? "",
  }));
  const scripts = (await readdir("dist/assets")).filter((name) => name.endsWith(".js"));
  const texts = new Map<string, string>();
  for (const name of scripts) texts.set(name, await readFile(`dist/assets/${name}`, "utf8"));
  const changed = importersOf(entry, texts);
  const withNextNames = (text: string): string =>
    changed.reduce((all, name) => all.replaceAll(name, nextName(name)), text);
  for (const name of changed) {
    const script = `${withNextNames(texts.get(name) ?? "")}${name === entry ? '\ndocument.documentElement.dataset.build = "next";' : ""}`;
    await writeFile(`${folder}/assets/${nextName(name)}`, script);
    await rm(`${folder}/assets/${name}`);
  }
  await writeFile(`${folder}/index.html`, withNextNames(await readFile("dist/index.html", "utf8")));
  const worker = withNextNames(await readFile("dist/service-worker.js", "utf8"));
  await writeFile(`${folder}/service-worker.js`, worker.replace(build, "next"));
  server.folder = folder;
}

/** Returns a script, and the scripts that import it or an importer of it. */
function importersOf(entry: string, texts: ReadonlyMap<string, string>): string[] {
  const changed = new Set([entry]);
  // The set grows while it is visited.
  for (const name of changed) for (const [other, text] of texts) if (text.includes(name)) changed.add(other);
  return [...changed];
}

/** Returns the name of a script with another hash. */
const nextName = (name: string): string =>
  name.replace(/-([\w-]{8})\.js$/, (_, hash: string) => `-${[...hash].reverse().join("")}.js`);

test("after one visit the page opens offline with its parts, saved work and links", async ({ page }) => {
  const playground = await visit(page);
  await playground.chooseExample("Weights: 3 for foo, 5 for bar");
  const link = await playground.copyLink();
  await playground.chooseExample("Packing to 85%, not to 100%");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("nodescore.autosave"))).toContain("below-full");
  await server.stop();
  await page.reload();
  await expect(playground.ranking.getByRole("button").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Example Packing to 85%, not to 100%" })).toBeVisible();
  const pane = new Pane(playground);
  await pane.open();
  await pane.type("apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofile: []\n");
  await expect(pane.findings.first()).toContainText("profile");
  await playground.button("Your cluster").click();
  await playground.cluster.locator("input[type=file]").setInputFiles(CLUSTER);
  await expect(playground.cluster.getByRole("heading", { name: "Result" })).toBeVisible();
  await page.goto(link);
  const linkedExample = page.getByRole("button", { name: "Example Weights: 3 for foo, 5 for bar" });
  await expect(linkedExample).toBeVisible();
  await page.reload();
  await expect(linkedExample).toBeVisible();
});

test("the chosen language is available offline", async ({ page }) => {
  await visit(page);
  const language = (await page.locator("#language option").last().getAttribute("value")) ?? "en";
  await page.locator("#language").selectOption(language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  for (const part of ["page", "gallery", "simulation"]) await waitUntilCached(page, `messages-${language}-${part}`);
  await server.stop();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("slider").first()).toBeVisible();
});

test("a new version waits until the reader reloads, and replaces the old one", async ({ page }) => {
  await visit(page);
  await serveNextBuild(page);
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-build", "next");
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-build", "next");
  await expect(page.locator("#update")).toBeHidden();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`nodescore ${server.origin}/ next`]);
});

test("another page of the old version continues with its own parts", async ({ page, context }) => {
  const playground = await visit(page);
  await switchToNextBuild(page, await context.newPage());
  await server.stop();
  await new Pane(playground).open();
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
});

test("Reload works after another page has activated the new version", async ({ page, context }) => {
  await visit(page);
  await switchToNextBuild(page, await context.newPage());
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-build", "next");
});

test("files that a page of the old version needs stay cached", async ({ page, context }) => {
  const playground = await visit(page);
  const other = await context.newPage();
  await switchToNextBuild(page, other);
  await other.close();
  await page.evaluate(() => {
    document.documentElement.lang = "en-GB";
  });
  // Responses that the worker sends after the page's message, one after another: a deletion would not take longer.
  await page.evaluate(async () => {
    for (let i = 0; i < 10; i += 1) await (await fetch("./")).text();
  });
  await server.stop();
  await new Pane(playground).open();
});

/** Serves the next version of a page, and switches another one to it. */
async function switchToNextBuild(page: Page, other: Page): Promise<void> {
  await serveNextBuild(page);
  await other.goto(server.origin);
  await other.getByRole("button", { name: "Reload" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-build", "next");
}

test("a version with a missing file is not activated", async ({ page }) => {
  await visit(page);
  await serveNextBuild(page);
  // The page of the previous build is still served, as during an upload.
  await cp("dist/index.html", `${server.folder}/index.html`);
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const update = new Promise<ServiceWorker | null>((resolve) =>
      registration.addEventListener("updatefound", () => resolve(registration.installing)),
    );
    await registration.update().catch(() => {});
    const worker = await update;
    while (worker?.state === "installing") await new Promise((resolve) => setTimeout(resolve, 50));
    return worker?.state;
  });
  expect(state).toBe("redundant");
  await expect(page.locator("#update")).toBeHidden();
});

test("the page works unchanged if service workers are blocked", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException("not here", "SecurityError"));
  });
  await page.goto(`${server.origin}/`);
  await expect(page.getByRole("list", { name: "Nodes by score" }).getByRole("button").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("the page is installable", async ({ page }) => {
  await visit(page);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
