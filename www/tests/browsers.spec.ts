// Browsers that lack something, or refuse it: the page says so, or does without.

import { expect, type Page, test as quiet } from "@playwright/test";
import { Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { Playground, test } from "./fixture.ts";

/** The page scores, and an edit is answered. */
async function expectWorks(page: Page): Promise<Playground> {
  const playground = new Playground(page);
  await playground.open();
  await playground.field("Weight of cpu").fill("14");
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  return playground;
}

const without = (page: Page, ...names: readonly string[]): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const name of all) Reflect.deleteProperty(globalThis, name);
  }, names);

/** A browser's thing that throws as soon as it is named, as where cookies are refused. */
const refused = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((name) => {
    const refuse = (): never => {
      throw new DOMException("refused on purpose", "SecurityError");
    };
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }, name);

for (const names of [["WebAssembly"], ["CSSStyleSheet"], ["customElements"]]) {
  quiet(`without ${names} the page says what is missing, and the worked example stands there`, async ({ page }) => {
    await without(page, ...names);
    await page.goto("./");
    if (names[0] !== "customElements") await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await expect(page.getByRole("cell", { name: "69, wins" })).toBeVisible();
  });
}

test("works without optional browser features", async ({ page }) => {
  await without(
    page,
    "IntersectionObserver",
    "ResizeObserver",
    "requestIdleCallback",

    "FinalizationRegistry",
  );
  await expectWorks(page);
});

test("works without storage, and says that nothing is saved", async ({ page }) => {
  await refused(page, "localStorage");
  await refused(page, "sessionStorage");
  await refused(page, "indexedDB");
  const playground = await expectWorks(page);
  await expect(page.locator(".notice")).toContainText("or you will lose your edits");
  await playground.button("Scenarios").click();
  await expect(page.getByRole("dialog", { name: "Scenarios" })).toContainText(/browser|page/);
});

for (const how of ["missing", "refused"]) {
  test(`with the clipboard ${how}, the text can be copied manually`, async ({ page }) => {
    if (how === "refused") {
      await page.addInitScript(() => {
        const refuse = (): Promise<never> => Promise.reject(new DOMException("refused on purpose", "NotAllowedError"));
        Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
      });
    } else await page.addInitScript("delete Navigator.prototype.clipboard; delete globalThis.ClipboardItem");
    const playground = await expectWorks(page);
    await playground.button("Copy link").click();
    await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(/#1\./);
    await page.locator("#copy-scores").click();
    await page.getByRole("menuitem", { name: "Markdown" }).click();
    await expect(page.getByRole("textbox", { name: "Text to copy" })).toHaveValue(/node2/);
  });
}

test("without compression streams the page offers no links and says so", async ({ page }) => {
  await without(page, "CompressionStream", "DecompressionStream");
  const playground = await expectWorks(page);
  await playground.button("Copy link").click();
  await expect(page.locator(".notice")).toBeVisible();
});

test("says that a link cannot be opened without decompression streams", async ({ page }) => {
  await without(page, "CompressionStream", "DecompressionStream");
  const playground = new Playground(page);
  await playground.open("#1.q1YqS8wpTlWyqlZKSS1OLsosKMnMz1OyUkrOSE3OVqoFAA");
  await expect(page.locator(".notice")).toContainText("link");
});

test("without service workers nothing is cached and no message appears", async ({ page }) => {
  await page.addInitScript("delete Navigator.prototype.serviceWorker");
  await expectWorks(page);
});

quiet("without sound the page says that a part of it could not be had", async ({ page }) => {
  await without(page, "AudioContext");
  const playground = await expectWorks(page);
  await playground.button("Sound").click();
  await expect(page.locator(".notice")).toBeVisible();
});

for (const missing of [["Worker"], ["Worker", "IntersectionObserver"]]) {
  test(`without ${missing.join(" and ")} clusters are read and pods scheduled on the main thread`, async ({ page }) => {
    await without(page, ...missing);
    const playground = await expectWorks(page);
    await playground.openStory();
    expect(page.workers()).toEqual([]);
  });
}

test("without file streams, clusters and configurations are read or reported as unreadable", async ({ page }) => {
  await page.addInitScript("delete Blob.prototype.stream");
  const playground = await expectWorks(page);
  const pane = new Pane(playground);
  await pane.open();
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("accepts it");
});
