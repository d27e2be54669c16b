// The conclusion of a simulation, the chart of what differs, and the story that is shown first.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { expectInView } from "./in-view.ts";
import { pageMessages } from "./languages.ts";
import { open } from "./open-page.ts";
import { step, waitUntilIdle } from "./simulation-steps.ts";

const conclusion = (page: Page): Locator => page.locator(".simulation-conclusion");

for (const language of ["en", "de"]) {
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    test.describe(`${width} × ${height}, ${language}`, () => {
      test.use({ viewport: { width, height }, locale: language });

      test("the first story's conclusion, chart and policies are in view", async ({ page }) => {
        await open(page, await pageMessages(language));
        await page.locator("#view-simulation").click();
        await expect(conclusion(page)).toContainText(/3.*3.*2.*job 3.*4 foo/);
        await expectInView(page, conclusion(page));
        await expectInView(page, page.locator(".large .simulation-lines"));
        await expectInView(page, page.locator("#simulation-toggle"));
        await expectInView(page, page.locator("#simulation-compared-policy"));
        await expectInView(page, page.locator(".panel.shape .chart"));
      });
    });
  }
}

test("the conclusion names what the pending pods need, and follows the policies", async ({ playground, page }) => {
  await playground.openStory();
  await expect(conclusion(page)).toHaveText("Packing places 3 of 3 pods, spreading 2: job 3 needs 4 foo on one node");
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("MostAllocated");
  await expect(conclusion(page)).toHaveText("Packing and MostAllocated both place 3 of 3 pods");
  await playground.strategy.selectOption("LeastAllocated");
  await expect(conclusion(page)).toHaveText(
    "LeastAllocated places 2 of 3 pods, MostAllocated 3: job 3 needs 4 foo on one node",
  );
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("");
  await expect(conclusion(page)).toHaveText("LeastAllocated places 2 of 3 pods: job 3 needs 4 foo on one node");
  await playground.field("job 3: Count").fill("2");
  await expect(conclusion(page)).toHaveText(
    "LeastAllocated places 2 of 4 pods: 2 pods like job 3 need 4 foo each on one node",
  );
  await step(playground, "Volcano: all or nothing");
  await expect(conclusion(page)).toHaveText("Volcano places 4 of 4 pods, 3 of them after waiting");
});

test("the pod that stays pending is one click away, and so is each pending pod", async ({ playground, page }) => {
  await playground.openStory();
  const { simulation } = playground;
  const why = page.getByRole("heading", { name: "Why job 3 is pending" });
  await expect(why).toHaveCount(0);
  await simulation.getByRole("button", { name: "Go to this step" }).click();
  await expect(why).toBeVisible();
  await expect(simulation.getByText("B: job 3 stays pending: step 3 (time 2).")).toBeVisible();
  // The button leads to the current step; the keys of the slider go on from here.
  await expect(simulation.getByRole("button", { name: "Go to this step" })).toHaveCount(0);
  await expect(simulation.getByRole("slider")).toBeFocused();
  await page.keyboard.press("Home");
  await step(playground, "A GPU cluster fills up");
  await simulation.getByRole("button", { name: "Go to the end" }).click();
  await simulation.getByRole("button", { name: /^Why eight-gpus.* is pending: step \d+$/ }).click();
  await expect(page.getByRole("heading", { name: /^Why eight-gpus.* is pending$/ })).toBeVisible();
});

test("the large chart shows the figure in which the policies differ", async ({ playground }) => {
  await playground.openStory();
  const chart = playground.simulation.locator(".large");
  await expect(chart).toContainText("Pods on nodes");
  await expect(chart.locator(".simulation-ends text")).toHaveText([/A\s3/, /B\s2/]);
  await step(playground, "A GPU cluster fills up");
  await expect(chart).toContainText("Room for more pods like eight-gpus");
  await expect(chart.locator(".simulation-ends text")).toHaveText([/A\s1/, /B\s0/]);
});

test("an unchanged example gives way to the first story, and is back with a single pod", async ({
  playground,
  page,
}) => {
  await playground.openStory();
  await playground.closeSimulation();
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await playground.button("Fill a cluster").click();
  await expect(playground.simulation).toContainText("the numbers here are ours");
  await playground.button("Your pod and nodes").click();
  await expect(playground.field("pod: Count")).toHaveValue("12");
  await expect(conclusion(page)).toHaveText("Packing and spreading both place 2 of 12 pods: 10 pods fit on no node");
  await page.reload();
  await expect(playground.field("pod: Count")).toHaveValue("12");
});

test("an edited scenario stays, and a changed story is kept for a single pod", async ({ playground }) => {
  await playground.field("Weight of cpu").fill("7");
  await playground.button("Fill a cluster").click();
  await expect(playground.button("Your pod and nodes")).toHaveAttribute("aria-pressed", "true");
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  await step(playground, "Three jobs");
  await playground.field("Weight of cpu").fill("9");
  await waitUntilIdle(playground);
  await playground.closeSimulation();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
  await expect(playground.field("Name of node 3")).toHaveValue("node 3");
});

test("a new scenario has empty nodes and one row of pods, and the chart agrees with the conclusion", async ({
  playground,
  page,
}) => {
  const chart = playground.simulation.locator(".large");
  await playground.field("Weight of cpu").fill("7");
  await playground.button("Fill a cluster").click();
  await step(playground, "New");
  await expect(conclusion(page)).toHaveText("Packing and spreading both place 8 of 8 pods");
  await expect(chart).toContainText("Empty nodes");
  await expect(chart.locator(".simulation-ends text")).toHaveText([/A\s2/, /B\s0/]);
  await expect(page.locator(".example-caption")).toHaveText("Your scenario");
  await expect(playground.field("Weight of cpu")).toHaveValue("7");
  await playground.field("pod: Count").fill("6");
  await playground.button("Add pods").click();
  await playground.field("pod-2: Name").fill("large");
  await playground.field("large: cpu request").fill("8");
  await playground.field("large: Count").fill("2");
  await playground.field("large: First arrival").fill("6");
  await expect(conclusion(page)).toHaveText(
    "Packing places 8 of 8 pods, spreading 6: 2 pods like large need 8 cpu each on one node",
  );
  await expect(chart).toContainText("Pods on nodes");
  await expect(chart.locator(".simulation-ends text")).toHaveText([/A\s8/, /B\s6/]);
});

test("in Fill a cluster no single pod is requested or ranked", async ({ playground, page }) => {
  await playground.openSimulation();
  await expect(page.getByRole("region", { name: "Pod requests" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Nodes", exact: true })).not.toContainText("rank");
});

test.describe("1280 × 800", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the conclusion and the controls stay in view while pods and nodes are edited", async ({ playground, page }) => {
    await playground.openSimulation();
    for (const name of ["pod: Count", "node2: cpu allocatable"]) {
      await playground.field(name).scrollIntoViewIfNeeded();
      await expectInView(page, conclusion(page));
      await expectInView(page, page.locator("#simulation-toggle"));
    }
  });

  test("nodes are in view while the cluster fills", async ({ playground, page }) => {
    await playground.openStory();
    await step(playground, "Next step");
    await expectInView(page, page.locator(".simulation-node-head").first());
  });
});

test.describe("390 × 844", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("A and B are next to each other, and the controls are low", async ({ playground, page }) => {
    await playground.openStory();
    const [a, b] = await Promise.all([".a", ".b"].map((run) => page.locator(`.simulation-run${run}`).boundingBox()));
    expect(b?.y).toBe(a?.y);
    expect(b?.x).toBeGreaterThan((a?.x ?? 0) + (a?.width ?? 0));
    const controls = await page.locator(".simulation-playback").boundingBox();
    expect(controls?.height).toBeLessThan(110);
  });
});

test("copies of a node have different marks", async ({ playground, page }) => {
  await playground.openSimulation();
  await playground.field("Nodes like each of these").fill("2");
  await waitUntilIdle(playground);
  const marks = page.locator(".simulation-run.a .simulation-node .badge path");
  await expect(marks).toHaveCount(4);
  const classes = await marks.evaluateAll((paths) => paths.map((path) => path.getAttribute("class")));
  expect(new Set(classes).size).toBe(4);
});
