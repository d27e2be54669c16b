import type { Locator, Page } from "@playwright/test";
import { Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { expect, type Playground, test } from "./fixture.ts";

const undo = (playground: Playground): Locator => playground.button("Undo");
const redo = (playground: Playground): Locator => playground.button("Redo");

/** Freezes the clock of the steps, after a jump in milliseconds, so that a slow machine makes no pauses. */
const freezeClock = (page: Page, jump = 0): Promise<void> =>
  page.evaluate((by) => {
    const now = performance.now() + by;
    performance.now = () => now;
  }, jump);

test.beforeEach(async ({ playground }) => freezeClock(playground.page));

test("a drag is one step", async ({ playground, page }) => {
  const unit = await playground.pixelsPerUnit();
  const from = await playground.pointCenter(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 10 * unit.x, from.y + unit.y, { steps: 5 });
  await playground.expectPoint(2, 90, 9);
  // A pause does not end the drag.
  await freezeClock(page, 2200);
  await page.mouse.move(from.x - 30 * unit.x, from.y + 4 * unit.y, { steps: 5 });
  await page.mouse.up();
  await playground.expectPoint(2, 70, 6);
  await undo(playground).click();
  await playground.expectPoint(2, 100, 10);
  await expect(undo(playground)).toBeDisabled();
  await redo(playground).click();
  await playground.expectPoint(2, 70, 6);
  await expect(redo(playground)).toBeDisabled();
});

test("two drags are two steps", async ({ playground, page }) => {
  for (const to of [80, 60]) {
    const unit = await playground.pixelsPerUnit();
    const [first, from] = [await playground.pointCenter(1), await playground.pointCenter(2)];
    const now = Math.round((from.x - first.x) / unit.x);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // The unit is measured between the two points, which are no longer 100 % apart after the first drag.
    await page.mouse.move(first.x + ((from.x - first.x) * to) / (to === 80 ? now : 80), from.y, { steps: 4 });
    await page.mouse.up();
    await playground.expectPoint(2, to, 10);
  }
  await undo(playground).click();
  await playground.expectPoint(2, 80, 10);
  await undo(playground).click();
  await playground.expectPoint(2, 100, 10);
});

test("a drag of the slider is one step", async ({ playground, page }) => {
  const slider = page.getByRole("slider", { name: "Weight of cpu" });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error("the slider is not drawn");
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(playground.field("Weight of cpu")).toHaveValue("10");
  await undo(playground).click();
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
});

test("a run of typing is one step, and the next field starts another", async ({ playground, page }) => {
  const name = playground.field("Name of node 1");
  await name.fill("");
  await name.pressSequentially("big-node");
  await playground.field("node1: cpu used").or(playground.field("big-node: cpu used")).fill("3");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(playground.field("big-node: cpu used")).toHaveValue("1");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(name).toHaveValue("node1");
  await expect(undo(playground)).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(name).toHaveValue("big-node");
  await page.keyboard.press("Control+y");
  await expect(playground.field("big-node: cpu used")).toHaveValue("3");
});

test("after a pause, or after leaving the field, typing is a new step", async ({ playground, page }) => {
  const weight = playground.field("Weight of cpu");
  await weight.fill("4");
  await freezeClock(page, 1999);
  await weight.fill("5");
  await freezeClock(page, 2000);
  await weight.fill("7");
  await weight.press("Tab");
  await weight.fill("9");
  for (const before of ["7", "5", "3"]) {
    await page.keyboard.press("ControlOrMeta+z");
    await expect(weight).toHaveValue(before);
  }
  await expect(undo(playground)).toBeDisabled();
});

test("a list that the keys change after typing in a field is another step", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("9");
  await playground.scorer.focus();
  await page.keyboard.press("ArrowDown");
  await expect(playground.scorer).not.toHaveValue("v1.36.3");
  await undo(playground).click();
  await expect(playground.scorer).toHaveValue("v1.36.3");
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
});

test("inside a field the keys are the page's undo, and the focus stays", async ({ playground, page }) => {
  const used = playground.field("node1: cpu used");
  await playground.button("Add a node").click();
  await used.fill("");
  await used.pressSequentially("4");
  await used.press("ControlOrMeta+z");
  await expect(used).toHaveValue("1");
  await expect(used).toBeFocused();
  await used.press("ControlOrMeta+z");
  await expect(playground.card("node3")).toHaveCount(0);
  await expect(used).toBeFocused();
  await used.pressSequentially("2");
  await expect(used).toHaveValue(/2/);
  await expect(redo(playground)).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(used).toHaveValue("1");
});

test("a run of arrow keys on a point is one step", async ({ playground, page }) => {
  await playground.point(2).focus();
  for (let i = 0; i < 6; i += 1) await page.keyboard.press("ArrowLeft");
  await playground.expectPoint(2, 94, 10);
  await page.keyboard.press("ControlOrMeta+z");
  await playground.expectPoint(2, 100, 10);
  await expect(playground.point(2)).toBeFocused();
  await expect(undo(playground)).toBeDisabled();
});

test("an example and a reset are steps", async ({ playground }) => {
  await playground.field("Weight of cpu").fill("9");
  await playground.button("Reset").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
  await expect(playground.button("Reset")).toBeFocused();
  await playground.chooseExample("The two nodes of Volcano’s documentation");
  await undo(playground).click();
  await undo(playground).click();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
  await redo(playground).click();
  await redo(playground).click();
  await playground.expectVolcano();
});

test("scorer, strategy and comparison are undone; the selection and panels stay", async ({ playground, page }) => {
  await playground.scorer.selectOption("v1.21.9");
  await playground.strategy.selectOption("MostAllocated");
  await playground.button("Compare with other scorers").click();
  await page.getByRole("checkbox", { name: "KEP text" }).check();
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  await expect(playground.arithmetic).toContainText("How node1");
  await undo(playground).click();
  await expect(page.getByRole("checkbox", { name: "KEP text" })).not.toBeChecked();
  await undo(playground).click();
  await expect(playground.strategy).toHaveValue("RequestedToCapacityRatio");
  await undo(playground).click();
  await expect(playground.scorer).toHaveValue("v1.36.3");
  await expect(undo(playground)).toBeDisabled();
  await expect(playground.compare.getByRole("table")).toHaveCount(1);
  await expect(playground.arithmetic).toContainText("How node1");
});

test("viewing leaves nothing to undo", async ({ playground, page }) => {
  await playground.ranking.getByRole("button", { name: /^node1/ }).click();
  await playground.button("Compare with other scorers").click();
  await playground.button("Policy as YAML").click();
  await expect(page.getByRole("textbox", { name: "Text of the policy" })).toBeVisible();
  await expect(undo(playground)).toBeDisabled();
});

test("announces what was undone, and the button keeps the focus at the last step", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  await playground.button("Add a node").click();
  await undo(playground).click();
  await expect(page.getByRole("status")).toContainText("Undone: the nodes.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Undone: the resources.");
  await expect(undo(playground)).toBeDisabled();
  await expect(undo(playground)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(redo(playground)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status")).toContainText("Redone: the resources.");
});

test("undoing a focused element moves the focus to its panel", async ({ playground, page }) => {
  await playground.button("Add a node").click();
  await expect(playground.field("Name of node 3")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(playground.card("node3")).toHaveCount(0);
  await expect(playground.button("Add a node")).toBeFocused();
});

test("the keys work without focus, and not during a drag", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
  const unit = await playground.pixelsPerUnit();
  const from = await playground.pointCenter(2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20 * unit.x, from.y, { steps: 3 });
  await page.keyboard.press("ControlOrMeta+z");
  await playground.expectPoint(2, 80, 10);
  await page.mouse.up();
  await page.keyboard.press("ControlOrMeta+z");
  await playground.expectPoint(2, 100, 10);
});

test("a press that is released outside the element ends", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("14");
  const from = await playground.page.getByRole("heading", { name: "Nodes", exact: true }).boundingBox();
  const outside = await page.getByRole("contentinfo").boundingBox();
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((outside?.x ?? 0) + 5, (outside?.y ?? 0) + 5, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(playground.field("Weight of cpu")).toHaveValue("3");
});

test("the keys work in a layout without Latin letters", async ({ playground, page }) => {
  const weight = playground.field("Weight of cpu");
  await weight.fill("14");
  await weight.evaluate((field) =>
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "я", code: "KeyZ", ctrlKey: true, bubbles: true, composed: true }),
    ),
  );
  await expect(weight).toHaveValue("3");
  await page.keyboard.press("Control+Alt+z");
  await expect(redo(playground)).toBeEnabled();
});

test("a file and its controls are undone together, and the editor keeps its own undo", async ({ playground, page }) => {
  const pane = new Pane(playground);
  await pane.open();
  await pane.type(CONFIGURATION);
  await expect(pane.region).toContainText("accepts it");
  const weight = playground.field("Weight of cpu");
  const before = await weight.inputValue();
  await weight.fill("42");
  await pane.expectLine(/weight: 42/);
  await weight.press("ControlOrMeta+z");
  await expect(weight).toHaveValue(before);
  expect(await pane.copyText()).toBe(CONFIGURATION);
  await weight.press("ControlOrMeta+Shift+z");
  await expect(weight).toHaveValue("42");
  await pane.expectLine(/weight: 42/);
  await undo(playground).click();
  await undo(playground).click();
  await expect(pane.text).not.toContainText("three, as agreed");
  await redo(playground).click();
  await expect(pane.region).toContainText("accepts it");
  await pane.text.press("ControlOrMeta+z");
  await expect(page.getByRole("status").first()).not.toContainText("Undone: your file.");
});

test("a choice from a list is undone, and the list shows the one before", async ({ playground, page }) => {
  await playground.openStory();
  const ties = page.getByRole("combobox", { name: "On a tie, choose" });
  const seed = page.getByRole("textbox", { name: "Seed" });
  await ties.selectOption("random");
  await expect(seed).toBeVisible();
  await ties.selectOption("first");
  await expect(seed).toHaveCount(0);
  await undo(playground).click();
  await expect(seed).toBeVisible();
  await expect(ties).toHaveValue("random");
});
