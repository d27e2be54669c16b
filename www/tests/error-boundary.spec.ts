// Every panel fails alone. What fails is a sentence of it, as it is asked for: the page's words throw on purpose.

import { expect, type Page, test } from "@playwright/test";
import { Playground } from "./fixture.ts";

/** A sentence that one panel says, as it is put together or as its list is drawn. */
const SENTENCES = {
  toolbar: "page.examples",
  shape: "page.shapeIntro",
  resources: "page.resourcesIntro",
  "a row of resources": "page.resourceName",
  cluster: "page.clusterIntro",
  nodes: "page.nodesIntro",
  scores: "page.ranking",
  "a row of scores": "page.rankingRow",
  arithmetic: "page.arithmetic",
  vote: "page.allPlugins",
  comparison: "page.compare",
} as const;

/** A sentence of each panel that is loaded when it is opened, and what opens it. */
const LATER = {
  "Open your configuration": "file.intro",
  Learn: "lessons.intro",
  "Over time": "simulation.chooseStory",
} as const;

/** The English sentences, of which the one called `window.breaking` throws. */
async function breakable(page: Page): Promise<void> {
  await page.route(/\/messages-en-(page|file|lessons|simulation)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    const part = /messages-en-(\w+)-/.exec(route.request().url())?.[1];
    const [exported = "", own = "", name = ""] = /(\w+) as (page|file|lessons|simulation|default)\b/.exec(text) ?? [];
    const proxy =
      `const breakable = new Proxy(${own}, { get: (words, name) => {` +
      `if ("${part}." + String(name) === window.breaking) ` +
      "throw new Error('broken on purpose: ' + name);" +
      "return words[name]; } });";
    const body = text.replace(/export\s*\{/, `${proxy} $&`).replace(exported, `breakable as ${name}`);
    expect(body).toContain("breakable");
    await route.fulfill({ response, body });
  });
}

const breaks = (page: Page, name: string): Promise<unknown> => page.evaluate(`window.breaking = "${name}"`);
const notes = (page: Page) => page.getByText("That is our fault, not yours");

let playground: Playground;

test.beforeEach(async ({ page }) => {
  page.on("pageerror", (error) => {
    throw error;
  });
  await breakable(page);
  playground = new Playground(page);
  await playground.open();
});

test("a panel that throws shows an error, and recovers once it renders again", async ({ page }) => {
  const redraw = (): Promise<void> =>
    page.locator("nodescore-playground").evaluate((element) => element.setAttribute("parts", ""));
  for (const [panel, sentence] of Object.entries(SENTENCES)) {
    const before = await page.locator(".panel").count();
    await breaks(page, sentence);
    await redraw();
    await expect(notes(page), `${panel} says that it failed`).toHaveCount(1);
    expect(await page.locator(".panel").count(), `beside ${panel} all is there`).toBeGreaterThanOrEqual(before);
    await breaks(page, "");
    await redraw();
    await expect(notes(page), `${panel} is back`).toHaveCount(0);
    await expect(page.locator(".panel")).toHaveCount(before);
  }
});

test("edits are scored and saved while a panel fails", async ({ page }) => {
  await breaks(page, "page.nodesIntro");
  await playground.field("Weight of cpu").fill("14");
  await expect(notes(page)).toHaveCount(1);
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  await page.getByRole("button", { name: "Report this problem" }).click();
  await expect(page.getByRole("textbox", { name: "Report" })).toHaveValue(/failed: nodes\nError: broken on purpose/);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await expect(notes(page)).toHaveCount(0);
});

test("an error outside all panels shows a notice, and the page recovers without loss", async ({ page }) => {
  await playground.field("Weight of cpu").fill("14");
  // At once, since a drawing may be due.
  await playground.field("Weight of memory").evaluate((field) => {
    Object.assign(globalThis, { breaking: "page.view" });
    (field as HTMLInputElement).value = "2";
    field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  });
  await expect(notes(page)).toHaveCount(1);
  await page.reload();
  await expect(playground.field("Weight of memory")).toHaveValue("2");
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

for (const [opens, sentence] of Object.entries(LATER)) {
  test(`an error in what "${opens}" opens stays there, and it recovers once it renders again`, async ({ page }) => {
    await breaks(page, sentence);
    await playground.button(opens).click();
    await expect(notes(page)).toHaveCount(1);
    await playground.field("Weight of cpu").fill("14");
    await expect(playground.field("Weight of cpu")).toHaveValue("14");
    await breaks(page, "");
    await playground.field("Weight of cpu").fill("3");
    await expect(notes(page)).toHaveCount(0);
  });
}

test("an error in a part loaded later stays in that part", async ({ page }) => {
  await page.route(/\/panel-[^/]*\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "throw 1" }));
  await playground.button("Your cluster").click();
  await expect(playground.cluster).toContainText("could not be loaded");
  await playground.field("Weight of cpu").fill("14");
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
});

test("a part that failed to load is loaded on retry", async ({ page }) => {
  const parts = /\/(panel|nodes)-[^/]*\.js$/;
  await page.route(parts, (route) => route.abort());
  const again = page.getByRole("button", { name: "Try again" });
  await playground.button("Your cluster").click();
  await expect(playground.cluster.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute(parts);
  await again.click();
  await expect(playground.cluster.locator("input[type=file]")).toBeAttached();

  await page.route(parts, (route) => route.abort());
  await playground.button("Over time").click();
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute(parts);
  await again.click();
  await expect(playground.play.getByRole("slider", { name: "Step" })).toBeVisible();
});
