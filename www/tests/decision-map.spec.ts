// The decision map: who wins while two numbers of the scenario vary.

import type { Locator, Page } from "@playwright/test";
import { expect, type Playground, test } from "./fixture.ts";

const panel = (page: Page): Locator => page.getByRole("region", { name: "Decision map" });
const picture = (page: Page): Locator => panel(page).getByRole("application");
const sentence = (page: Page): Locator => panel(page).locator("[aria-live=polite]");

async function openMap({ page }: Playground): Promise<void> {
  await page.getByRole("button", { name: "Decision map", exact: true }).click();
  await expect(picture(page)).toBeVisible();
  await expect(panel(page).getByRole("heading", { name: "Decision map" })).toBeFocused();
}

/** Returns the number of different colors of the picture's pixels. */
function colorCount(page: Page): Promise<number> {
  return picture(page).evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(new Uint32Array(new Uint8ClampedArray(data).buffer)).size;
  });
}

test("describes the scenario’s own amounts, and names who wins elsewhere", async ({ playground, page }) => {
  await openMap(playground);
  await expect(sentence(page)).toContainText(
    "Pod’s request for intel.com/foo = 2, Pod’s request for memory = 256Mi: node2 wins, 444 to 435.",
  );
  await expect(panel(page).getByRole("listitem")).toContainText([
    "no feasible node 49.6%",
    "node2 37.3%",
    "node1 13.2%",
  ]);
  await expect.poll(() => colorCount(page)).toBeGreaterThan(2);
  await page.getByRole("button", { name: "Close the decision map" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Decision map", exact: true })).toBeFocused();
});

test("arrow keys read cells, and Enter takes their amounts, which undo restores", async ({ playground, page }) => {
  await openMap(playground);
  await picture(page).focus();
  await picture(page).press("ArrowRight");
  await expect(sentence(page)).toContainText("Pod’s request for intel.com/foo = 3");
  await expect(sentence(page)).toContainText(
    /Pod’s request for intel\.com\/foo: from \d+ to \d+, the result stays the same\./,
  );
  await picture(page).press("End");
  await expect(sentence(page)).toContainText(
    "Pod’s request for intel.com/foo = 8, Pod’s request for memory = 256Mi: no feasible node.",
  );
  await picture(page).press("Escape");
  await expect(sentence(page)).toContainText("Pod’s request for intel.com/foo = 2");
  await picture(page).press("ArrowLeft");
  await expect(sentence(page)).toContainText(/node\d wins, \d+ to \d+/);
  const [, expected = ""] = /(node\d) wins/.exec(await sentence(page).innerText()) ?? [];
  await picture(page).press("Enter");
  await expect(playground.field("Pod’s request for intel.com/foo")).toHaveValue("1");
  await expect(playground.ranking.getByRole("button").first()).toContainText(expected);
  await playground.button("Undo").click();
  await expect(playground.field("Pod’s request for intel.com/foo")).toHaveValue("2");
});

test("another axis shows a weight, and a click takes it", async ({ playground, page }) => {
  await openMap(playground);
  await panel(page).getByRole("combobox", { name: "Across" }).selectOption("Weight of cpu");
  await expect(sentence(page)).toContainText("Weight of cpu = 3");
  const box = await picture(page).boundingBox();
  await picture(page).click({ position: { x: (box?.width ?? 0) - 2, y: (box?.height ?? 0) / 2 } });
  // A coarse map has every second or fifth weight.
  await expect(playground.field("Weight of cpu")).toHaveValue(/^(9\d|100)$/);
  await expect(sentence(page)).toContainText(/Weight of cpu = (9\d|100)/);
});

test("the map follows a drag of a point of the curve", async ({ playground, page }) => {
  await openMap(playground);
  const legend = panel(page).getByRole("listitem");
  await expect(legend.first()).toBeVisible();
  const before = await legend.allInnerTexts();
  await playground.point(2).focus();
  for (let step = 0; step < 8; step += 1) await playground.point(2).press("ArrowDown");
  await expect.poll(() => legend.allInnerTexts()).not.toEqual(before);
});
