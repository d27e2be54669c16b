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
  await playground.button("Score a pod").click();
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
  await step(playground, "The KEP’s story");
  await playground.field("Weight of cpu").fill("9");
  await waitUntilIdle(playground);
  await playground.button("Score a pod").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
  await expect(playground.field("Name of node 3")).toHaveValue("node 3");
});
