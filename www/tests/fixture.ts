// The page under test, which fails on anything that a console, a network log or a policy report would show.

import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

/** Collects what must not happen on the page. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    // What a reload cut short did not fail.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`failed request: ${request.url()}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!["data:", "blob:", "file:"].includes(protocol) && hostname !== "127.0.0.1")
      faults.push(`left the origin: ${request.url()}`);
  });
  return faults;
}

export const test = base.extend<{ playground: Playground }>({
  page: async ({ page }, use) => {
    const faults = watch(page);
    await use(page);
    expect(faults, "nothing in the console, no failed or foreign request").toEqual([]);
  },
  playground: async ({ page }, use) => {
    const playground = new Playground(page);
    await playground.open();
    await use(playground);
  },
});

/** The storage key of the autosaved page. */
export const AUTOSAVE = "nodescore.autosave";

/** Until the edit is in the browser's storage. */
export const kept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key) ?? "", AUTOSAVE)).toContain(text);

/** Returns what an action copies. The confirmation is brief, and may be gone before it is looked for. */
export async function copiedBy(page: Page, act: () => Promise<void>): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await act();
  const text = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).not.toBe("");
  return text();
}

/** Waits until the last action is rendered: an edit is in the next frame. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Another fragment in the address of the open page; several of them at once. */
export const goTo = (page: Page, ...fragments: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const fragment of all) location.hash = fragment;
  }, fragments);

/** The playground in the words of the person who uses it. */
export class Playground {
  constructor(readonly page: Page) {}

  /** The page, at an address with this behind it. */
  async open(fragment = ""): Promise<void> {
    await this.page.goto(`./${fragment}`);
    await expect(this.ranking.getByRole("button").first()).toBeVisible();
  }

  get ranking(): Locator {
    return this.page.getByRole("list", { name: "Nodes by score" });
  }

  get scores(): Locator {
    return this.page.getByRole("region", { name: "Scores" });
  }

  get shape(): Locator {
    return this.page.getByRole("region", { name: "Shape" });
  }

  get arithmetic(): Locator {
    return this.page.getByRole("region", { name: /^How / });
  }

  /** Point 1, 2, … of the curve. */
  point(n: number): Locator {
    return this.page.getByRole("slider", { name: `Point ${n}`, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByRole("textbox", { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  card(node: string): Locator {
    return this.page.getByRole("article", { name: node, exact: true });
  }

  get scorer(): Locator {
    return this.page.getByRole("combobox", { name: "Scorer" });
  }

  get strategy(): Locator {
    return this.page.getByRole("combobox", { name: "Strategy" });
  }

  get vote(): Locator {
    return this.page.getByRole("region", { name: "All score plugins" });
  }

  get compare(): Locator {
    return this.page.getByRole("region", { name: "Compare scorers" });
  }

  get cluster(): Locator {
    return this.page.getByRole("region", { name: "Your cluster" });
  }

  /** The view of pods over time. */
  get play(): Locator {
    return this.page.getByRole("region", { name: "Over time", exact: true });
  }

  async openPlay(): Promise<void> {
    await this.button("Over time").click();
    await expect(this.play.getByRole("slider", { name: "Step" })).toBeVisible();
  }

  /** The KEP's story, before its first job. */
  async openStory(): Promise<void> {
    await this.openPlay();
    await this.play.getByRole("button", { name: /^The KEP’s story/ }).click();
    await expect(this.play).toContainText("the numbers here are ours");
    await expect(this.play.getByRole("slider", { name: "Step" })).toHaveAttribute("max", "3");
  }

  /** The link to what is shown. */
  copyLink(): Promise<string> {
    return copiedBy(this.page, () => this.button("Copy link").click());
  }

  async choose(example: string): Promise<void> {
    await this.page.getByRole("button", { name: /^Example\b/ }).click();
    await this.page
      .getByRole("dialog", { name: "Examples" })
      .getByRole("button")
      .filter({ has: this.page.getByText(example, { exact: true }) })
      .click();
  }

  /** Expects the nodes of the Volcano page, which request a third resource. */
  async expectVolcano(): Promise<void> {
    await expect(this.field("Name of resource 3")).toHaveValue("nvidia.com/gpu");
  }

  /** Expects the note that one Undo restores what was replaced. */
  async expectUndoable(): Promise<void> {
    const notice = this.page.locator(".notice-text", { hasText: "Undo restores your previous one." });
    await expect(notice).toBeVisible();
  }

  /** The ranking reads like this, from the top. */
  async expectRanking(...rows: readonly string[]): Promise<void> {
    await expect
      .poll(() =>
        this.ranking
          .getByRole("button")
          .evaluateAll((all) => all.map((row) => row.querySelector(".hidden")?.textContent ?? null)),
      )
      .toEqual(rows);
  }

  async expectPoint(n: number, utilization: number, score: number): Promise<void> {
    await expect(this.point(n)).toHaveAttribute("aria-valuetext", `utilization ${utilization}%, score ${score}`);
  }

  /** The middle of a point, in pixels of the window. */
  async middle(n: number): Promise<{ x: number; y: number }> {
    const box = await this.point(n).boundingBox();
    if (box === null) throw new Error(`point ${n} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Pixels for one percent of utilization, and for one step of score. */
  async unit(): Promise<{ x: number; y: number }> {
    const [a, b] = [await this.middle(1), await this.middle(2)];
    return { x: (b.x - a.x) / 100, y: (a.y - b.y) / 10 };
  }
}
