// Measures touch targets and overflowing elements.

import type { Page } from "@playwright/test";

const TARGETS = "button, input, select, textarea, summary, a[href], [role=slider], [role=button], [role=option]";

/**
 * Returns every touch target that is smaller than 24 × 24 px and not excepted (WCAG 2.5.8). The exceptions:
 * - spacing: a circle of 24 px around its center touches no other target, nor the circle of another small one;
 * - inline: a link in a sentence (the page has no such links, and buttons in sentences must meet the size);
 * - elements that the browser draws itself (the grip of a text area, the parts of a slider);
 * - essential or equivalent: not used for anything here.
 * A box with a label around it is as large as the label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.locator(TARGETS).evaluateAll((all) => {
    const SIZE = 24;
    const dialog = all.map((e) => e.closest("dialog[open]")).find((e) => e !== null);
    const isShown = (e: Element): boolean =>
      e.checkVisibility({ visibilityProperty: true }) && getComputedStyle(e).clipPath === "none";
    const targets = all
      .filter((e) => isShown(e) && (!dialog || dialog.contains(e)))
      .map((e) => ({ e, box: (e.closest("label") ?? e).getBoundingClientRect() }));
    const small = ({ width, height }: DOMRect): boolean => width < SIZE - 0.01 || height < SIZE - 0.01;
    const middle = (b: DOMRect): { x: number; y: number } => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });
    const close = (a: DOMRect, b: DOMRect): boolean => {
      const [m, n] = [middle(a), middle(b)];
      if (small(b) && Math.hypot(m.x - n.x, m.y - n.y) < SIZE) return true;
      const [dx, dy] = [Math.max(b.left - m.x, m.x - b.right, 0), Math.max(b.top - m.y, m.y - b.bottom, 0)];
      return Math.hypot(dx, dy) < SIZE / 2;
    };
    return targets
      .filter(({ e, box }) => small(box) && targets.some((other) => other.e !== e && close(box, other.box)))
      .map(({ e, box }) => {
        const name = e.getAttribute("aria-label") ?? e.textContent?.trim() ?? "";
        return `${e.tagName} ${name.slice(0, 40)}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`;
      });
  });
}

/** Returns elements that overflow the page or their own box; a box with its own scroll bar is fine. */
export async function overflowingElements(page: Page): Promise<string[]> {
  const parts = await page.locator(`${TARGETS}, h1, h2, h3, p, li, label, dt, dd`).evaluateAll((all) => {
    const scrolls = (e: Element | null): boolean =>
      e !== null && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
    const isShown = (e: Element): boolean =>
      e.checkVisibility({ visibilityProperty: true }) && getComputedStyle(e).clipPath === "none" && !scrolls(e);
    return all.filter(isShown).flatMap((e) => {
      const { left, right } = e.getBoundingClientRect();
      const problems: string[] = [];
      const { clientWidth } = document.documentElement;
      if (left < -1 || right > clientWidth + 1) problems.push("beyond the edge");
      // A field scrolls with its text; its one line has to fit.
      const field = e.matches("input:not([type]), input[type=text]");
      if (field && e.scrollHeight > e.clientHeight + 1) problems.push("text higher than its field");
      if (e.matches("button") && e.scrollWidth > e.clientWidth + 1) problems.push("text wider than its button");
      const name = (e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 40);
      return problems.map((problem) => `${e.tagName} ${name}: ${problem}`);
    });
  });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return excess > 0 ? [`the page is ${excess} px too wide`, ...parts] : parts;
}
