// The caption of an example is shown for that example only.

import type { Locator } from "@playwright/test";
import { CLUSTER } from "./cluster-files.ts";
import { dropFiles, Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { expect, type Playground, setFragment, test } from "./fixture.ts";

const EDITED = "Edited: this scenario differs from the example.";
const WORKED = "The documentation page scores the two nodes 5 and 7, kube-scheduler 60 and 69.";

const caption = ({ page }: Playground): Locator => page.locator(".header .example-caption");
const undo = (playground: Playground): Locator => playground.button("Undo");

test("the numbers of an example come from the module", async ({ playground }) => {
  await expect(caption(playground)).toContainText(WORKED);
  await playground.chooseExample("The worked example with the shape reversed");
  await expect(caption(playground)).toContainText("node2 still does, 46 to 40");
  await playground.expectRanking("node2, score 46, rank 1", "node1, score 40, rank 2");
  await playground.chooseExample("With the shape reversed, the emptier node wins");
  await expect(caption(playground)).toContainText("the emptier node wins, 40 to 35");
  await playground.expectRanking("node1, score 40, rank 1", "node2, score 35, rank 2");
});

test("an edit removes the caption, and undo restores it", async ({ playground }) => {
  await playground.field("Weight of cpu").fill("9");
  await expect(caption(playground)).toHaveText(EDITED);
  await undo(playground).click();
  await expect(caption(playground)).toContainText(WORKED);
  await playground.button("Add a node").click();
  await expect(caption(playground)).toHaveText(EDITED);
  await playground.button("Reset").click();
  await expect(caption(playground)).toContainText(WORKED);
});

test("a scenario with none of the example's nodes is the user's own", async ({ playground }) => {
  await playground.field("Name of node 1").fill("gpu-a1");
  await expect(caption(playground)).toHaveText(EDITED);
  await playground.field("Name of node 2").fill("gpu-a2");
  await expect(caption(playground)).toHaveText("Your scenario");
  await playground.button("Reset").click();
  await expect(caption(playground)).toContainText(WORKED);
});

test("opening panels and selecting nodes does not count as an edit", async ({ playground }) => {
  await playground.button("Compare with other scorers").click();
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  await expect(caption(playground)).toContainText(WORKED);
});

test("the caption is the file's name, and undo restores the previous one", async ({ playground, page }) => {
  const pane = new Pane(playground);
  await pane.open();
  await page
    .locator("#file-panel input[type=file]")
    .setInputFiles({ name: "scheduler.yaml", mimeType: "text/yaml", buffer: Buffer.from(CONFIGURATION) });
  await expect(caption(playground)).toHaveText("scheduler.yaml");
  await playground.field("Weight of cpu").fill("42");
  await expect(caption(playground)).toHaveText("scheduler.yaml");
  await undo(playground).click();
  await undo(playground).click();
  await expect(caption(playground)).toContainText(WORKED);
});

test("a pasted file has no name", async ({ playground }) => {
  const pane = new Pane(playground);
  await pane.open();
  await pane.type(CONFIGURATION);
  await expect(caption(playground)).toHaveText("Your scenario");
});

test("the user’s own nodes, and own pods over time, are not labeled as an example", async ({ playground, page }) => {
  const example = page.getByRole("button", { name: "Example", exact: true });
  const text = JSON.stringify({ kind: "List", items: [JSON.parse(CLUSTER.buffer.toString())] });
  await dropFiles(playground.scores, { name: CLUSTER.name, text });
  await expect(caption(playground)).toHaveText("Your cluster");
  await expect(example).toBeVisible();
  // On a phone the caption of an example is left out, but not what the user has opened.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(caption(playground)).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await undo(playground).click();
  await expect(caption(playground)).toContainText(WORKED);
  await playground.openSimulation();
  await playground.button("Add pods").click();
  await expect(caption(playground)).toHaveText("Your scenario");
  await expect(example).toBeVisible();
});

test("a link to an edited example is labeled as edited, an unedited one is not", async ({ playground, page }) => {
  const untouched = new URL(await playground.copyLink()).hash;
  await playground.field("Weight of cpu").fill("9");
  const edited = new URL(await playground.copyLink()).hash;
  await setFragment(page, untouched);
  await expect(caption(playground)).toContainText(WORKED);
  await setFragment(page, edited);
  await expect(caption(playground)).toHaveText(EDITED);
});

test("a scenario set by the page is not labeled as an example", async ({ playground, page }) => {
  await page.locator("nodescore-playground").evaluate((element) => {
    Object.assign(element, {
      scenario: {
        scoringStrategy: { type: "LeastAllocated", resources: [{ name: "cpu", weight: 1 }] },
        pod: { name: "pod", requests: { cpu: "1" } },
        nodes: [{ name: "mine", allocatable: { cpu: "4" } }],
      },
    });
  });
  await expect(playground.field("Name of node 1")).toHaveValue("mine");
  await expect(caption(playground)).toHaveText("");
  await expect(page.getByRole("button", { name: "Example", exact: true })).toBeVisible();
});

test("a scenario used from a lesson is labeled as edited", async ({ playground, page }) => {
  await setFragment(page, "#lesson=one-weight");
  await expect(page.getByRole("heading", { name: "Weights decide" })).toBeVisible();
  await playground.field("Weight of cpu").fill("1");
  await page.getByRole("button", { name: "Read the explanation" }).click();
  await page.getByRole("button", { name: "Use this scenario" }).click();
  await expect(caption(playground)).toHaveText(EDITED);
});

test("a story's text is shown until a node, a pod or the policy changes", async ({ playground }) => {
  await playground.openStory();
  const storyText = playground.simulation.getByText("the numbers here are ours");
  await playground.simulation.getByRole("combobox", { name: "Compare with" }).selectOption("");
  await expect(storyText).toBeVisible();
  await playground.field("Weight of cpu").fill("9");
  await expect(storyText).toBeHidden();
  await expect(caption(playground)).toHaveText(EDITED);
  await undo(playground).click();
  await expect(storyText).toBeVisible();
});
