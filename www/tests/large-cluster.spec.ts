// Thousands of nodes: only the visible rows are rendered, and every node can be reached.

import type { Locator, Page } from "@playwright/test";
import { fragmentOf } from "../src/state/share/link.ts";
import { VERSION } from "../src/state/state.ts";
import type { Evaluation } from "../src/wasm/types.ts";
import { AUTOSAVE, expect, holdRequests, test } from "./fixture.ts";
import { showLargeCluster, showNodes } from "./large-cluster-nodes.ts";

function rankedNodes(page: Page): Locator {
  return page.getByRole("listbox", { name: "Nodes by score" });
}

function nodes(page: Page): Locator {
  return page.getByRole("grid", { name: "Nodes", exact: true });
}

/** The rows of the nodes, without the header. */
function nodeRows(page: Page): Locator {
  return nodes(page).locator("[role=row][data-node]");
}

async function elementCount(page: Page): Promise<number> {
  return page
    .locator("nodescore-playground")
    .evaluate((element) => element.shadowRoot?.querySelectorAll("*").length ?? 0);
}

test("renders the visible rows of 5,000 nodes with their positions", async ({ playground, page }) => {
  await showLargeCluster(playground);
  await expect(playground.scores).toContainText("node-4321 wins, 100 to 90");
  await expect(playground.arithmetic.getByRole("heading", { level: 2 })).toHaveText("How node-4321 gets 100");
  await expect(rankedNodes(page).getByRole("option")).toHaveText([
    /node-4321, score 100, rank 1/,
    /node-8, score 90, rank 2/,
    ...Array(8).fill(/, score 90, rank 2/),
  ]);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(nodes(page)).toHaveAttribute("aria-rowcount", "5001");
  await expect(nodeRows(page).first()).toHaveAttribute("aria-rowindex", "2");
  expect(await elementCount(page)).toBeLessThan(2500);
});

test("scrolling renders the right rows", async ({ playground, page }) => {
  await showLargeCluster(playground);
  await nodes(page).scrollIntoViewIfNeeded();
  for (const [fraction, name] of [
    [0.5, "node-2500"],
    [1, "node-4999"],
    [0, "node-0"],
  ] as const) {
    await nodes(page).evaluate(
      (list, part) => list.scrollTo(0, (list.scrollHeight - list.clientHeight) * part),
      fraction,
    );
    const row = nodeRows(page).filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute("aria-rowindex", String(Number(name.slice(5)) + 2));
  }
  expect(await elementCount(page)).toBeLessThan(2500);
});

test("keys reach every node, and its card can be edited", async ({ playground, page }) => {
  await showLargeCluster(playground);
  const title = playground.arithmetic.getByRole("heading", { level: 2 });
  await nodes(page).focus();
  await page.keyboard.press("End");
  await expect(title).toHaveText("How node-4999 gets 50");
  await expect(nodes(page).getByRole("row", { selected: true })).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await expect(title).toHaveText("How node-4998 gets 40");
  await page.keyboard.press("PageUp");
  const rows = await nodes(page).evaluate((grid) => {
    const height = (selector: string): number => grid.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
    return Math.floor((grid.clientHeight - height(".list-head")) / height("[data-index]"));
  });
  await expect(title).toContainText(`How node-${4998 - rows} gets`);
  await expect(nodes(page).getByRole("row", { selected: true })).toBeInViewport();
  await page.keyboard.press("Home");
  await expect(title).toHaveText("How node-0 gets 10");
  const active = await nodes(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`#${active}`)).toHaveAttribute("aria-rowindex", "2");

  await playground.field("node-0: cpu used").fill("9");
  await expect(playground.scores).toContainText("node-0 and node-4321 tie");
  await playground.field("node-0: cpu used").fill("nine");
  await expect(playground.card("node-0")).toContainText("unable to parse quantity");
  await expect(playground.scores).toContainText("node-0 and node-4321 tie");
  await playground.field("node-0: cpu used").fill("10");
  await expect(playground.scores).toContainText("node-4321 wins, 100 to 90");
  await expect(nodeRows(page).first()).toContainText("filtered out");
  await page.keyboard.press("Control+z");
  await expect(title).toHaveText("How node-0 gets 10");
});

test("crossing the size limit with an error keeps the last valid ranking", async ({ playground, page }) => {
  await showNodes(playground, 60);
  await expect(nodes(page)).toHaveAttribute("aria-rowcount", "61");
  await expect(playground.ranking.getByRole("button").first()).toContainText("node-8");
  await playground.field("Point 2, score").fill("11");
  await expect(playground.scores).toContainText("Last valid result");
  await playground.button("Add a node").click();
  await expect(nodes(page)).toHaveAttribute("aria-rowcount", "62");
  await expect(playground.ranking.getByRole("button").first()).toContainText("node-8");
  await playground.field("Point 2, score").fill("10");
  await expect(rankedNodes(page).getByRole("option").first()).toHaveAttribute("aria-setsize", "61");
  await playground.field("Point 2, score").fill("11");
  // The card is drawn again when it comes into view.
  await playground.button("Remove node1").scrollIntoViewIfNeeded();
  await playground.button("Remove node1").click();
  await expect(nodes(page)).toHaveAttribute("aria-rowcount", "61");
  await expect(rankedNodes(page).getByRole("option").first()).toHaveAttribute("aria-setsize", "61");
});

test("finds a node by its name", async ({ playground, page }) => {
  await showLargeCluster(playground);
  await page.getByRole("searchbox", { name: "Filter by name or label" }).fill("NODE-123");
  await expect(nodeRows(page)).toHaveCount(11);
  await expect(page.getByText("11 of 5,000")).toBeVisible();
  await nodeRows(page).last().click();
  await expect(playground.card("node-1239")).toBeVisible();
});

test("the map is one tab stop, and arrows select a cell", async ({ playground, page }) => {
  await showLargeCluster(playground);
  await playground.button("Heat map").click();
  const map = page.getByRole("application", { name: "Scores of 5,000 nodes, one cell per node" });
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await expect(playground.arithmetic.getByRole("heading", { level: 2 })).toHaveText("How node-4322 gets 30");
  await expect(rankedNodes(page).getByRole("option", { selected: true })).toContainText("node-4322, score 30");
});

test("an edit updates the ranking to match the full evaluation", async ({ playground, page }) => {
  await showLargeCluster(playground);
  await playground.field("Point 1, score").fill("10");
  await playground.field("Point 2, score").fill("0");
  await expect(playground.scores).toContainText("556 nodes tie");
  const ranked = () =>
    rankedNodes(page)
      .getByRole("option")
      .evaluateAll((all) => all.map((row) => row.querySelector(".hidden")?.textContent));
  const full = await page.locator("nodescore-playground").evaluate((element) => {
    const { result } = (element as unknown as { result: Evaluation }).result;
    return result?.ranking
      .slice(0, 10)
      .map(
        (index) =>
          `${result.nodes[index]?.name}, score ${result.nodes[index]?.score}, rank ${result.nodes[index]?.rank}`,
      );
  });
  await expect.poll(ranked).toEqual(full);
});

test("an edit also changes the rows and the card that are outside the view", async ({ playground, page }) => {
  await showLargeCluster(playground);
  const rows = page.getByRole("grid", { name: "Nodes" }).locator("[data-index]");
  const card = page.locator(".cards.single");
  await expect(card).not.toBeInViewport();
  await playground.field("Pod’s request for cpu").fill("0");
  // node-i uses i % 9 of 10 cpus, but node-4321, which is selected, 9.
  await expect
    .poll(() =>
      rows.evaluateAll((all) =>
        all.map(
          (row) => Number(row.querySelector("b")?.textContent) - (Number(row.getAttribute("data-index")) % 9) * 10,
        ),
      ),
    )
    .toEqual(Array.from(await rows.all(), () => 0));
  await expect(card).toContainText("90%");
});

test("a node that is added gets the focus, although its card is outside the view", async ({ playground, page }) => {
  await showNodes(playground, 30);
  await expect(page.locator(".cards.single")).not.toBeInViewport();
  await playground.button("Add a node").click();
  await expect(playground.field("Name of node 31")).toBeFocused();
});

for (const [count, part] of [
  [6, "the table"],
  [60, "the list and the density"],
] as const) {
  test(`node ${count + 1} gets the focus after ${part} had to be loaded`, async ({ playground, page }) => {
    await showNodes(playground, count);
    await expect(playground.ranking.getByRole("button")).toHaveCount(count);
    const release = await holdRequests(page, /\.js$/);
    await playground.button("Add a node").click();
    await expect(page.locator(".nodes")).toContainText("Loading");
    release();
    await expect(nodes(page)).toHaveAttribute("aria-rowcount", String(count + 2));
    await expect(playground.field(`Name of node ${count + 1}`)).toBeFocused();
  });
}

test("the card below the table stays while its node is edited, also if another one then wins", async ({
  playground,
  page,
}) => {
  await showNodes(playground, 10);
  await expect(playground.card("node-8")).toBeVisible();
  const used = playground.field("node-8: cpu used");
  await used.selectText();
  await page.keyboard.type("1");
  await expect(playground.scores).toContainText("node-7 wins");
  await page.keyboard.type("5m");
  await expect(used).toBeFocused();
  await expect(used).toHaveValue("15m");
  await expect(playground.arithmetic.getByRole("heading", { level: 2 })).toContainText("How node-8 gets");
});

test("the rows of the node with the focus are highlighted after scrolling to them, and no others", async ({
  playground,
  page,
}) => {
  await showNodes(playground, 100);
  const list = rankedNodes(page);
  const linked = list.locator("[data-linked]");
  await playground.field("node-8: cpu used").focus();
  await expect(linked).toHaveText(/node-8,/);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(list.locator("[aria-posinset='100']")).toBeVisible();
  await expect(linked).toHaveCount(0);
  await list.evaluate((element) => element.scrollTo(0, 0));
  await expect(linked).toHaveText(/node-8,/);
});

test("cards become a table and back with the seventh node", async ({ playground, page }) => {
  await showNodes(playground, 6);
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(nodes(page)).toHaveCount(0);
  await playground.button("Add a node").click();
  await expect(nodes(page)).toHaveAttribute("aria-rowcount", "8");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(playground.card("node1")).toBeVisible();
  await playground.button("Remove node1").click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(playground.ranking.getByRole("button").first()).toContainText("node-5");
});

/** Returns a link to this many nodes with an amount of each of this many resources. */
async function linkOf(nodes: number, resources: number): Promise<string> {
  const ids = Array.from({ length: resources }, (_, i) => `r${i + 1}`);
  const all = (amount: string): Record<string, string> => Object.fromEntries(ids.map((id) => [id, amount]));
  return fragmentOf({
    ...{ version: VERSION, example: "", edited: true, selected: "", next: 1000 },
    shape: [
      { id: "p1", utilization: "0", score: "0" },
      { id: "p2", utilization: "100", score: "10" },
    ],
    resources: ids.map((id) => ({ id, name: `example.com/${id}`, weight: "1", scored: true })),
    pod: { name: "pod", requests: all("1") },
    nodes: Array.from({ length: nodes }, (_, i) => ({
      ...{ id: `n${i + 1}`, name: `node-${i}`, mark: i % 8 },
      ...{ allocatable: all("10"), used: all(String(i % 9)) },
    })),
  });
}

test("every node of a cluster of 60 nodes with 10 resources is in the ranking", async ({ page }) => {
  await page.goto(`./#${await linkOf(60, 10)}`);
  await expect(page.getByRole("region", { name: "Scores" })).toContainText("node-17");
  await expect(nodes(page)).toHaveAttribute("aria-rowcount", "61");
  await expect(page.getByRole("list", { name: "Nodes by score" }).getByRole("button")).toHaveCount(60);
});

test("a link with more amounts than cards can show opens quickly as a table", async ({ page }) => {
  await page.goto(`./#${await linkOf(60, 100)}`);
  await expect(rankedNodes(page).getByRole("option").first()).toContainText("score 90, rank 1");
  await expect(page.getByRole("article")).toHaveCount(1);
  await nodeRows(page).nth(3).click();
  await expect(page.getByRole("region", { name: /^How node-3 gets 40$/ })).toBeVisible();
});

test("names no single node if only a sample of the nodes is scored", async ({ playground, page }) => {
  await showNodes(playground, 200, "0");
  const { scores } = playground;
  // 22 nodes have 8 cpus in use: of 200 nodes, 100 are scored, so each search finds one of them.
  await expect(scores).toContainText("One of 22 nodes gets the pod");
  await expect(scores).toContainText("kube-scheduler scores only 100 of the 200 feasible nodes");
  const winners = rankedNodes(page)
    .getByRole("option")
    .filter({ has: page.locator(".tag") });
  await expect(winners.first()).toBeVisible();
  await scores.getByRole("button", { name: "All score plugins" }).click();
  const percentage = playground.field("percentageOfNodesToScore");
  await percentage.fill("100");
  await expect(scores).toContainText("22 nodes tie");
  await percentage.fill("101");
  await expect(page.locator("#plugins-panel")).toContainText("must be an integer from 0 to 100");
  await expect(scores).toContainText("22 nodes tie");
});

test("an invalid percentage of nodes can be corrected after a reload", async ({ playground, page }) => {
  await playground.button("All score plugins").first().click();
  await playground.field("percentageOfNodesToScore").fill("101");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key) ?? "", AUTOSAVE)).toContain("101");
  await page.reload();
  await expect(playground.scores).toContainText("No scores");
  await playground.field("percentageOfNodesToScore").fill("");
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});
