// Browsers that lack a feature or block it: the page says so, or works without it.

import { test as baseTest, expect, type Page } from "@playwright/test";
import { Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { Playground, test } from "./fixture.ts";

/** Checks that the page scores, and that an edit changes the scores. */
async function expectWorks(page: Page): Promise<Playground> {
  const playground = new Playground(page);
  await playground.open();
  await playground.field("Weight of cpu").fill("14");
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  return playground;
}

const removeGlobals = (page: Page, ...names: readonly string[]): Promise<unknown> =>
  page.addInitScript((all) => {
    for (const name of all) Reflect.deleteProperty(globalThis, name);
  }, names);

/** Makes a property of `window` throw on access, as browsers do where cookies are blocked. */
const denyAccess = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((name) => {
    const deny = (): never => {
      throw new DOMException("denied on purpose", "SecurityError");
    };
    Object.defineProperty(window, name, { get: deny, configurable: true });
  }, name);

for (const names of [["WebAssembly"], ["CSSStyleSheet"], ["customElements"]]) {
  baseTest(`without ${names} the page reports it and shows the worked example`, async ({ page }) => {
    await removeGlobals(page, ...names);
    await page.goto("./");
    if (names[0] !== "customElements") {
      await expect(page.getByRole("alert")).toContainText("could not be loaded");
      // The browser's reason.
      await expect(page.getByRole("alert")).toContainText(names[0] ?? "");
    }
    await expect(page.getByRole("cell", { name: "69, wins" })).toBeVisible();
    await expect(page.getByText("Without JavaScript")).toBeHidden();
  });
}

test("works without optional browser features", async ({ page }) => {
  await removeGlobals(
    page,
    "IntersectionObserver",
    "ResizeObserver",
    "requestIdleCallback",

    "FinalizationRegistry",
  );
  await expectWorks(page);
});

test("works without storage, and says that nothing is saved", async ({ page }) => {
  await denyAccess(page, "localStorage");
  await denyAccess(page, "sessionStorage");
  await denyAccess(page, "indexedDB");
  const playground = await expectWorks(page);
  await expect(page.locator(".notice")).toContainText("or you will lose your edits");
  await playground.button("Scenarios").click();
  await expect(page.getByRole("dialog", { name: "Scenarios" })).toContainText(/browser|page/);
});

for (const state of ["missing", "denied"]) {
  test(`with the clipboard ${state}, the text can be copied manually`, async ({ page }) => {
    if (state === "denied") {
      await page.addInitScript(() => {
        const deny = (): Promise<never> => Promise.reject(new DOMException("denied on purpose", "NotAllowedError"));
        Object.assign(navigator.clipboard, { write: deny, writeText: deny });
      });
    } else await page.addInitScript("delete Navigator.prototype.clipboard; delete globalThis.ClipboardItem");
    const playground = await expectWorks(page);
    await playground.button("Copy link").click();
    await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(/#1\./);
    await page.locator("#copy-scores").click();
    await page.getByRole("menuitem", { name: "Markdown", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Text to copy" })).toHaveValue(/node2/);
  });
}

test("without compression streams the page offers no links and says so", async ({ page }) => {
  await removeGlobals(page, "CompressionStream", "DecompressionStream");
  const playground = await expectWorks(page);
  await playground.button("Copy link").click();
  await expect(page.locator(".notice")).toBeVisible();
});

test("says that a link cannot be opened without decompression streams", async ({ page }) => {
  await removeGlobals(page, "CompressionStream", "DecompressionStream");
  const playground = new Playground(page);
  await playground.open("#1.q1YqS8wpTlWyqlZKSS1OLsosKMnMz1OyUkrOSE3OVqoFAA");
  await expect(page.locator(".notice")).toContainText("link");
});

test("without service workers nothing is cached and no message appears", async ({ page }) => {
  await page.addInitScript("delete Navigator.prototype.serviceWorker");
  await expectWorks(page);
});

baseTest("without Web Audio the page says that sound could not be loaded", async ({ page }) => {
  await removeGlobals(page, "AudioContext");
  const playground = await expectWorks(page);
  await playground.button("Sound").click();
  await expect(page.locator(".notice")).toBeVisible();
});

for (const missing of [["Worker"], ["Worker", "IntersectionObserver"]]) {
  test(`without ${missing.join(" and ")} clusters are read and pods scheduled on the main thread`, async ({ page }) => {
    await removeGlobals(page, ...missing);
    const playground = await expectWorks(page);
    // The scenario was edited, so that the story does not replace it by itself.
    await playground.button("Fill a cluster").click();
    await playground.button("Three jobs").click();
    await expect(playground.simulation).toContainText("the numbers here are ours");
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
