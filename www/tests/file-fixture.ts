// A page object for the file pane.

import type { JSHandle, Locator, Page } from "@playwright/test";
import { test as base, expect, Playground, textCopiedBy } from "./fixture.ts";

export { expect };

export const test = base.extend<{ pane: Pane }>({
  pane: async ({ playground }, use) => {
    const pane = new Pane(playground);
    await pane.open();
    await use(pane);
  },
});

export class Pane {
  readonly page: Page;

  constructor(readonly playground: Playground) {
    this.page = playground.page;
  }

  async open(): Promise<void> {
    const menu = this.playground.button("Menu");
    if (await menu.isVisible()) await menu.click();
    await this.playground.button("Policy as YAML").click();
    await expect(this.text).toBeVisible();
  }

  get region(): Locator {
    return this.page.getByRole("region", { name: "Policy as YAML" });
  }

  get text(): Locator {
    return this.page.getByRole("textbox", { name: "Text of the policy" });
  }

  get findings(): Locator {
    return this.region.getByRole("list", { name: "Findings" }).getByRole("listitem");
  }

  button(name: string | RegExp): Locator {
    return this.region.getByRole("button", { name, exact: true });
  }

  /** Replaces the text, as a user does who selects everything and types. */
  async type(text: string): Promise<void> {
    await this.text.fill(text);
  }

  /** Pastes a text over the old one. The editor handles the event: the browser's own paste would violate the policy. */
  async paste(text: string): Promise<void> {
    await this.text.press("ControlOrMeta+a");
    await this.text.evaluate((box, input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", input);
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Returns the visible lines; CodeMirror renders no others. */
  async lines(): Promise<string[]> {
    return this.text.locator(".cm-line").allTextContents();
  }

  async expectLine(line: string | RegExp): Promise<void> {
    await expect(this.text.locator(".cm-line").filter({ hasText: line }).first()).toBeVisible();
  }

  get copy(): Locator {
    return this.region.getByRole("button", { name: /^Cop(y|ied)$/ }).first();
  }

  /** Copies the text and returns the copy. */
  async copyText(): Promise<string> {
    return textCopiedBy(this.page, () => this.copy.click());
  }

  /** Says what became of dropped, chosen or pasted files. */
  get dropNotice(): Locator {
    return this.page.locator(".drop-notice");
  }

  /** Drops files on the pane. */
  drop(...files: readonly TextFile[]): Promise<void> {
    return dropFiles(this.region, ...files);
  }
}

/** Opens the page and its file pane. */
export async function openPane(page: Page): Promise<Pane> {
  const playground = new Playground(page);
  await playground.open();
  const pane = new Pane(playground);
  await pane.open();
  return pane;
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Drags files over an element of the page. */
export async function dragFiles(target: Locator, ...files: readonly TextFile[]): Promise<JSHandle<DataTransfer>> {
  const page = target.page();
  const dataTransfer = await page.evaluateHandle((input) => {
    const data = new DataTransfer();
    for (const { name, text } of input) data.items.add(new File([text], name));
    return data;
  }, files);
  // Browsers repeat the event while the files are over the page, which may not listen to the first.
  await expect(async () => {
    await target.dispatchEvent("dragover", { dataTransfer });
    await expect(page.locator(".drop-overlay")).toBeVisible({ timeout: 350 });
  }).toPass();
  return dataTransfer;
}

/** Drops files on an element of the page. */
export async function dropFiles(target: Locator, ...files: readonly TextFile[]): Promise<void> {
  const dataTransfer = await dragFiles(target, ...files);
  await target.dispatchEvent("drop", { dataTransfer });
  await expect(target.page().locator(".drop-overlay")).toHaveCount(0);
}
