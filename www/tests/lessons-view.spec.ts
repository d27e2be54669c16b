// The layout of the lessons: the list in groups, and each question next to the data that it needs.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";

async function expectInView(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box?.y, "top").toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0), "bottom").toBeLessThanOrEqual(height);
}

for (const language of ["en", "de"]) {
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    test.describe(`${width} × ${height}, ${language}`, () => {
      test.use({ viewport: { width, height }, locale: language });

      test("the first lesson's question and its data are in view, under the page's tabs", async ({ page }) => {
        await page.goto("./#lesson=node-score");
        await expect(page.locator("#lesson-title")).toBeFocused();
        await expectInView(page, page.locator("#learn-button"));
        await expectInView(page, page.locator(".lesson form"));
        await expectInView(page, page.locator(".panel.shape .chart"));
        await expectInView(page, page.locator(".panel.resources"));
        for (const node of await page.locator(".nodes-column .card").all()) await expectInView(page, node);
      });
    });
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the nodes follow the question", async ({ playground, page }) => {
    await page.goto("./#lesson=node-score");
    await expectInView(page, page.locator(".lesson form"));
    await expect(playground.card("node1")).toBeInViewport();
  });
});

test("the list has three groups with the progress of each", async ({ playground, page }) => {
  await playground.button("Lessons").click();
  const group = page.getByRole("region", { name: "Scores, shapes and weights" });
  await expect(page.locator(".lesson-group")).toHaveCount(3);
  await expect(group).toContainText("0 of 7 answered");
  await group.getByRole("button", { name: "How a node’s score is calculated" }).click();
  await playground.field("Your number").fill("60");
  await playground.button("Check").click();
  await playground.button("Next lesson").click();
  await expect(page.getByRole("heading", { name: "A shape that packs, and one that spreads" })).toBeVisible();
  await playground.button("All lessons").click();
  await expect(group).toContainText("1 of 7 answered");
});

test("a tab leaves the lesson", async ({ playground, page }) => {
  await page.goto("./#lesson=zero-score-cliff");
  await expect(page.getByText("Predict first")).toBeVisible();
  await playground.button("Score a pod").click();
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
  await playground.button("Lessons").click();
  await expect(page.getByRole("heading", { name: "Lessons", exact: true })).toBeFocused();
});
