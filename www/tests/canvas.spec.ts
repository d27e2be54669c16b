// Maps are canvases: they are drawn when they first become visible, and again when their appearance changes.

import type { Locator, Page } from "@playwright/test";
import { expect, type Playground, test } from "./fixture.ts";
import { showLargeCluster, showNodes } from "./large-cluster-nodes.ts";
import { waitUntilIdle } from "./simulation-steps.ts";

/** Returns the colors of a canvas, the most frequent first; an empty array if it is blank. */
const colors = (canvas: Locator): Promise<readonly string[]> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error("not a canvas");
    const data = element.getContext("2d")?.getImageData(0, 0, element.width, element.height).data ?? [];
    const pixels = new Map<string, number>();
    for (let offset = 0; offset < data.length; offset += 4) {
      const color = [data[offset], data[offset + 1], data[offset + 2]].join(" ");
      if (data[offset + 3] === 255) pixels.set(color, (pixels.get(color) ?? 0) + 1);
    }
    return [...pixels].sort(([, a], [, b]) => b - a).map(([color]) => color);
  });

/** Returns the color of the first cell; `null` if nothing is drawn there. */
const firstCell = (canvas: Locator): Promise<string | null> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error("not a canvas");
    const [r, g, b, a] = element.getContext("2d")?.getImageData(3, 3, 1, 1).data ?? [];
    return a === 255 ? [r, g, b].join(" ") : null;
  });

/** Returns the color of a step of the legend next to a map. */
const legend = (canvas: Locator, step: number): Promise<string> =>
  canvas.evaluate((element, nth) => {
    const swatch = element.parentElement?.querySelector(`.heat-scale .heat-${nth}`) ?? element;
    return (getComputedStyle(swatch).backgroundColor.match(/\d+/g) ?? []).join(" ");
  }, step);

const width = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.width : 0));

const heat = ({ page }: Playground): Locator => page.locator("canvas[aria-label*='one cell per node']");
const scoreMap = ({ page }: Playground): Locator => page.locator("canvas.score-map");

async function beginStory(playground: Playground): Promise<void> {
  await playground.button("Fill a cluster").click();
  await playground.page.getByRole("button", { name: /A GPU cluster fills up/ }).click();
  await waitUntilIdle(playground);
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.locator("nodescore-playground").evaluate((element, value) => element.setAttribute("theme", value), theme);
}

test("the heat maps of a story show every node before the first step", async ({ playground }) => {
  await beginStory(playground);
  await expect(heat(playground)).toHaveCount(2);
  for (const map of await heat(playground).all()) {
    await expect.poll(() => firstCell(map)).toBe(await legend(map, 0));
    expect(await width(map)).toBeGreaterThan(100);
  }
});

test("a score map is drawn before a node is selected", async ({ playground }) => {
  await showLargeCluster(playground, 500);
  await playground.button("Heat map").click();
  await expect.poll(async () => (await colors(scoreMap(playground))).length).toBeGreaterThan(2);
});

test("canvas colors follow the theme and the system's color scheme", async ({ playground, page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await beginStory(playground);
  const map = heat(playground).first();
  await expect.poll(() => firstCell(map)).toBe("233 237 241");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => firstCell(map)).toBe("35 44 53");
  await setTheme(page, "light");
  await expect.poll(() => firstCell(map)).toBe("233 237 241");
  await setTheme(page, "dark");
  await expect.poll(() => firstCell(map)).toBe("35 44 53");
});

test("canvas colors follow the inherited color scheme", async ({ playground, page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await beginStory(playground);
  const map = heat(playground).first();
  await expect.poll(() => firstCell(map)).toBe("233 237 241");
  await page.evaluate(() => document.documentElement.style.setProperty("color-scheme", "dark"));
  await expect.poll(() => firstCell(map)).toBe("35 44 53");
});

test("a map follows the width of its container", async ({ playground, page }) => {
  await showLargeCluster(playground, 500);
  await playground.button("Heat map").click();
  const map = scoreMap(playground);
  await expect.poll(() => colors(map)).not.toEqual([]);
  const before = await width(map);
  await page.setViewportSize({ width: 340, height: 800 });
  await expect.poll(() => width(map)).toBeLessThan(before);
  await expect.poll(() => colors(map)).not.toEqual([]);
});

test("a map that is hidden at first is drawn when it becomes visible", async ({ playground, page }) => {
  const element = page.locator("nodescore-playground");
  await element.evaluate((playground) => {
    const details = document.createElement("details");
    playground.before(details);
    details.append(playground);
  });
  await showNodes(playground, 500);
  await page.locator("nodescore-playground button", { hasText: "Heat map" }).dispatchEvent("click");
  const map = scoreMap(playground);
  await expect(map).toBeAttached();
  await page.locator("details:has(nodescore-playground)").evaluate((details) => details.setAttribute("open", ""));
  await expect(map).toBeVisible();
  await expect.poll(() => colors(map)).not.toEqual([]);
});

test("a map matches the device pixels after every zoom change", async ({ playground, page }) => {
  // Playwright cannot zoom Chromium: the test replaces the resolution query of the page and dispatches its event.
  await page.addInitScript(() => {
    const query = new EventTarget();
    const real = window.matchMedia.bind(window);
    window.matchMedia = (text) =>
      text === `(resolution: ${devicePixelRatio}dppx)`
        ? (Object.assign(query, { matches: true }) as MediaQueryList)
        : real(text);
    window.addEventListener("test-zoom", (event) => {
      const { detail } = event as CustomEvent<number>;
      Object.defineProperty(window, "devicePixelRatio", { value: detail, configurable: true });
      query.dispatchEvent(new Event("change"));
    });
  });
  await page.reload();
  await showLargeCluster(playground, 500);
  await playground.button("Heat map").click();
  const map = scoreMap(playground);
  await expect.poll(() => colors(map)).not.toEqual([]);
  const before = await width(map);
  for (const zoom of [2, 1.5]) {
    await page.evaluate((detail) => window.dispatchEvent(new CustomEvent("test-zoom", { detail })), zoom);
    expect(await width(map)).toBe(Math.round(zoom * before));
    expect(await colors(map)).not.toEqual([]);
  }
});
