// What is heard, what moves, how large it is, in which language it is.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { STATES } from "./page-states.ts";
import { cutOff } from "./targets.ts";

/** Counts from now on what live regions say. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const message: string[] = [];
    Object.assign(window, { said: message });
    const root = document.querySelector("nodescore-playground")?.shadowRoot;
    for (const region of root?.querySelectorAll("[role=status], [aria-live], [role=alert]") ?? []) {
      new MutationObserver(() => message.push(region.textContent ?? "")).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
}

const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said);

test("a drag is announced once, after it ends, with the winner", async ({ playground, page }) => {
  await listen(page);
  const unit = await playground.unit();
  const from = await playground.middle(1);
  // A machine that stands still is no hand that rests.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) {
    await page.mouse.move(from.x + (step / 10) * unit.x, from.y - (step / 4) * unit.y);
    await page.clock.runFor(25);
  }
  expect(await heard(page), "while dragging").toEqual([]);
  await page.clock.runFor(1000);
  expect(await heard(page)).toEqual([expect.stringMatching(/wins|tie/)]);
  await page.mouse.up();
  await page.clock.runFor(1000);
  expect(await heard(page), "once").toHaveLength(1);
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

test.describe("with less motion", () => {
  const moving = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const all = document
        .getAnimations()
        .concat(...[...document.querySelectorAll("*")].map((e) => e.shadowRoot?.getAnimations() ?? []));
      return all.filter((a) => Number(a.effect?.getComputedTiming().duration) > 0).length;
    });

  test("nothing moves with reduced motion", async ({ playground, page }) => {
    expect(await moving(page), "the hint moves where it may").toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await expect(playground.ranking).toBeVisible();
    expect(await moving(page)).toBe(0);
    await STATES["every-panel"]?.(playground);
    const long = await page.evaluate(() => {
      const root = document.querySelector("nodescore-playground")?.shadowRoot;
      const lasts = (text: string): boolean => text.split(",").some((part) => Number.parseFloat(part) > 0);
      return [...(root?.querySelectorAll("*") ?? [])]
        .filter((e) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(e);
          return lasts(transitionDuration) || lasts(animationDuration) || scrollBehavior === "smooth";
        })
        .map((e) => e.className);
    });
    expect(long).toEqual([]);
  });
});

/** Every style below, in the page and in the element. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    for (const root of [document, document.querySelector("nodescore-playground")?.shadowRoot]) {
      if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }, css);
}

/** The values of WCAG 1.4.12. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

for (const state of ["start", "every-panel", "every-error", "scenarios", "cluster-used"]) {
  for (const width of [1280, 768]) {
    test(`larger text and wider spacing lose nothing: ${state}, ${width} px`, async ({ playground, page }) => {
      await STATES[state]?.(playground);
      await page.setViewportSize({ width, height: 800 });
      await restyle(page, SPACING);
      expect.soft(await cutOff(page), "text spacing").toEqual([]);
      await page.evaluate(() => {
        for (const root of [document, document.querySelector("nodescore-playground")?.shadowRoot]) {
          if (root) root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, -1);
        }
      });
      await restyle(page, ":root { font-size: 200% }");
      await page.waitForTimeout(100);
      expect.soft(await cutOff(page), "text of twice the size").toEqual([]);
      await page.screenshot({ path: `screenshots/text-200-${state}-${width}.png`, fullPage: true });
    });
  }
}
