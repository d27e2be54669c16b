// With keys alone: the whole page in its order, no trap, the focus always to be seen.

import type { Page } from "@playwright/test";
import { Pane } from "./file-fixture.ts";
import { CONFIGURATION } from "./files.ts";
import { expect, type Playground, test } from "./fixture.ts";

interface Stop {
  readonly name: string;
  /** Something is drawn around it. */
  readonly ring: boolean;
  /** Its middle is in the window, and nothing lies on top of it. */
  readonly inSight: boolean;
  readonly inEditor: boolean;
}

/** Returns the focused element; `null` if focus has left the page. */
function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (at === null || at === document.body || at.shadowRoot) return null;
    const drawn = (e: Element | null, depth: number): boolean => {
      if (e === null || depth > 3) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(e);
      const halo = e.matches(".handle") ? getComputedStyle(e.querySelector(".halo") as Element) : null;
      const own = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return own || (halo?.opacity === "1" && halo.stroke !== "none") || drawn(e.parentElement, depth + 1);
    };
    // A file input is drawn as its label; a text is seen through the box that scrolls it.
    const shown = at.closest("label, .cm-editor") ?? at;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const [x, y] = [(left + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === hit) break;
      hit = inner;
    }
    const name = at.getAttribute("aria-label") ?? at.closest("label")?.textContent ?? at.textContent ?? "";
    return {
      name: name.trim().replaceAll(/\s+/g, " ").slice(0, 60) || at.className,
      ring: drawn(at, 0),
      inSight: hit !== null && (shown.contains(hit) || hit.contains(shown)),
      inEditor: at.matches(".cm-content"),
    };
  });
}

/** Returns the elements that a key reaches, one by one, until it leaves the page or has made this many steps. */
async function walk(page: Page, key: "Tab" | "Shift+Tab" = "Tab", most = 300): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (stop === null) break;
    stops.push(stop);
    // Tab indents in a text; the help below it says that Esc lets it go.
    if (stop.inEditor) await page.keyboard.press("Escape");
  }
  return stops;
}

const STOPS = "button, input, select, textarea, summary, a[href], [tabindex], [contenteditable=true]";

/** Returns the elements that a key must reach. */
function reachable(page: Page): Promise<readonly string[]> {
  return page.locator(STOPS).evaluateAll((all) =>
    all
      .filter((e) => !e.matches(":disabled, [tabindex='-1'], [hidden]"))
      .filter((e) => e.checkVisibility({ visibilityProperty: true }))
      .map((e) => {
        const name = e.getAttribute("aria-label") ?? e.closest("label")?.textContent ?? e.textContent ?? "";
        return name.trim().replaceAll(/\s+/g, " ").slice(0, 60) || e.className;
      }),
  );
}

const names = (stops: readonly Stop[]): string[] => stops.map(({ name }) => name);

test("Tab follows the reading order, and leaves the page", async ({ page, playground }) => {
  await expect(playground.shape).toBeVisible();
  const stops = await walk(page);
  expect(names(stops)).toEqual([
    "Language",
    expect.stringMatching(/^Example/),
    "Reset",
    "Undo",
    "Redo",
    "Open your configuration",
    "Learn",
    expect.stringMatching(/^Copy link/),
    "Scenarios",
    "One pod",
    "Over time",
    expect.stringMatching(/^Strategy/),
    "Copy the curve",
    "Add a point",
    "Point 1",
    "Point 2",
    "Sound",
    "Point 1, utilization in percent",
    "Point 1, score",
    "Remove point 1",
    "Point 2, utilization in percent",
    "Point 2, score",
    "Remove point 2",
    "Add a resource",
    ...["intel.com/foo", "memory", "cpu"].flatMap((name, i) => [
      `Score ${name}`,
      `Name of resource ${i + 1}`,
      `Weight of ${name}`,
      `Weight of ${name}, slider`,
      `Pod’s request for ${name}`,
      `Remove ${name}`,
    ]),
    "Node selector, tolerations",
    "Your cluster",
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
    expect.stringMatching(/^Scorer/),
    "Copy the ranking",
    expect.stringMatching(/node2 also wins with all score plugins/),
    expect.stringMatching(/^node2, score 69/),
    expect.stringMatching(/^node1, score 60/),
    expect.stringMatching(/Compare with other scorers/),
    expect.stringMatching(/^How node2 gets 69/),
    "Copy the arithmetic",
    "All score plugins",
    "Compare scorers",
  ]);
});

const PLACES: Record<string, (playground: Playground) => Promise<void>> = {
  "the page": async () => {},
  "every panel": async (playground) => {
    for (const panel of ["Your cluster", "All score plugins", "Compare scorers"])
      await playground.button(panel).click();
    const pane = new Pane(playground);
    await pane.open();
    await pane.type(CONFIGURATION.replace("score: 10", "score: 100"));
    await pane.button("Export for a scheduler").click();
    // The focus is in the file now: back to where a visit begins.
    await playground.page.evaluate(() => scrollTo(0, 0));
    await playground.page.mouse.click(2, 2);
  },
};

for (const [place, reach] of Object.entries(PLACES)) {
  for (const [width, height] of [
    [1280, 800],
    [390, 500],
  ] as const) {
    test(`every control is reachable with the focus in view: ${place}, ${width} px`, async ({ page, playground }) => {
      await page.setViewportSize({ width, height });
      await reach(playground);
      const all = await reachable(page);
      const there = await walk(page);
      expect
        .soft(
          there.filter(({ ring }) => !ring).map(({ name }) => name),
          "no ring",
        )
        .toEqual([]);
      expect
        .soft(
          there.filter(({ inSight }) => !inSight).map(({ name }) => name),
          "hidden",
        )
        .toEqual([]);
      expect.soft(names(there), "every stop once").toEqual(all);
      const back = await walk(page, "Shift+Tab", there.length);
      expect
        .soft(
          back.filter(({ inSight }) => !inSight).map(({ name }) => name),
          "hidden on the way back",
        )
        .toEqual([]);
      expect.soft(names(back).reverse()).toEqual(names(there));
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
  await expect(page.getByRole("slider", { name: "Weight of cpu, slider" })).toHaveValue("40");
});
