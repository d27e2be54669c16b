// The file pane in the words of the person who uses it.

import type { Locator, Page } from "@playwright/test";
import { test as base, copiedBy, expect, type Playground } from "./fixture.ts";

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
    await this.playground.button("Open your configuration").click();
    await expect(this.text).toBeVisible();
  }

  get region(): Locator {
    return this.page.getByRole("region", { name: "Your file" });
  }

  get text(): Locator {
    return this.page.getByRole("textbox", { name: "Text of your file" });
  }

  get findings(): Locator {
    return this.region.getByRole("list", { name: "Findings" }).getByRole("listitem");
  }

  button(name: string | RegExp): Locator {
    return this.region.getByRole("button", { name, exact: true });
  }

  /** Puts a text in the place of the one there, as a person does who selects it all and types. */
  async type(text: string): Promise<void> {
    await this.text.fill(text);
  }

  /** The same from the clipboard, which the editor takes in by itself: where the browser does, its styles are reported. */
  async paste(text: string): Promise<void> {
    await this.text.press("ControlOrMeta+a");
    await this.text.evaluate((box, input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", input);
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** The lines that are in sight; CodeMirror draws no others. */
  async lines(): Promise<string[]> {
    return this.text.locator(".cm-line").allTextContents();
  }

  async expectLine(line: string | RegExp): Promise<void> {
    await expect(this.text.locator(".cm-line").filter({ hasText: line }).first()).toBeVisible();
  }

  get copy(): Locator {
    return this.region.getByRole("button", { name: /^Cop(y|ied)$/ }).first();
  }

  /** The whole text, as it is copied. */
  async copied(): Promise<string> {
    return copiedBy(this.page, () => this.copy.click());
  }

  /** Drops files anywhere on the pane. */
  async drop(...files: readonly { name: string; text: string }[]): Promise<void> {
    const transfer = await this.page.evaluateHandle((input) => {
      const data = new DataTransfer();
      for (const { name, text } of input) data.items.add(new File([text], name));
      return data;
    }, files);
    await this.region.dispatchEvent("dragover", { dataTransfer: transfer });
    await expect(this.page.getByText("Drop the file to open it")).toBeVisible();
    await this.region.dispatchEvent("drop", { dataTransfer: transfer });
    await expect(this.page.getByText("Drop the file to open it")).toBeHidden();
  }
}
