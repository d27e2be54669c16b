// The page in each of its languages.

import { test as baseTest, type Page, type Route } from "@playwright/test";
import { expect, test, waitForRender } from "./fixture.ts";
import { LANGUAGES, pageMessages } from "./languages.ts";
import { open, openAll } from "./open-page.ts";

const WIDTHS = [320, 390, 1280] as const;

/** Holds the request for a file of messages, and returns its route. */
const holdMessages = (page: Page, name: string): Promise<Route> =>
  new Promise((resolve) => void page.route(`**/messages-${name}-*`, resolve));

/** Returns the texts that overflow their element or the window. */
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

/** Returns the words broken across lines in labels of the arithmetic and in table headers, which are narrow. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator("dt:visible, thead th:visible").evaluateAll((all) =>
    all.flatMap((element) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      const words = texts.flatMap((text) =>
        [...(text.textContent ?? "").matchAll(/\p{sc=Latin}+/gu)].map(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return { word, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size };
        }),
      );
      return words.filter(({ lines }) => lines > 1).map(({ word }) => word);
    }),
  );
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("everything fits with every panel open", async ({ page }) => {
      await open(page, await pageMessages(language));
      await openAll(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => overflowing(page), { message: `at ${width} px` }).toEqual([]);
        expect(await brokenWords(page), `at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    });

    test("is chosen by the browser's locale or in the menu, and restored", async ({ page, browser }) => {
      const messages = await pageMessages(language);
      await open(page, messages);
      const html = page.locator("html");
      await expect(html).toHaveAttribute("lang", language);
      await expect(page).toHaveTitle(messages.pageTitle);
      await expect(page.locator("#headline")).toHaveText(messages.headline);

      const choice = page.locator("#language");
      const other = language === "en" ? "de" : "en";
      await choice.selectOption(other);
      await expect(page.locator("#headline")).toHaveText((await pageMessages(other)).headline);
      await choice.selectOption(language);
      await expect(page.getByRole("region", { name: messages.shape, exact: true })).toBeVisible();
      expect(await page.locator("nodescore-playground .root").getAttribute("lang")).toBe(language);

      const reader = await browser.newContext({ locale: other, storageState: await page.context().storageState() });
      const newPage = await reader.newPage();
      await newPage.goto(page.url());
      await expect(newPage.locator("html")).toHaveAttribute("lang", language);
      await reader.close();
    });
  });
}

test("offers each language in its own name", async ({ page }) => {
  await open(page, await pageMessages("en"));
  const offered = await page
    .locator("#language option")
    .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]));
  expect(offered.map(([id]) => id).sort()).toEqual([...LANGUAGES].sort());
  for (const [id, name] of offered) {
    // The page says “Bahasa Indonesia”, the browser “Indonesia”.
    const browserName = new Intl.DisplayNames([id ?? ""], { type: "language" }).of(id ?? "") ?? "";
    expect(name?.toLowerCase().replace(/^bahasa /, "")).toBe(browserName.toLowerCase());
  }
});

test("formats numbers by the language", async ({ page }) => {
  await page.goto("./");
  await page.locator("#language").selectOption("de");
  await expect(page.getByText("55,6\u00a0%")).toBeVisible();
  await page.locator("#language").selectOption("pt");
  await expect(page.getByText("55,6%", { exact: true })).toBeVisible();
  await page.locator("#language").selectOption("en");
  await expect(page.getByText("55.6%")).toBeVisible();
});

baseTest("a language that cannot be loaded is reported and changes nothing", async ({ page }) => {
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  const english = await pageMessages("en");
  await open(page, english);
  const choice = page.locator("#language");
  await choice.selectOption("de");
  await expect(page.locator("#headline")).toHaveText((await pageMessages("de")).headline);
  await choice.selectOption("en");
  await expect(page.locator("#headline")).toHaveText(english.headline);

  await page.route("**/messages-fr-page-*", (route) => route.abort());
  await choice.selectOption("fr");
  const notice = page.locator(".notice");
  await expect(notice).toContainText(english.partNotLoaded);
  await expect(choice).toHaveValue("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveTitle(english.pageTitle);
  await notice.getByRole("button", { name: english.closeNotice }).click();
  await expect(notice).toHaveCount(0);

  await choice.selectOption("de");
  await expect(page.locator("#headline")).toHaveText((await pageMessages("de")).headline);
  await page.reload();
  await expect(choice).toHaveValue("de");
  await page.unroute("**/messages-fr-page-*");
  await choice.selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("#headline")).toHaveText((await pageMessages("fr")).headline);
  expect(uncaught).toEqual([]);
});

baseTest("a language chosen while another one loads is shown, even if the other one fails", async ({ page }) => {
  const english = await pageMessages("en");
  await open(page, english);
  const french = holdMessages(page, "fr-page");
  const choice = page.locator("#language");
  await choice.selectOption("fr");
  const route = await french;
  await choice.selectOption("de");
  await expect(page.locator("#headline")).toHaveText((await pageMessages("de")).headline);
  await route.abort();
  await expect(page.locator(".notice")).toContainText((await pageMessages("de")).partNotLoaded);
  await expect(choice).toHaveValue("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

baseTest("an open panel keeps the page’s language if another one was chosen for a moment", async ({ page }) => {
  const english = await pageMessages("en");
  await open(page, english);
  await page.getByRole("button", { name: english.questions }).click();
  const panel = page.locator("#questions-panel");
  await expect(panel.getByRole("heading").nth(1)).toBeVisible();
  const before = await panel.innerText();
  const german = holdMessages(page, "de-questions");
  const choice = page.locator("#language");
  await choice.selectOption("de");
  const route = await german;
  await choice.selectOption("en");
  await expect(page.locator("#headline")).toHaveText(english.headline);
  await route.continue();
  await (await route.request().response())?.finished();
  await waitForRender(page);
  expect(await panel.innerText()).toBe(before);
});

for (const outcome of ["continue", "abort"] as const) {
  baseTest(
    `a language chosen before the first one has loaded is shown, on ${outcome} of the first`,
    async ({ page }) => {
      const german = await pageMessages("de");
      const [first, chosen] = [holdMessages(page, "en-page"), holdMessages(page, "de-page")];
      await page.goto("./");
      const route = await first;
      await page.locator("#language").selectOption("de");
      const next = await chosen;
      await route[outcome]();
      await (await route.request().response())?.finished();
      await waitForRender(page);
      await next.continue();
      await expect(page.getByRole("list", { name: german.ranking })).toBeVisible();
      await expect(page.getByText(german.loadFailed)).toHaveCount(0);
    },
  );
}

baseTest(
  "a panel follows the last chosen language, and keeps its own if that one cannot be loaded",
  async ({ page }) => {
    const [english, french] = [await pageMessages("en"), await pageMessages("fr")];
    await open(page, english);
    await openAll(page);
    await expect(page.getByText(/^Packing is one of several score plugins/)).toBeVisible();
    const frenchRequest = holdMessages(page, "fr-plugins");
    const choice = page.locator("#language");
    await choice.selectOption("fr");
    const route = await frenchRequest;
    await choice.selectOption("de");
    const german = page.getByText(/^Packen ist eines von mehreren Score-Plugins/);
    await expect(german).toBeVisible();
    await route.abort();
    await waitForRender(page);
    await page.getByRole("checkbox", { name: /PodTopologySpread/ }).click();
    await expect(german).toBeVisible();
    await page.route("**/messages-es-plugins-*", (route) => route.abort());
    await choice.selectOption("es");
    await expect(page.locator("#headline")).toHaveText((await pageMessages("es")).headline);
    await expect(german).toBeVisible();
    await page.unrouteAll();
    await choice.selectOption("fr");
    await expect(page.locator("#headline")).toHaveText(french.headline);
    await expect(german).toHaveCount(0);
  },
);

baseTest("panels keep their language if another one cannot be loaded", async ({ page }) => {
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  const [english, german] = [await pageMessages("en"), await pageMessages("de")];
  await open(page, english);
  await openAll(page);
  await page.getByRole("button", { name: english.learn, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Lessons" })).toBeVisible();
  await page.route(/messages-de-(file|cluster|simulation|lessons)-/, (route) => route.abort());
  await page.locator("#language").selectOption("de");
  await expect(page.locator("#headline")).toHaveText(german.headline);
  await expect(page.getByRole("textbox", { name: "Text of the policy" })).toBeVisible();
  await page.unrouteAll();
  await page.locator("#language").selectOption("fr");
  await expect(page.getByRole("textbox", { name: "Text of the policy" })).toHaveCount(0);
  expect(uncaught).toEqual([]);
});

baseTest("the page starts in English if the reader’s language cannot be loaded", async ({ page }) => {
  const english = await pageMessages("en");
  await page.addInitScript(() => localStorage.setItem("nodescore.language", "de"));
  // The request fails once the playground waits for it.
  await page.route("**/messages-de-page-*", async (route) => {
    await scorer;
    await route.abort();
  });
  const scorer = page.waitForResponse(/nodescore_bg.*\.wasm$/);
  await open(page, english);
  await expect(page.locator("#language")).toHaveValue("en");
});
