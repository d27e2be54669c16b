// Keyboard only: the tab order of the whole page, no focus trap, and a focus that is always visible.

import type { Page } from "@playwright/test";
import { Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { expect, type Playground, test } from "./fixture.ts";

interface TabStop {
  readonly name: string;
  /** A focus ring is drawn around it. */
  readonly ring: boolean;
  /** Its center is in the window and not covered. */
  readonly inView: boolean;
  readonly inEditor: boolean;
}

/** Returns the focused element; `null` if focus has left the page. */
function focused(page: Page): Promise<TabStop | null> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === null || element === document.body || element.shadowRoot) return null;
    const hasRing = (e: Element | null, depth: number): boolean => {
      if (e === null || depth > 3) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(e);
      const halo = e.matches(".handle") ? getComputedStyle(e.querySelector(".halo") as Element) : null;
      const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return hasOutline || (halo?.opacity === "1" && halo.stroke !== "none") || hasRing(e.parentElement, depth + 1);
    };
    // A file input is visible as its label, a text through the box that scrolls it.
    const visibleElement = element.closest("label, .cm-editor") ?? element;
    const { left, right, top, bottom } = visibleElement.getBoundingClientRect();
    const [x, y] = [(left + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === hit) break;
      hit = inner;
    }
    const name =
      element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent ?? "";
    return {
      name: name.trim().replaceAll(/\s+/g, " ").slice(0, 60) || element.className,
      ring: hasRing(element, 0),
      inView: hit !== null && (visibleElement.contains(hit) || hit.contains(visibleElement)),
      inEditor: element.matches(".cm-content"),
    };
  });
}

/** Returns the elements that a key reaches, one by one, until focus leaves the page or `maxStops` is reached. */
async function walk(page: Page, key: "Tab" | "Shift+Tab" = "Tab", maxStops = 300): Promise<readonly TabStop[]> {
  const stops: TabStop[] = [];
  while (stops.length < maxStops) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (stop === null) break;
    stops.push(stop);
    // In the editor Tab indents; after Escape it leaves the editor, as the help below it says.
    if (stop.inEditor) await page.keyboard.press("Escape");
  }
  return stops;
}

const FOCUSABLE = "button, input, select, textarea, summary, a[href], [tabindex], [contenteditable=true]";

/** Returns the elements that a key must reach. */
function reachable(page: Page): Promise<readonly string[]> {
  return page.locator(FOCUSABLE).evaluateAll((all) =>
    all
      .filter((e) => !e.matches(":disabled, [tabindex='-1'], [hidden]"))
      .filter((e) => e.checkVisibility({ visibilityProperty: true }))
      .map((e) => {
        const name = e.getAttribute("aria-label") ?? e.closest("label")?.textContent ?? e.textContent ?? "";
        return name.trim().replaceAll(/\s+/g, " ").slice(0, 60) || e.className;
      }),
  );
}

const names = (stops: readonly TabStop[]): string[] => stops.map(({ name }) => name);

test("Tab follows the reading order, and leaves the page", async ({ page, playground }) => {
  await expect(playground.shape).toBeVisible();
  await expect(playground.button("Policy tests")).toBeVisible();
  const stops = await walk(page);
  expect(names(stops)).toEqual([
    "Score a pod",
    "Fill a cluster",
    "Lessons",
    expect.stringMatching(/^Example/),
    "Undo",
    "Redo",
    "Reset",
    "Open…",
    "Policy as YAML",
    expect.stringMatching(/^Copy link/),
    "Scenarios",
    "Documentation",
    "Source",
    "Theme",
    "Language",
    expect.stringMatching(/^Strategy/),
    "Copy the curve",
    "Point 1",
    "Point 2",
    "Sound",
    "Point 1, utilization in percent",
    "Point 1, score",
    "Remove point 1",
    "Point 2, utilization in percent",
    "Point 2, score",
    "Remove point 2",
    "Add a point",
    "Add a resource",
    ...["intel.com/foo", "memory", "cpu"].flatMap((name, i) => [
      `Score ${name}`,
      `Name of resource ${i + 1}`,
      `Weight of ${name}`,
      `Weight of ${name}`,
      `Remove ${name}`,
    ]),
    "Policy tests",
    ...["intel.com/foo", "memory", "cpu"].map((name) => `Pod’s request for ${name}`),
    "Node selector, tolerations",
    "Add a node",
    ...[1, 2].flatMap((n) => [
      `Name of node ${n}`,
      `Duplicate node${n}`,
      `Remove node${n}`,
      expect.stringMatching(`^Show the arithmetic of node${n}`),
      ...["intel.com/foo", "memory", "cpu"].flatMap((name) => [
        `node${n}: ${name} used`,
        `node${n}: ${name} allocatable`,
      ]),
      `Labels, taints, cordon: node${n}`,
    ]),
    "Affinity, spread, images, volumes",
    "Your cluster",
    expect.stringMatching(/^Scorer/),
    "Copy the ranking",
    expect.stringMatching(/node2 also wins with all score plugins/),
    expect.stringMatching(/^node2, score 69/),
    expect.stringMatching(/^node1, score 60/),
    expect.stringMatching(/Compare with other scorers/),
    "Pin to compare",
    expect.stringMatching(/^How node2 gets 69/),
    "Copy the arithmetic",
    "What would change the winner",
    "Decision map",
    "All score plugins",
    "Compare scorers",
  ]);
});

const PAGE_STATES: Record<string, (playground: Playground) => Promise<void>> = {
  "the page": async () => {},
  "every panel": async (playground) => {
    for (const panel of ["Your cluster", "All score plugins", "Compare scorers"])
      await playground.button(panel).click();
    const pane = new Pane(playground);
    await pane.open();
    await pane.type(CONFIGURATION.replace("score: 10", "score: 100"));
    await pane.button("Export for a scheduler").click();
    // The focus is in the file now: move it back to the start of the page.
    await playground.page.evaluate(() => scrollTo(0, 0));
    await playground.page.mouse.click(2, 2);
  },
};

for (const [state, reach] of Object.entries(PAGE_STATES)) {
  for (const [width, height] of [
    [1280, 800],
    [390, 500],
  ] as const) {
    test(`every control is reachable with the focus in view: ${state}, ${width} px`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height });
      await expect(playground.button("Policy tests")).toBeVisible();
      await reach(playground);
      const all = await reachable(page);
      const stops = await walk(page);
      expect
        .soft(
          stops.filter(({ ring }) => !ring).map(({ name }) => name),
          "no ring",
        )
        .toEqual([]);
      expect
        .soft(
          stops.filter(({ inView }) => !inView).map(({ name }) => name),
          "hidden",
        )
        .toEqual([]);
      expect.soft(names(stops).toSorted(), "every stop once").toEqual(all.toSorted());
      const back = await walk(page, "Shift+Tab", stops.length);
      expect
        .soft(
          back.filter(({ inView }) => !inView).map(({ name }) => name),
          "hidden on the way back",
        )
        .toEqual([]);
      expect.soft(names(back).reverse()).toEqual(names(stops));
    });
  }
}

test("everything that can be dragged has buttons and fields", async ({ playground, page }) => {
  // A point is moved by its fields, added and removed by buttons; no pointer is held down.
  await playground.field("Point 2, utilization in percent").fill("80");
  await playground.field("Point 2, score").fill("7");
  await playground.expectPoint(2, 80, 7);
  await playground.button("Add a point").click();
  await expect(playground.point(3)).toBeVisible();
  await playground.button("Remove point 3").click();
  await expect(playground.point(3)).toHaveCount(0);
  await playground.field("Weight of cpu").fill("40");
  await expect(page.getByRole("slider", { name: "Weight of cpu" })).toHaveValue("40");
});
