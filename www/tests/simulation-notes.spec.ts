// The notes of a simulation: definitions of figures, nodes excluded by rules, and gangs that can never start.

import { expect, test } from "./fixture.ts";
import { B, node, policyRegion, slider, step, waitUntilIdle } from "./simulation-steps.ts";

test("stranded capacity is listed by pairs, the scarce resource first", async ({ playground, page }) => {
  await playground.openStory();
  await expect(slider(playground)).toHaveAttribute("aria-valuetext", "Step 0 of 3, before the first pod");
  await step(playground, "Go to the end");
  await playground.openFigures();
  const figures = page.getByRole("region", { name: "Figures over time" });
  await expect(figures).toContainText("Look at the scarce resource first.");
  const pair = figures.getByRole("figure").filter({ hasText: "Stranded cpu: no example.com/foo left" });
  // With packing, foo is used up on all three nodes; with spreading, only on the second.
  await expect(pair).toContainText(/A\s*75%\s*B\s*29\.2%/);
  await pair.getByLabel("What “Stranded cpu: no example.com/foo left” means").click();
  await expect(pair).toContainText("less is left than any pod requests");
  await expect(pair).toContainText("Cordons, taints and node selectors are ignored.");
  await expect(figures.getByRole("img", { name: /^Unusable cpu: A: / })).toBeVisible();
});

test("a node filtered out only by rules is not reported as insufficient", async ({ playground, page }) => {
  await playground.openStory();
  await waitUntilIdle(playground);
  await page.getByText("Nodes: labels, taints, join times").click();
  await page.getByRole("checkbox", { name: "node 2: cordoned" }).check();
  await waitUntilIdle(playground);
  await slider(playground).fill("1");
  await expect(node(policyRegion(playground, B), "node 2")).toContainText("filtered out");
  await expect(node(policyRegion(playground, B), "node 2")).not.toContainText("insufficient resources");
  await step(playground, "Go to the end");
  await expect(node(policyRegion(playground, B), "node 3")).toContainText("insufficient resources");
});

test("a gang larger than its pods, ignored settings and missing scores are reported", async ({ playground, page }) => {
  await playground.openStory();
  const row = page.getByRole("group", { name: "job 2", exact: true });
  await expect(row).not.toContainText("can never start");
  await playground.field("job 2: Gang of").fill("3");
  await expect(row).toContainText("Only 1 pod of this row arrives, so a gang of 3 can never start.");
  await waitUntilIdle(playground);
  await slider(playground).fill("2");
  await expect(
    page.getByText("Its gang starts with 3 at the same time, and only 1 has arrived so far").first(),
  ).toBeVisible();
  await playground.field("job 2: Count").fill("3");
  await expect(row).not.toContainText("can never start");
  const ignoredNote = page.getByText("Gangs, node selectors and tolerations of the rows are ignored here");
  await page.getByRole("radio", { name: "Drawn at random from the rows" }).check();
  await expect(ignoredNote).toBeVisible();
  await page.getByRole("radio", { name: "Your own rows" }).check();
  await playground.field("job 2: Gang of").fill("");
  await page.getByRole("radio", { name: "Drawn at random from the rows" }).check();
  await expect(page.getByText("Each pod is one of the rows")).toBeVisible();
  await expect(ignoredNote).toHaveCount(0);
  const computedNote = page.getByText("NodeResourcesBalancedAllocation and TaintToleration are computed");
  await expect(computedNote).toHaveCount(0);
  await page.getByRole("checkbox", { name: "All score plugins decide" }).check();
  await expect(computedNote).toBeVisible();
});
