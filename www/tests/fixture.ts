// The page under test. A test fails on console errors and warnings, failed requests and requests to other origins.

import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

/** Collects console errors and warnings, failed requests and requests to other origins. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A request that a reload aborts has not failed.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`failed request: ${request.url()}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!["data:", "blob:", "file:"].includes(protocol) && hostname !== "127.0.0.1")
      faults.push(`request to another origin: ${request.url()}`);
  });
  return faults;
}

export const test = base.extend<{ playground: Playground }>({
  page: async ({ page }, use) => {
    const faults = collectFaults(page);
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

/** Waits until the autosaved page contains a text. */
export const waitUntilSaved = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key) ?? "", AUTOSAVE)).toContain(text);

/** Returns the text that an action copies. Polls the clipboard, since the confirmation is shown only briefly. */
export async function textCopiedBy(page: Page, act: () => Promise<void>): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await act();
  const text = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).not.toBe("");
  return text();
}

/** Waits until the last action is rendered: an edit is in the next frame. */
export const waitForRender = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Sets the fragment of the open page's address, to one value or to several in a row. */
export const setFragment = (page: Page, ...fragments: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const fragment of all) location.hash = fragment;
  }, fragments);

/** A page object for the playground. */
export class Playground {
  constructor(readonly page: Page) {}

  /** Opens the page, with a fragment appended to its address. */
  async open(fragment = ""): Promise<void> {
    await this.page.goto(`./${fragment}`);
    await expect(this.ranking.getByRole("button").first()).toBeVisible();
  }

  get ranking(): Locator {
    return this.page.getByRole("list", { name: "Nodes by score" });
  }

  get scores(): Locator {
    return this.page.getByRole("region", { name: "Scores", exact: true });
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

  get scorePlugins(): Locator {
    return this.page.getByRole("region", { name: "All score plugins" });
  }

  get compare(): Locator {
    return this.page.getByRole("region", { name: "Compare scorers" });
  }

  get cluster(): Locator {
    return this.page.getByRole("region", { name: "Your cluster" });
  }

  /** The panel of the simulation. */
  get simulation(): Locator {
    return this.page.getByRole("region", { name: "Fill a cluster", exact: true });
  }

  /** Shows the single pod instead of the simulation. */
  async closeSimulation(): Promise<void> {
    await this.button("Score a pod").click();
    await expect(this.simulation).toHaveCount(0);
  }

  /** Fills the page's own nodes with its pod. */
  async openSimulation(): Promise<void> {
    await this.button("Fill a cluster").click();
    await expect(this.simulation.getByRole("slider", { name: "Step" })).toBeVisible();
    const own = this.simulation.getByRole("button", { name: "Your pod and nodes" });
    if ((await own.getAttribute("aria-pressed")) === "false") await own.click();
    await expect(own).toHaveAttribute("aria-pressed", "true");
    await expect(this.simulation).toHaveAttribute("aria-busy", "false");
  }

  /** Shows all figures over time. */
  async openFigures(): Promise<void> {
    await this.button("Figures over time").click();
  }

  /** Opens the KEP's story, before its first step: the first one, which replaces an unchanged example. */
  async openStory(): Promise<void> {
    await this.button("Fill a cluster").click();
    await expect(this.simulation).toContainText("the numbers here are ours");
    await expect(this.simulation.getByRole("slider", { name: "Step" })).toHaveAttribute("max", "3");
  }

  /** Copies the share link and returns it. */
  copyLink(): Promise<string> {
    return textCopiedBy(this.page, () => this.button("Copy link").click());
  }

  async chooseExample(example: string): Promise<void> {
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

  /** Expects the note that Undo restores the replaced scenario. */
  async expectUndoable(): Promise<void> {
    const notice = this.page.locator(".notice-text", { hasText: "Undo restores your previous one." });
    await expect(notice).toBeVisible();
  }

  /** Expects these rows in the ranking, from the top. */
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

  /** Returns the center of a point, in pixels of the window. */
  async pointCenter(n: number): Promise<{ x: number; y: number }> {
    const box = await this.point(n).boundingBox();
    if (box === null) throw new Error(`point ${n} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Returns the pixels per percent of utilization and per step of score. */
  async pixelsPerUnit(): Promise<{ x: number; y: number }> {
    const [a, b] = [await this.pointCenter(1), await this.pointCenter(2)];
    return { x: (b.x - a.x) / 100, y: (a.y - b.y) / 10 };
  }
}

/** Holds the requests for a URL until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, (route) => released.then(() => route.continue()));
  return release;
}
