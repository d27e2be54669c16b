// Live regions, motion, text size and language.

import type { Page } from "@playwright/test";
import { expect, test, waitForRender } from "./fixture.ts";
import { STATES } from "./page-states.ts";
import { overflowingElements } from "./targets.ts";

/** Starts recording the texts of live regions. */
function recordAnnouncements(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { announcements: texts });
    const root = document.querySelector("nodescore-playground")?.shadowRoot;
    for (const region of root?.querySelectorAll("[role=status], [aria-live], [role=alert]") ?? []) {
      new MutationObserver(() => texts.push(region.textContent ?? "")).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
}

const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);

test("a drag is announced once, after it ends, with the winner", async ({ playground, page }) => {
  await recordAnnouncements(page);
  const unit = await playground.pixelsPerUnit();
  const from = await playground.pointCenter(1);
  // The clock is fixed, so that a slow machine does not look like a pause in the drag.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) {
    await page.mouse.move(from.x + (step / 10) * unit.x, from.y - (step / 4) * unit.y);
    await page.clock.runFor(25);
  }
  expect(await announcements(page), "while dragging").toEqual([]);
  await page.clock.runFor(1000);
  expect(await announcements(page)).toEqual([expect.stringMatching(/wins|tie/)]);
  await page.mouse.up();
  await page.clock.runFor(1000);
  expect(await announcements(page), "once").toHaveLength(1);
});

test("a new winner and a new score are announced politely", async ({ playground, page }) => {
  const status = page.getByRole("status");
  await playground.field("Weight of cpu").fill("14");
  await expect(status).toContainText("node2 wins with 86");
  await playground.field("node2: cpu used").fill("0");
  await expect(status).toContainText("node1 wins");
  await expect(page.locator("[aria-live=assertive], [role=alert]")).toHaveCount(0);
});

test("messages of the scheduler are marked as English in every language", async ({ playground, page }) => {
  const used = playground.field("node1: memory used");
  await used.fill("256MB");
  const message = page.locator("#n1-used-r2-error, [id$='-error']").first();
  await expect(message.locator("[lang=en]").first()).toContainText("quantities must match");
  await expect(page.getByRole("status").locator("[lang=en]")).toContainText("quantities must match");
});

test.describe("reduced motion", () => {
  const animationCount = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const all = document
        .getAnimations()
        .concat(...[...document.querySelectorAll("*")].map((e) => e.shadowRoot?.getAnimations() ?? []));
      return all.filter((a) => Number(a.effect?.getComputedTiming().duration) > 0).length;
    });

  test("nothing moves with reduced motion", async ({ playground, page }) => {
    expect(await animationCount(page), "the hint is animated by default").toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await expect(playground.ranking).toBeVisible();
    expect(await animationCount(page)).toBe(0);
    await STATES["every-panel"]?.(playground);
    const animated = await page.evaluate(() => {
      const root = document.querySelector("nodescore-playground")?.shadowRoot;
      const hasDuration = (text: string): boolean => text.split(",").some((part) => Number.parseFloat(part) > 0);
      return [...(root?.querySelectorAll("*") ?? [])]
        .filter((e) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(e);
          return hasDuration(transitionDuration) || hasDuration(animationDuration) || scrollBehavior === "smooth";
        })
        .map((e) => e.className);
    });
    expect(animated).toEqual([]);
  });
});

/** Adds a style sheet to the page and to the element's shadow root. */
async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    for (const root of [document, document.querySelector("nodescore-playground")?.shadowRoot]) {
      if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }, css);
}

/** Removes the style sheet that was added last. */
async function removeStyles(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const root of [document, document.querySelector("nodescore-playground")?.shadowRoot]) {
      if (root) root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, -1);
    }
  });
}

/** The spacing of WCAG 1.4.12. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

const DOUBLE = ":root { font-size: 200% }";

for (const state of ["start", "every-panel", "every-error", "scenarios", "cluster-used"]) {
  test(`larger text and wider spacing cut nothing off: ${state}`, async ({ playground, page }) => {
    await STATES[state]?.(playground);
    for (const [name, css] of Object.entries({ "text spacing": SPACING, "text of twice the size": DOUBLE })) {
      await addStyles(page, css);
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await waitForRender(page);
        expect.soft(await overflowingElements(page), `${name}, ${width} px`).toEqual([]);
      }
      await removeStyles(page);
    }
  });
}
