// The texts next to a simulation: what figures count, what rules exclude, what can never happen.

import { expect, test } from "./fixture.ts";
import { B, node, settled, side, slider, step } from "./play-steps.ts";

test("what is free where another resource is gone is told by pairs, and what is scarce comes first", async ({
  playground,
  page,
}) => {
  await playground.openStory();
  await expect(slider(playground)).toHaveAttribute("aria-valuetext", "Moment 0 of 3, before the first pod");
  await step(playground, "To the end");
  const figures = page.getByRole("region", { name: "Figures over time" });
  await expect(figures).toContainText("Look first at what is scarce.");
  const pair = figures.getByRole("figure").filter({ hasText: "cpu stranded without example.com/foo" });
  // Packed, foo is gone from all three nodes; spread, from none but the second.
  await expect(pair).toContainText(/A\s*75\u00a0%\s*B\s*29\.2\u00a0%/);
  await pair.getByLabel("What “cpu stranded without example.com/foo” means").click();
  await expect(pair).toContainText("less of it left than any pod asks for");
  await expect(pair).toContainText("Cordons, taints and node selectors are left out of account.");
  await expect(figures.getByRole("img", { name: /^cpu free but useless: A: / })).toBeVisible();
});

test("a node that only rules keep a pod off is not said to have no room", async ({ playground, page }) => {
  await playground.openStory();
  await settled(playground);
  await page.getByText("Nodes: labels, taints, when they join").click();
  await page.getByRole("checkbox", { name: "node 2: cordoned" }).check();
  await settled(playground);
  await slider(playground).fill("1");
  await expect(node(side(playground, B), "node 2")).toContainText("kept out");
  await expect(node(side(playground, B), "node 2")).not.toContainText("no room");
  await step(playground, "To the end");
  await expect(node(side(playground, B), "node 3")).toContainText("no room");
});

test("a gang of more pods than come is told at its row; what drawn pods do not keep, and what the vote does not know", async ({
  playground,
  page,
}) => {
  await playground.openStory();
  const row = page.getByRole("group", { name: "job 2", exact: true });
  await expect(row).not.toContainText("can never start");
  await playground.field("job 2: Gang of").fill("3");
  await expect(row).toContainText("Only 1\u00a0pod of this row comes, so a gang of 3 can never start.");
  await settled(playground);
  await slider(playground).fill("2");
  await expect(page.getByText("Its gang starts with 3 at once, and only 1 waits so far").first()).toBeVisible();
  await playground.field("job 2: How many").fill("3");
  await expect(row).not.toContainText("can never start");
  const lost = page.getByText("Gangs, node selectors and tolerations of the rows do not count here");
  await page.getByRole("radio", { name: "Drawn at random from the rows" }).check();
  await expect(lost).toBeVisible();
  await page.getByRole("radio", { name: "Rows of your own" }).check();
  await playground.field("job 2: Gang of").fill("");
  await page.getByRole("radio", { name: "Drawn at random from the rows" }).check();
  await expect(page.getByText("Each pod is one of the rows")).toBeVisible();
  await expect(lost).toHaveCount(0);
  const blind = page.getByText("TaintToleration too, though taints are known here");
  await expect(blind).toHaveCount(0);
  await page.getByRole("checkbox", { name: "The whole vote decides" }).check();
  await expect(blind).toBeVisible();
});
