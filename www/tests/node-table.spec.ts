// More than a few nodes are a table: its rows can be sorted and filtered, and the selected one can be edited.

import type { Locator, Page } from "@playwright/test";
import { expect, type Playground, test } from "./fixture.ts";

const LONG_NAME = "ip-10-0-12-345.eu-west-1.compute.internal.example.com";

/** Shows 50 nodes: every fifth has a taint, one is cordoned, one has a long name. */
async function showCluster({ page }: Playground): Promise<void> {
  const nodes = Array.from({ length: 50 }, (_, i) => ({
    name: i === 7 ? LONG_NAME : `node-${i}`,
    labels: { "node-role": i % 2 === 0 ? "gpu" : "cpu" },
    taints: i % 5 === 0 ? [{ key: "gpu", value: "true", effect: "NoSchedule" }] : [],
    unschedulable: i === 1,
    allocatable: { cpu: "100", memory: "100Gi" },
    used: { cpu: String(i), memory: `${99 - i}Gi` },
  }));
  const scenario = {
    scoringStrategy: {
      type: "MostAllocated",
      resources: [
        { name: "cpu", weight: 1 },
        { name: "memory", weight: 3 },
      ],
    },
    pod: { name: "pod", requests: { cpu: "1", memory: "1Gi" } },
    nodes,
  };
  await page.locator("nodescore-playground").evaluate((element, scenario) => {
    Object.assign(element, { scenario });
  }, scenario);
  await expect(table(page)).toHaveAttribute("aria-rowcount", "51");
}

function table(page: Page): Locator {
  return page.getByRole("grid", { name: "Nodes" });
}

/** The names of the first rows. */
function firstNames(page: Page, count: number): Promise<string[]> {
  return table(page)
    .locator(".option-name")
    .evaluateAll((all, count) => all.slice(0, count).map((name) => name.textContent ?? ""), count);
}

function column(page: Page, name: string): Locator {
  return table(page).getByRole("columnheader", { name, exact: true });
}

test("the ranking takes the space of a high window, and shows the winner again when it changes", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await showCluster(playground);
  const box = page.locator(".ranking-box");
  await expect.poll(() => box.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(430);
  const scrollTop = () => box.evaluate((element) => element.scrollTop);
  // The page shows the first winner after a pause of 200 ms.
  await expect(async () => {
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.waitForTimeout(300);
    expect(await scrollTop()).toBeGreaterThan(0);
  }).toPass();
  await playground.field("Weight of memory").fill("4");
  await expect(playground.scores).toContainText("node-2 wins");
  expect(await scrollTop()).toBeGreaterThan(0);
  await playground.field("Weight of cpu").fill("9");
  await expect(playground.scores).toContainText("node-49 wins");
  await expect.poll(scrollTop).toBe(0);
});

test("scores from before an error lose their color", async ({ playground, page }) => {
  await showCluster(playground);
  const cell = table(page).locator(".score-cell").first();
  await expect(cell).toHaveCSS("filter", "none");
  await playground.field("Pod’s request for cpu").fill("1 cpu");
  await expect(playground.scores).toContainText("Last valid result");
  await expect(cell).toHaveCSS("filter", "grayscale(1)");
  await playground.field("Pod’s request for cpu").fill("2");
  await expect(cell).toHaveCSS("filter", "none");
});

test("sorts by score, name and resource, then as before", async ({ playground, page }) => {
  await showCluster(playground);
  await expect.poll(() => firstNames(page, 3)).toEqual(["node-0", "node-1", "node-2"]);
  const score = column(page, "Score");
  await score.getByRole("button").click();
  await expect(score).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => firstNames(page, 3)).toEqual(["node-2", "node-3", "node-4"]);
  await column(page, "cpu").getByRole("button").press("Enter");
  await expect(score).toHaveAttribute("aria-sort", "none");
  await expect.poll(() => firstNames(page, 2)).toEqual(["node-49", "node-48"]);
  await column(page, "cpu").getByRole("button").press("Enter");
  await expect(column(page, "cpu")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => firstNames(page, 2)).toEqual(["node-0", "node-1"]);
  await column(page, "Node").getByRole("button").click();
  await expect.poll(() => firstNames(page, 2)).toEqual([LONG_NAME, "node-0"]);
  await column(page, "Node").getByRole("button").click();
  await column(page, "Node").getByRole("button").click();
  await expect(column(page, "Node")).toHaveAttribute("aria-sort", "none");
  await expect.poll(() => firstNames(page, 2)).toEqual(["node-0", "node-1"]);
});

test("filters by name and label", async ({ playground, page }) => {
  await showCluster(playground);
  const filter = page.getByRole("searchbox", { name: "Filter by name or label" });
  await filter.fill("node-role=gpu");
  await expect(page.getByText("25 of 50")).toBeVisible();
  await filter.fill("node-role=gpu node-4");
  await expect
    .poll(() => firstNames(page, 9))
    .toEqual(["node-4", "node-40", "node-42", "node-44", "node-46", "node-48"]);
  await filter.fill("nothing like it");
  await expect(playground.page.getByText("No node matches.")).toBeVisible();
  await filter.fill("");
  await expect(table(page)).toHaveAttribute("aria-rowcount", "51");
});

test("a row has the node's score, rank, utilization, taints and cordon", async ({ playground, page }) => {
  await showCluster(playground);
  const row = (name: string): Locator =>
    table(page)
      .locator("[data-index]")
      .filter({ has: page.getByRole("rowheader", { name }) });
  await expect(row("node-2").first()).toContainText(/rank 1/);
  await expect(row("node-2").first().getByRole("gridcell").nth(1)).toHaveText(/3%/);
  await expect(row("node-0").first()).toContainText("gpu=true:NoSchedule");
  await expect(row("node-0").first()).toContainText("filtered out");
  await expect(row("node-1").first()).toContainText("cordoned");
});

test("a long name changes no column, and is shown whole for the selected node", async ({ playground, page }) => {
  await showCluster(playground);
  const cell = (name: string): Locator =>
    table(page).locator("[data-index]", { hasText: name }).getByRole("gridcell").first();
  const [long, short] = [await cell(LONG_NAME).boundingBox(), await cell("node-6").boundingBox()];
  expect(long?.x).toBe(short?.x);
  await table(page).locator("[data-index]", { hasText: LONG_NAME }).click();
  await expect(page.locator(".node-name")).toHaveText(LONG_NAME);
  await expect(playground.card(LONG_NAME)).toBeVisible();
});

test("arrow keys select a node, whose card is editable", async ({ playground, page }) => {
  await showCluster(playground);
  await table(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(playground.card("node-2")).toBeVisible();
  await playground.field("node-2: memory used").fill("0");
  await expect(playground.scores).toContainText("node-3 and node-4 tie");
  await playground.field("node-2: memory used").fill("none");
  await expect(table(page).getByRole("row", { selected: true })).toContainText("Error");
});

test("the map is shown on request, and selects a node", async ({ playground, page }) => {
  await showCluster(playground);
  const map = page.getByRole("application", { name: "Scores of 50 nodes, one cell per node" });
  await expect(map).toHaveCount(0);
  await playground.button("Heat map").click();
  await expect(playground.button("Heat map")).toHaveAttribute("aria-pressed", "true");
  await map.focus();
  await page.keyboard.press("End");
  await expect(playground.card("node-49")).toBeVisible();
});

test("the page with 50 nodes is less than twice as high as with two", async ({ playground, page }) => {
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await showCluster(playground);
  expect(await height()).toBeLessThan(2 * before);
  const [list, viewport] = [await table(page).boundingBox(), page.viewportSize()];
  expect(list?.height).toBeLessThanOrEqual(0.6 * (viewport?.height ?? 0) + 1);
});
