import { expect, test } from "./fixture.ts";

test("dragging a point by mouse updates the curve, the description and the scores", async ({ playground, page }) => {
  const unit = await playground.pixelsPerUnit();
  const from = await playground.pointCenter(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 10 * unit.x, from.y, { steps: 5 });
  await playground.expectPoint(2, 90, 10);
  await page.mouse.move(from.x - 20 * unit.x, from.y + 2 * unit.y, { steps: 5 });
  await page.mouse.up();
  await playground.expectPoint(2, 80, 8);
  await expect(playground.field("Point 2, utilization in percent")).toHaveValue("80");
  await playground.expectRanking("node2, score 63, rank 1", "node1, score 60, rank 2");
});

test("a point cannot be dragged past its neighbor or out of the chart", async ({ playground, page }) => {
  const unit = await playground.pixelsPerUnit();
  const from = await playground.pointCenter(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 150 * unit.x, from.y - 300, { steps: 8 });
  await playground.expectPoint(2, 1, 10);
  await page.mouse.move(from.x + 300, from.y + 30 * unit.y, { steps: 8 });
  await page.mouse.up();
  await playground.expectPoint(2, 100, 0);
  await expect(playground.shape.getByText(/not in valid range/)).toHaveCount(0);
});

test("moves a point by keyboard", async ({ playground, page }) => {
  await playground.point(2).focus();
  await page.keyboard.press("ArrowLeft");
  await playground.expectPoint(2, 99, 10);
  await page.keyboard.press("Shift+ArrowLeft");
  await playground.expectPoint(2, 89, 10);
  await page.keyboard.press("ArrowDown");
  await playground.expectPoint(2, 89, 9);
  await page.keyboard.press("PageDown");
  await playground.expectPoint(2, 79, 9);
  await page.keyboard.press("Home");
  await playground.expectPoint(2, 1, 9);
  await page.keyboard.press("End");
  await playground.expectPoint(2, 100, 9);
  await page.keyboard.press("Shift+ArrowUp");
  await playground.expectPoint(2, 100, 10);
  await playground.expectRanking("node2, score 69, rank 1", "node1, score 60, rank 2");
});

test("adds and removes points by keyboard", async ({ playground, page }) => {
  await playground.point(1).focus();
  await page.keyboard.press("+");
  await playground.expectPoint(2, 50, 5);
  await expect(playground.point(2)).toBeFocused();
  await page.keyboard.press("Delete");
  await playground.expectPoint(2, 100, 10);
  await expect(playground.point(2)).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(playground.shape).toContainText("With a single point, the shape is flat.");
  await page.keyboard.press("Delete");
  await expect(playground.point(1)).toBeFocused();
});

test("a new point gets the focus also if another key is pressed before the next frame", async ({ playground }) => {
  await playground.point(1).focus();
  await playground.point(1).evaluate((point) => {
    for (const key of ["+", "ArrowUp"])
      point.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  });
  await playground.expectPoint(1, 0, 1);
  await expect(playground.point(3)).toBeVisible();
  await expect(playground.point(2)).toBeFocused();
});

test("adds a point by clicking on the chart", async ({ playground, page }) => {
  const unit = await playground.pixelsPerUnit();
  const first = await playground.pointCenter(1);
  await page.mouse.click(first.x + 60 * unit.x, first.y - 9 * unit.y);
  await playground.expectPoint(2, 60, 9);
  await expect(playground.point(3)).toBeVisible();
});

test("adds a point by the button, and removes it from the table", async ({ playground }) => {
  await playground.button("Add a point").click();
  await playground.expectPoint(2, 50, 5);
  await playground.button("Remove point 2").click();
  await expect(playground.point(3)).toHaveCount(0);
  await playground.button("Remove point 2").click();
  await expect(playground.button("Remove point 1")).toBeDisabled();
});

test("edits the shape as a table", async ({ playground }) => {
  await playground.field("Point 1, score").fill("10");
  await expect(playground.shape).toContainText("Flat: every node scores the same, 10");
  await playground.field("Point 2, score").fill("0");
  await playground.expectPoint(1, 0, 10);
  await playground.expectRanking("node2, score 46, rank 1", "node1, score 40, rank 2");
  await expect(playground.shape).toContainText("Spreads: emptier nodes score higher");
  await expect(playground.shape).toContainText("Falls from 10 at 0% to 0 at 100%.");
});

test("describes bumps, dips and plateaus", async ({ playground }) => {
  await playground.button("Add a point").click();
  await expect(playground.point(3)).toBeVisible();
  await playground.field("Point 2, score").fill("10");
  await playground.field("Point 3, score").fill("10");
  await expect(playground.shape).toContainText("Packs: fuller nodes score higher");
  await expect(playground.shape).toContainText("Rises from 0 at 0% to 10 at 50%, then stays at 10 up to 100%.");
  await playground.field("Point 3, score").fill("0");
  await expect(playground.shape).toContainText("Aims at 50%");
  await playground.field("Point 1, score").fill("10");
  await playground.field("Point 2, score").fill("0");
  await playground.field("Point 3, score").fill("10");
  await expect(playground.shape).toContainText("Avoids 50%");
  await playground.button("Add a point").click();
  await expect(playground.point(4)).toBeVisible();
  await playground.field("Point 2, score").fill("0");
  await playground.field("Point 3, score").fill("9");
  await playground.field("Point 4, score").fill("1");
  await expect(playground.shape).toContainText("Rises and falls: best at 0%");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("drags a point without scrolling the page", async ({ playground, page }) => {
    await playground.point(2).scrollIntoViewIfNeeded();
    const unit = await playground.pixelsPerUnit();
    const from = await playground.pointCenter(2);
    const scrolled = await page.evaluate(() => window.scrollY);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", x: number, y: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
    await touch("touchStart", from.x, from.y);
    for (let step = 1; step <= 5; step += 1) {
      await touch("touchMove", from.x - step * 4 * unit.x, from.y + step * 0.6 * unit.y);
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await playground.expectPoint(2, 80, 7);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test("a drag during which a second finger touches is one step", async ({ playground, page }) => {
    await playground.point(2).scrollIntoViewIfNeeded();
    const unit = await playground.pixelsPerUnit();
    const from = await playground.pointCenter(2);
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const at = (utilization: number) => ({ x: from.x + (utilization - 100) * unit.x, y: from.y, id: 0 });
    const other = { x: from.x - 150, y: from.y + 40, id: 1 };
    await touch("touchStart", at(100));
    await touch("touchMove", at(95));
    await playground.expectPoint(2, 95, 10);
    await touch("touchStart", at(95), other);
    // The other finger is lifted.
    await touch("touchMove", at(90));
    await playground.expectPoint(2, 90, 10);
    await touch("touchMove", at(80));
    await playground.expectPoint(2, 80, 10);
    await touch("touchEnd");
    await page.keyboard.press("Control+z");
    await playground.expectPoint(2, 100, 10);
  });

  test("adds a point by a tap on the chart", async ({ playground, page }) => {
    await playground.point(1).scrollIntoViewIfNeeded();
    const unit = await playground.pixelsPerUnit();
    const first = await playground.pointCenter(1);
    await page.touchscreen.tap(first.x + 30 * unit.x, first.y - 8 * unit.y);
    await playground.expectPoint(2, 30, 8);
  });
});

test("the mark under the pointer has the utilization and the score in its title, also after an edit", async ({
  playground,
}) => {
  const mark = playground.shape.locator(".track .mark[data-node]").first();
  const title = mark.locator("title");
  await mark.hover();
  await expect(title).toHaveText("node1: intel.com/foo at 75% scores 75");
  await playground.point(2).press("ArrowDown");
  await mark.hover();
  await expect(title).toHaveText("node1: intel.com/foo at 75% scores 67");
});
