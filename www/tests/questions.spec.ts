// Questions about the scenario: what makes a node win, and where the winner changes.

import type { Locator, Page } from "@playwright/test";
import { expect, Playground, test } from "./fixture.ts";
import { hold, release, requests, spyOnWorkers } from "./worker-spy.ts";

const panel = (page: Page): Locator => page.getByRole("region", { name: "What would change the winner" });
const change = (page: Page, kind: string): Locator => panel(page).getByRole("listitem").filter({ hasText: kind });

async function ask(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Nodes by score" }).getByRole("button", { name: "node1" }).click();
  await page.getByRole("button", { name: "Make node1 win" }).click();
  await expect(change(page, "Weight of one resource")).toBeVisible();
}

test("a change that makes a node win is applied, and undone", async ({ playground, page }) => {
  await ask(page);
  const amount = change(page, "One amount of a node");
  await expect(amount.getByRole("row")).toHaveCount(3);
  await amount.getByRole("button", { name: /^Apply/ }).click();
  await expect(playground.ranking.getByRole("listitem").first()).toContainText("node1");
  await expect(page.getByRole("button", { name: "Make node1 win" })).toHaveCount(0);
  // The result is shown where the change was, instead of a change that would take it back.
  await expect(panel(page).locator(".applied-change")).toHaveText("Applied. The pod is scheduled to node1");
  await expect(panel(page).getByLabel("Make this node win")).toBeFocused();
  await expect(panel(page).getByLabel("Make this node win").getByRole("option", { selected: true })).toHaveText(
    "node1",
  );
  await expect(panel(page).getByRole("button", { name: /^Apply/ })).toHaveCount(0);
  await panel(page).getByLabel("Make this node win").selectOption("node2");
  await expect(
    panel(page)
      .getByRole("button", { name: /^Apply/ })
      .first(),
  ).toBeVisible();
  await expect(panel(page).locator(".applied-change")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(playground.ranking.getByRole("listitem").first()).toContainText("node2");
  await expect(panel(page).locator(".questions")).toHaveAttribute("aria-busy", "false");
  // An edit after the change is asked about again.
  await change(page, "One amount of a node")
    .getByRole("button", { name: /^Apply/ })
    .click();
  await expect(panel(page).locator(".applied-change")).toBeVisible();
  await playground.field("Weight of memory").fill("2");
  await expect(panel(page).locator(".applied-change")).toHaveCount(0);
  await expect(panel(page).getByLabel("Make this node win").getByRole("option", { selected: true })).toHaveText(
    "node2",
  );
});

test("an answer that an undo made obsolete does not replace one that applies again", async ({ page }) => {
  await spyOnWorkers(page);
  const playground = new Playground(page);
  await playground.open();
  await ask(page);
  const answers = panel(page).locator(".questions");
  await expect(answers).toHaveAttribute("aria-busy", "false");
  await hold(page);
  const count = (await requests(page)).length;
  await playground.field("Weight of memory").fill("2");
  await expect(answers).toHaveAttribute("aria-busy", "true");
  await expect.poll(async () => (await requests(page)).length).toBe(count + 1);
  await page.keyboard.press("Control+z");
  await expect(answers).toHaveAttribute("aria-busy", "false");
  await answers.evaluate((element) => {
    Object.assign(window, { outdated: 0 });
    new MutationObserver(() => Object.assign(window, { outdated: 1 })).observe(element, { attributes: true });
  });
  await release(page);
  // Longer than an answer takes.
  await page.waitForTimeout(500);
  expect(await page.evaluate("outdated")).toBe(0);
});

test("a sweep is read with the keyboard, and its value is set", async ({ playground, page }) => {
  await ask(page);
  await panel(page).getByLabel("What varies").selectOption("Pod’s request for cpu");
  const slider = panel(page).getByRole("slider", { name: "Pod’s request for cpu" });
  await slider.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^0: node/);
  await slider.press("ArrowRight");
  await expect(panel(page).locator(".sweep-value")).toHaveText(/: node\d, ahead by \d+$/);
  await panel(page)
    .getByRole("button", { name: /^Set to / })
    .click();
  await expect(playground.field("Pod’s request for cpu")).not.toHaveValue("2");
});

test("the releases are swept, and each run has its winners", async ({ playground, page }) => {
  await ask(page);
  await panel(page).getByLabel("What varies").selectOption("kube-scheduler release");
  const rows = panel(page).locator(".sweep-runs tbody tr");
  await expect(rows.first()).toContainText("1.13");
  await expect(rows.last()).toContainText("node2");
  await panel(page).getByRole("slider", { name: "kube-scheduler release" }).press("Home");
  await panel(page)
    .getByRole("button", { name: /^Set to .*1\.13/ })
    .click();
  await expect(playground.page.getByRole("combobox", { name: "Scorer" })).toHaveValue(/^v1\.13/);
});

test("a chosen field never has the values of the one before", async ({ playground }) => {
  const { page } = playground;
  await ask(page);
  // Collects the name of the slider with its value at every drawing.
  await panel(page).evaluate((region) => {
    const shown: (string | null)[][] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const slider = region.querySelector(".sweep-range");
      shown.push(["aria-label", "aria-valuetext"].map((name) => slider?.getAttribute(name) ?? null));
    }).observe(region, { subtree: true, childList: true, attributes: true });
  });
  await panel(page).getByLabel("What varies").selectOption("kube-scheduler release");
  await expect(panel(page).getByRole("slider", { name: "kube-scheduler release" })).toBeVisible();
  const shown = await page.evaluate<string[][]>("window.shown");
  const values = shown.filter(([name]) => name === "kube-scheduler release").map(([, value]) => value ?? "");
  expect(values.length).toBeGreaterThan(0);
  for (const value of values) expect(value).toContain("1.36.3: node2");
});

test("a change names the policy tests and the saved scenarios that it would change", async ({ playground, page }) => {
  const tests = page.getByRole("region", { name: "Policy tests" });
  await tests.getByRole("button", { name: "Policy tests" }).click();
  await tests.getByRole("button", { name: "Add test" }).click();
  await playground.button("Scenarios").click();
  await playground.field("Name").fill("mine");
  await playground.field("Name").press("Enter");
  await page.keyboard.press("Escape");
  await ask(page);
  const ofWeight = change(page, "Weight of one resource");
  await ofWeight.getByText("What else would change").click();
  await expect(ofWeight).toContainText("The policy test “the pod is scheduled to node2” would fail.");
  await expect(ofWeight).toContainText("Saved scenario “mine”: node2 → node1");
  // An amount of the page's nodes is not part of the policy.
  const ofAmount = change(page, "One amount of a node");
  await ofAmount.getByText("What else would change").click();
  await expect(ofAmount).toContainText("1 policy test keeps its result.");
  await expect(ofAmount).toContainText("1 saved scenario keeps its winner.");
});
