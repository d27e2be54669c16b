// An error in one panel does not affect the others. To break a panel, one of its messages throws on purpose.

import { expect, type Page, test } from "@playwright/test";
import { Playground } from "./fixture.ts";

/** A message of each panel, which it reads while it or its list renders. */
const MESSAGES = {
  toolbar: "page.examples",
  shape: "page.strategy",
  resources: "page.addResource",
  "a row of resources": "page.resourceName",
  cluster: "page.clusterIntro",
  nodes: "page.addNode",
  scores: "page.ranking",
  "a row of scores": "page.rankingRow",
  arithmetic: "page.arithmetic",
  plugins: "page.allPlugins",
  comparison: "page.compare",
  questions: "page.questions",
} as const;

/** A message of each panel that is loaded when it is opened, by the name of its button. */
const LAZY_MESSAGES = {
  "Policy as YAML": "file.intro",
  Lessons: "lessons.intro",
  "Fill a cluster": "simulation.chooseStory",
  "Pin to compare": "pinned-policy.title",
  "What would change the winner": "questions.winningTitle",
} as const;

/** Replaces the English messages: reading the one named by `window.breaking` throws. */
async function routeMessages(page: Page): Promise<void> {
  await page.route(/\/messages-en-(page|file|lessons|simulation|pinned-policy|questions)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    const part = /messages-en-(page|file|lessons|simulation|pinned-policy|questions)-/.exec(route.request().url())?.[1];
    const [exported = "", own = "", name = ""] =
      /(\w+) as (page|file|lessons|simulation|pinned_policy|questions|default)\b/.exec(text) ?? [];
    const proxy =
      `const breakable = new Proxy(${own}, { get: (messages, name) => {` +
      `if ("${part}." + String(name) === window.breaking) ` +
      "throw new Error('broken on purpose: ' + name);" +
      "return messages[name]; } });";
    const body = text.replace(/export\s*\{/, `${proxy} $&`).replace(exported, `breakable as ${name}`);
    expect(body).toContain("breakable");
    await route.fulfill({ response, body });
  });
}

const breakMessage = (page: Page, name: string): Promise<unknown> => page.evaluate(`window.breaking = "${name}"`);
const errorNotes = (page: Page) => page.getByText("That is our fault, not yours");

let playground: Playground;

test.beforeEach(async ({ page }) => {
  page.on("pageerror", (error) => {
    throw error;
  });
  await routeMessages(page);
  playground = new Playground(page);
  await playground.open();
});

test("a panel that throws shows an error, and recovers once it renders again", async ({ page }) => {
  const redraw = (): Promise<void> =>
    page.locator("nodescore-playground").evaluate((element) => element.setAttribute("parts", ""));
  // This panel is drawn later than the others.
  await expect(page.locator("#tests-panel")).toBeVisible();
  for (const [panel, message] of Object.entries(MESSAGES)) {
    const before = await page.locator(".panel").count();
    await breakMessage(page, message);
    await redraw();
    await expect(errorNotes(page), `${panel} says that it failed`).toHaveCount(1);
    expect(await page.locator(".panel").count(), `the panels next to ${panel} are still there`).toBeGreaterThanOrEqual(
      before,
    );
    await breakMessage(page, "");
    await redraw();
    await expect(errorNotes(page), `${panel} is back`).toHaveCount(0);
    await expect(page.locator(".panel")).toHaveCount(before);
  }
});

test("edits are scored and saved while a panel fails", async ({ page }) => {
  await breakMessage(page, "page.addNode");
  await playground.field("Weight of cpu").fill("14");
  await expect(errorNotes(page)).toHaveCount(1);
  await playground.expectRanking("node2, score 86, rank 1", "node1, score 47, rank 2");
  await page.getByRole("button", { name: "Report this problem" }).click();
  await expect(page.getByRole("textbox", { name: "Report" })).toHaveValue(/failed: nodes\nError: broken on purpose/);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
  await expect(errorNotes(page)).toHaveCount(0);
});

test("an error outside all panels shows a notice, and the page recovers without loss", async ({ page }) => {
  await playground.field("Weight of cpu").fill("14");
  // In one call, since a render may be scheduled.
  await playground.field("Weight of memory").evaluate((field) => {
    Object.assign(globalThis, { breaking: "page.view" });
    (field as HTMLInputElement).value = "2";
    field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  });
  await expect(errorNotes(page)).toHaveCount(1);
  await page.reload();
  await expect(playground.field("Weight of memory")).toHaveValue("2");
  await expect(playground.field("Weight of cpu")).toHaveValue("14");
});

for (const [button, message] of Object.entries(LAZY_MESSAGES)) {
  test(`an error in the panel that "${button}" opens stays in it, and the panel recovers once it renders again`, async ({
    page,
  }) => {
    await breakMessage(page, message);
    await playground.button(button).click();
    await expect(errorNotes(page)).toHaveCount(1);
    await playground.field("Weight of cpu").fill("14");
    await expect(playground.field("Weight of cpu")).toHaveValue("14");
    await breakMessage(page, "");
    await playground.field("Weight of cpu").fill("3");
    await expect(errorNotes(page)).toHaveCount(0);
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
  const retry = page.getByRole("button", { name: "Try again" });
  await playground.button("Your cluster").click();
  await expect(playground.cluster.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute(parts);
  await retry.click();
  await expect(playground.cluster.locator("input[type=file]")).toBeAttached();

  await page.route(parts, (route) => route.abort());
  await playground.button("Fill a cluster").click();
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute(parts);
  await retry.click();
  await expect(playground.simulation.getByRole("slider", { name: "Step" })).toBeVisible();
});
