// Tests of the policy, which run with every edit.

import type { Locator, Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { dropFiles } from "./file-fixture.ts";
import { expect, type Playground, test, waitUntilSaved } from "./fixture.ts";

const panel = (page: Page): Locator => page.getByRole("region", { name: "Policy tests" });
const expectation = (page: Page): Locator => panel(page).getByLabel("An expectation for the current scenario");
const summary = (page: Page): Locator => panel(page).locator(".tests-summary");

/** A test of another scenario than that of the page. */
const TESTS = `apiVersion: nodescore/v1
kind: PolicyTests
tests:
- name: packs
  pod: {requests: {cpu: 1, example.com/fpga: 1}}
  nodes:
  - {name: fuller, allocatable: {cpu: 4, memory: 4Gi, example.com/fpga: 2}, used: {cpu: 2}}
  - {name: emptier, allocatable: {cpu: 4, memory: 4Gi, example.com/fpga: 2}}
  expect: [{before: [fuller, emptier]}]
`;

async function open({ page }: Playground): Promise<void> {
  await panel(page).getByRole("button", { name: "Policy tests" }).click();
  await expect(summary(page)).toHaveText("No tests yet.");
}

test("an expectation for the current scenario becomes a test, which fails when an edit breaks it", async ({
  playground,
  page,
}) => {
  await open(playground);
  await expect(expectation(page).getByRole("option").first()).toHaveText("the pod is scheduled to node2");
  await panel(page).getByRole("button", { name: "Add test" }).click();
  await expect(summary(page)).toHaveText("1 of 1 test passed");
  await expectation(page).selectOption({ index: 1 });
  await panel(page).getByRole("button", { name: "Add test" }).click();
  await expect(summary(page)).toHaveText("2 of 2 tests passed");
  await playground.strategy.selectOption("LeastAllocated");
  await expect(summary(page)).toHaveText("0 of 2 tests passed");
  const failed = panel(page).getByRole("listitem").filter({ hasText: "the pod is scheduled to node2" }).first();
  await expect(failed).toContainText("failed");
  await expect(failed).toContainText(/the highest total score, \d+, is that of node1; node2 has \d+/);
  await panel(page).getByRole("button", { name: "Find a policy that passes, with 2 points" }).click();
  await expect(panel(page)).toContainText("This policy passes all tests: points 0%: ");
  await panel(page).getByRole("button", { name: "Use this policy" }).click();
  await expect(summary(page)).toHaveText("2 of 2 tests passed");
  await expect(playground.strategy).toHaveValue("RequestedToCapacityRatio");
});

test("says that assumed scores are not used once there is one", async ({ playground, page }) => {
  await open(playground);
  await page.locator("#plugins-panel-button").click();
  await playground.field("Weight of ImageLocality").fill("2");
  await expect(summary(page)).toBeVisible();
  await expect(panel(page)).not.toContainText("The tests do not use assumed scores.");
  await playground.field("ImageLocality: score of node2").fill("50");
  await expect(panel(page)).toContainText("The tests do not use assumed scores.");
});

test("nodes with the same name must be renamed before a test is added", async ({ playground, page }) => {
  await open(playground);
  await playground.field("Name of node 2").fill("node1");
  await expect(panel(page)).toContainText("Rename them to add a test.");
  await expect(panel(page).getByRole("button", { name: "Add test" })).toHaveCount(0);
  // The tests would list a node that is filtered out, too.
  await playground.field("Pod’s request for cpu").fill("999");
  await expect(panel(page)).toContainText("Rename them to add a test.");
  await playground.field("Pod’s request for cpu").fill("2");
  await playground.field("Name of node 2").fill("other");
  await expect(panel(page).getByRole("button", { name: "Add test" })).toBeVisible();
});

test("a dropped file of tests runs, and its scenario can be opened and undone", async ({ playground, page }) => {
  await dropFiles(playground.shape, { name: "tests.yaml", text: TESTS });
  await expect(page.locator(".drop-notice")).toContainText("tests.yaml has the policy’s tests now.");
  await expect(summary(page)).toHaveText("1 of 1 test passed");
  const opener = panel(page).getByRole("button", { name: /^Open its scenario.*packs$/ });
  await opener.click();
  await expect(playground.ranking).toContainText("fuller");
  await expect(playground.field("fuller: cpu used")).toHaveValue("2");
  await expect(summary(page)).toHaveText("1 of 1 test passed");
  await playground.button("Undo").click();
  await expect(playground.ranking).toContainText("node2");
  await waitUntilSaved(page, "kind: PolicyTests");
  await page.reload();
  await expect(summary(page)).toHaveText("1 of 1 test passed");
});

test("the text of the tests can be edited, has errors with their lines, and is saved as a file", async ({
  playground,
  page,
}) => {
  await dropFiles(playground.shape, { name: "tests.yaml", text: TESTS });
  await panel(page).getByText("Tests as YAML").click();
  const text = panel(page).getByRole("textbox", { name: "Tests as YAML" });
  await text.fill(TESTS.replace("before: [fuller", "before: [fullr"));
  await expect(panel(page)).toContainText("Line 9: no node is named fullr; write fuller");
  await text.fill(TESTS.replace("[fuller, emptier]", "[emptier, fuller]"));
  await expect(summary(page)).toHaveText("0 of 1 test passed");
  const download = page.waitForEvent("download");
  await panel(page).getByRole("button", { name: "Download tests" }).click();
  expect((await download).suggestedFilename()).toBe("policy-tests.yaml");
});

test("the panel is accessible with tests that pass and fail, and fits a phone", async ({ playground, page }) => {
  const failing = TESTS.slice(TESTS.indexOf("- name")).replace("[fuller, emptier]", "[emptier, fuller]");
  await dropFiles(playground.shape, { name: "tests.yaml", text: TESTS + failing });
  await expect(summary(page)).toHaveText("1 of 2 tests passed");
  await page.locator(".drop-notice").getByRole("button").click();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("closing the panel ends the search", async ({ playground, page }) => {
  const opposite = TESTS.slice(TESTS.indexOf("- name")).replace("[fuller, emptier]", "[emptier, fuller]");
  await dropFiles(playground.shape, { name: "tests.yaml", text: TESTS + opposite });
  await panel(page).getByRole("button", { name: "Find a policy that passes, with 2 points" }).click();
  await panel(page).getByRole("button", { name: "Find a policy that passes, with 3 points" }).click();
  await expect(panel(page).getByRole("progressbar")).toBeVisible();
  const toggle = panel(page).getByRole("button", { name: "Policy tests" });
  await toggle.click();
  await expect(summary(page)).toHaveCount(0);
  await toggle.click();
  await expect(summary(page)).toHaveText("1 of 2 tests passed");
  await expect(panel(page).getByRole("progressbar")).toHaveCount(0);
});
