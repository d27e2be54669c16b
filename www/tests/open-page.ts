// Opens the page in any language.

import { expect, type Page } from "@playwright/test";
import type { PageMessages } from "../src/i18n/catalogues.ts";

export async function open(page: Page, messages: PageMessages): Promise<void> {
  await page.goto("./");
  await expect(page.getByRole("list", { name: messages.ranking }).getByRole("button").first()).toBeVisible();
}

/** Opens every panel, so that its content is rendered. */
export async function openAll(page: Page): Promise<void> {
  const closed = page.locator("#file-panel-button[aria-expanded=false], .disclosure-button[aria-expanded=false]");
  // A panel that opens above moves the next button away from under the pointer.
  await expect(async () => {
    for (let left = await closed.count(); left > 0; left -= 1) {
      const button = await closed.first().elementHandle();
      await button?.click();
      // A second click before the panel is drawn would close it again.
      await expect.poll(() => button?.getAttribute("aria-expanded"), { timeout: 1000 }).toBe("true");
    }
    await expect(closed).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(page.locator("#file-panel .cm-content, #cluster-panel input[type=file]")).toHaveCount(2);
}
