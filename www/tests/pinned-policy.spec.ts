// Policy A, pinned, and policy B, which is edited, on the same pod and nodes.

import type { Locator, Page } from "@playwright/test";
import { expect, type Playground, setFragment, test, textCopiedBy } from "./fixture.ts";

const panel = (page: Page): Locator => page.getByRole("region", { name: "A and B" });
const row = (page: Page, node: string): Locator => panel(page).getByRole("row", { name: node });
const curveOfA = (page: Page): Locator => page.locator(".pinned-curve");

async function pin({ page }: Playground): Promise<void> {
  await page.getByRole("button", { name: "Pin to compare" }).click();
  await expect(panel(page)).toBeVisible();
}

test("a pinned policy is compared with the one that is edited", async ({ playground, page }) => {
  await pin(playground);
  await expect(panel(page)).toContainText("The winner stays the same: node2.");
  await expect(panel(page)).toContainText("B is still the same");
  await expect(playground.button("Pin to compare")).toHaveCount(0);
  await playground.strategy.selectOption("LeastAllocated");
  await expect(panel(page)).toContainText("The winner changes: node2 with A, node1 with B.");
  await expect(panel(page)).toContainText("B differs from A: the strategy.");
  await expect(row(page, "node1").getByRole("cell")).toHaveText([/^60\s+rank 2$/, /^Winner: 40\s+rank 1$/, "−20"]);
  await expect(row(page, "node2").getByRole("cell")).toHaveText([/^Winner: 69\s+rank 1$/, /^30\s+rank 2$/, "−39"]);
});

test("a tie that stays is called a tie, and nodes that are filtered out are struck through", async ({
  playground,
  page,
}) => {
  await playground.button("Duplicate node2").click();
  await playground.field("node1: cpu used").fill("8");
  await pin(playground);
  await expect(panel(page)).toContainText("The same nodes tie: node2 and node2-copy1.");
  await expect(row(page, "node1").locator(".pinned-score").first()).toHaveCSS("text-decoration-line", "line-through");
  await expect(row(page, "node2-copy1").locator(".pinned-score").first()).toHaveCSS("text-decoration-line", "none");
});

test("the curve of A stays in the chart, with a legend", async ({ playground, page }) => {
  await expect(curveOfA(page)).toHaveCount(0);
  await pin(playground);
  const before = await curveOfA(page).getAttribute("d");
  await playground.point(2).press("ArrowDown");
  await expect(page.locator("path.curve")).not.toHaveAttribute("d", before ?? "");
  await expect(curveOfA(page)).toHaveAttribute("d", before ?? "");
  await expect(playground.shape).toContainText("A, pinned");
  await expect(playground.shape).toContainText("B, what you edit");
});

test("a policy without a curve has none in the chart", async ({ playground, page }) => {
  await playground.strategy.selectOption("MostAllocated");
  await pin(playground);
  await playground.strategy.selectOption("RequestedToCapacityRatio");
  await expect(playground.shape).toContainText("A has no curve");
  await expect(curveOfA(page)).toHaveCount(0);
});

test("A and B are swapped, A is restored, and A is unpinned, also by undo", async ({ playground, page }) => {
  const weight = playground.field("Weight of cpu");
  await pin(playground);
  await weight.fill("9");
  await playground.button("Swap A and B").click();
  await expect(weight).toHaveValue("3");
  await expect(panel(page)).toContainText("B differs from A: the resources.");
  await playground.button("Back to A").click();
  await expect(weight).toHaveValue("9");
  await expect(panel(page)).toContainText("B is still the same");
  await playground.button("Unpin A").click();
  await expect(panel(page)).toHaveCount(0);
  await expect(playground.button("Pin to compare")).toBeFocused();
  await playground.button("Undo").click();
  await expect(panel(page)).toBeVisible();
  for (const value of ["3", "9", "3"]) {
    await playground.button("Undo").click();
    await expect(weight).toHaveValue(value);
  }
  await playground.button("Undo").click();
  await expect(panel(page)).toHaveCount(0);
  await expect(weight).toHaveValue("3");
});

test("everything works with the keyboard", async ({ playground, page }) => {
  await playground.button("Pin to compare").press("Enter");
  await expect(page.getByRole("heading", { name: "A and B" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(row(page, "node2").getByRole("button")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(playground.arithmetic).toContainText("How node1 gets 60");
  await playground.button("Unpin A").press("Enter");
  await expect(playground.button("Pin to compare")).toBeFocused();
});

test("A is part of a link and of the saved page, and its link is longer only with A", async ({ playground, page }) => {
  const link = (): Promise<string> => textCopiedBy(page, () => playground.button("Copy link").click());
  const without = await link();
  await pin(playground);
  await playground.strategy.selectOption("LeastAllocated");
  const withA = await link();
  await playground.button("Unpin A").click();
  await playground.strategy.selectOption("RequestedToCapacityRatio");
  expect(withA.length).toBeGreaterThan(without.length);
  await setFragment(page, new URL(withA).hash);
  await expect(panel(page)).toContainText("The winner changes: node2 with A, node1 with B.");
  await page.reload();
  await expect(panel(page)).toContainText("The winner changes: node2 with A, node1 with B.");
});

test("the difference is shown as YAML, and copied as a patch", async ({ playground, page }) => {
  await pin(playground);
  await expect(playground.button("Show as YAML")).toHaveCount(0);
  await playground.field("Weight of cpu").fill("9");
  await playground.button("Show as YAML").click();
  const diff = page.getByRole("group", { name: "The difference as YAML" });
  await expect(diff.locator(".removed")).toHaveText(/^- +weight: 3\s*$/);
  await expect(diff.locator(".added")).toHaveText(/^\+ +weight: 9\s*$/);
  const patch = await textCopiedBy(page, () => playground.button("Copy as a patch").click());
  expect(patch).toMatch(/^--- a\/\S+\.yaml\n\+\+\+ b\/\S+\.yaml\n@@ -\d+,\d+ \+\d+,\d+ @@\n/);
  expect(patch).toMatch(/^-( +)weight: 3\n\+\1weight: 9$/m);
});

test("A and B are the same while a cluster is filled", async ({ playground, page }) => {
  await pin(playground);
  await playground.strategy.selectOption("LeastAllocated");
  await playground.openSimulation();
  const { simulation, shape } = playground;
  const policies = page.getByLabel("Compare with");
  await expect(policies).toHaveValue("pinned");
  await expect(simulation.getByRole("heading", { level: 3 })).toHaveText(["AA, pinned", "BB, what you edit"]);
  await expect(simulation.locator(".simulation-conclusion")).toContainText("A and B both place 2 of 12 pods");
  await expect(shape).toContainText("A, pinned");
  await policies.selectOption("MostAllocated");
  await expect(simulation.getByRole("heading", { level: 3 })).toHaveText([
    "AA: the page’s policy",
    "BB: another policy",
  ]);
  await expect(shape).not.toContainText("A, pinned");
  await policies.selectOption("A, pinned");
  await expect(simulation.getByRole("region", { name: "A, pinned" }).getByLabel("Compare with")).toBeFocused();
  await playground.closeSimulation();
  await playground.button("Unpin A").click();
  await playground.button("Fill a cluster").click();
  await expect(policies.getByRole("option", { name: "A, pinned" })).toHaveCount(0);
  await expect(policies).toHaveValue("default");
});

test("a policy that is pinned after a cluster was filled is A there too", async ({ playground, page }) => {
  await playground.openSimulation();
  await playground.field("pod: Count").fill("3");
  await playground.closeSimulation();
  await pin(playground);
  await playground.field("Weight of cpu").fill("9");
  await playground.button("Fill a cluster").click();
  await expect(page.getByLabel("Compare with")).toHaveValue("pinned");
  await expect(playground.simulation.getByRole("region", { name: "A, pinned" })).toBeVisible();
});

test("Kubernetes objects that are added later count for A, too", async ({ playground, page }) => {
  await pin(playground);
  await page.getByRole("button", { name: "Affinity, spread, images, volumes" }).click();
  await page.getByRole("button", { name: "Spread over zones" }).click();
  for (const score of await row(page, "node1").locator(".pinned-score").all())
    await expect(score).toHaveCSS("text-decoration-line", "line-through");
});
