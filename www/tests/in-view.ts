// Expects elements to be in view as a whole.

import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixture.ts";

export async function expectInView(page: Page, locator: Locator, count = 1): Promise<void> {
  await expect(locator).toHaveCount(count);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const element of await locator.all()) {
    await expect(element).toBeVisible();
    const box = await element.boundingBox();
    const name = `${await element.getAttribute("aria-label")} ${await element.textContent()}`;
    if (box === null) throw new Error(`${name} is not drawn`);
    expect.soft(box.x, `${name}: left`).toBeGreaterThanOrEqual(0);
    expect.soft(box.y, `${name}: top`).toBeGreaterThanOrEqual(0);
    expect.soft(box.x + box.width, `${name}: right`).toBeLessThanOrEqual(width);
    expect.soft(box.y + box.height, `${name}: bottom`).toBeLessThanOrEqual(height);
  }
}
