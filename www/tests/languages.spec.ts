// The page in each of its languages.

import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Words } from "../src/words/en/page.ts";
import { expect, test } from "./fixture.ts";

const LANGUAGES = readdirSync(new URL("../src/words/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

async function wordsOf(language: string): Promise<Words> {
  return (await import(`../src/words/${language}/page.ts`)).page;
}

async function open(page: Page, words: Words): Promise<void> {
  await page.goto("./");
  await expect(page.getByRole("list", { name: words.ranking }).getByRole("button").first()).toBeVisible();
}

/** Opens every panel there is: what stands in them was not there at first. */
async function openAll(page: Page): Promise<void> {
  // By id: what is open is no longer among the closed ones.
  const closed = page.locator("#file-panel-button, .more-button[aria-expanded=false]");
  for (const id of await closed.evaluateAll((all) => all.map(({ id }) => id))) await page.locator(`#${id}`).click();
  await expect(page.locator(".more-button[aria-expanded=false]")).toHaveCount(0);
  await expect(page.locator("#file-panel .cm-content, #cluster-panel input[type=file]")).toHaveCount(2);
}

/** The texts that do not fit in what holds them, or reach out of the window. */
function overflowing(page: Page): Promise<string[]> {
  return page
    .locator("button:visible, label:visible, h1:visible, h2:visible, h3:visible, th:visible, legend:visible")
    .evaluateAll((all) =>
      all
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          const scrolls = element.closest(".scroller") !== null;
          const outside = !scrolls && (left < -1 || right > innerWidth + 1);
          const clipped =
            getComputedStyle(element).display !== "inline" && element.scrollWidth > element.clientWidth + 1;
          return (outside || clipped) && getComputedStyle(element).position !== "absolute";
        })
        .map((element) => `${element.localName}.${element.className}: ${element.textContent?.trim()}`),
    );
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language });

    for (const width of [390, 1280]) {
      test(`everything fits at ${width} px, with every panel open`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await open(page, await wordsOf(language));
        await openAll(page);
        await expect.poll(() => overflowing(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });
    }

    test("is the page’s where it is the reader’s, and where it is chosen, and stays", async ({ page, browser }) => {
      const words = await wordsOf(language);
      await open(page, words);
      const html = page.locator("html");
      await expect(html).toHaveAttribute("lang", language);
      await expect(page).toHaveTitle(words.pageTitle);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.headline);

      const choice = page.locator("#language");
      const other = language === "en" ? "de" : "en";
      await choice.selectOption(other);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText((await wordsOf(other)).headline);
      await choice.selectOption(language);
      await expect(page.getByRole("region", { name: words.shape, exact: true })).toBeVisible();
      expect(await page.locator("nodescore-playground").locator("[lang]").first().getAttribute("lang")).toBe(language);

      const reader = await browser.newContext({ locale: other, storageState: await page.context().storageState() });
      const again = await reader.newPage();
      await again.goto(page.url());
      await expect(again.locator("html")).toHaveAttribute("lang", language);
      await reader.close();
    });
  });
}

test("each language is offered in its own name", async ({ page }) => {
  await open(page, await wordsOf("en"));
  const offered = await page
    .locator("#language option")
    .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]));
  expect(offered.map(([id]) => id).sort()).toEqual([...LANGUAGES].sort());
  for (const [id, name] of offered) {
    const own = new Intl.DisplayNames([id ?? ""], { type: "language" }).of(id ?? "") ?? "";
    expect(name?.toLowerCase()).toBe(own.toLowerCase());
  }
});

test("numbers are written as the language writes them", async ({ page }) => {
  await page.goto("./");
  await page.locator("#language").selectOption("de");
  await expect(page.getByText("55,6\u00a0%")).toBeVisible();
  await page.locator("#language").selectOption("pt");
  await expect(page.getByText("55,6%", { exact: true })).toBeVisible();
  await page.locator("#language").selectOption("en");
  await expect(page.getByText("55.6\u00a0%")).toBeVisible();
});
