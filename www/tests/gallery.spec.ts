// The gallery of examples. unit/claims.test.ts checks its texts against the module.

import { expect, test } from "./fixture.ts";

test("chooses an example by mouse, and undo restores the scenario", async ({ playground, page }) => {
  await playground.field("Weight of cpu").fill("9");
  await page.getByRole("button", { name: "Example The documentation’s worked example" }).click();
  const gallery = page.getByRole("dialog", { name: "Examples" });
  for (const group of ["How a score is calculated", "Shapes", "Surprises", "All score plugins", "Other schedulers"]) {
    await expect(gallery.getByRole("group", { name: group }).getByRole("button").first()).toBeVisible();
  }
  await expect(gallery.getByRole("button", { name: "The documentation’s worked example" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const card = gallery.getByRole("button", { name: "Packing to 85%, not to 100%" });
  await expect(card).toContainText("nearly-full would win with plain bin packing");
  await expect(card.locator(".preview-node")).toHaveText([/near-target\s+95/, /half-empty\s+58/, /nearly-full\s+37/]);
  await expect(card.locator(".curve")).toHaveAttribute("d", /^M4 51L4 51L78\.8 5L92 51L92 51$/);
  await card.click();
  await expect(gallery).toBeHidden();
  await expect(page.getByRole("button", { name: "Example Packing to 85%, not to 100%" })).toBeFocused();
  await expect(playground.shape).toContainText("Aims at 85%");
  await playground.button("Undo").click();
  await expect(playground.field("Weight of cpu")).toHaveValue("9");
});

test("the keyboard focus starts at the current example; Esc closes, Enter chooses", async ({ playground, page }) => {
  const button = page.getByRole("button", { name: /^Example / });
  await button.focus();
  await page.keyboard.press("Enter");
  const gallery = page.getByRole("dialog", { name: "Examples" });
  await expect(gallery.getByRole("button", { name: "The documentation’s worked example" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gallery.getByRole("button", { name: "The documentation’s worked example" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(gallery.getByRole("button", { name: "Weights: 3 for cpu, 1 for memory" })).toBeFocused();
  await page.keyboard.press("Enter");
  await playground.expectRanking("busy-cpu, score 65, rank 1", "busy-memory, score 35, rank 2");
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the gallery fits", async ({ page, playground }) => {
    await expect(playground.scores).toBeVisible();
    await page.getByRole("button", { name: /^Example / }).click();
    const dialog = page.getByRole("dialog", { name: "Examples" });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});

test("the styles of the gallery leave the nodes as they are", async ({ playground, page }) => {
  const height = async (): Promise<number | undefined> => (await playground.card("node1").boundingBox())?.height;
  const before = await height();
  await page.getByRole("button", { name: /^Example / }).click();
  await expect(page.getByRole("dialog", { name: "Examples" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await height()).toBe(before);
});
