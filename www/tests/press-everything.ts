// Presses every button there is, once, the way a thorough person would: what a press brings up comes next.

import type { Page } from "@playwright/test";

/** Pressed when nothing else is left: what takes away what is there. */
const LAST = /reset|start over|remove|delete|bring back|clear|undo|redo|learn|leave|over time/i;

/** Only a hand may open them, or they end the walk. */
const NEVER = /open files|import|open a file|choose a file|reload/i;

const MOST = 250;

/** The names of what was pressed, in that order. */
export async function pressEverything(page: Page, { within = ".root" } = {}): Promise<string[]> {
  const rules = { within, last: LAST.source, never: NEVER.source, most: MOST };
  const pressed = await page.evaluate(walk, rules);
  if (pressed.length < MOST) return pressed;
  throw new Error(`after ${MOST} there is still something to press: ${pressed.slice(-5).join(" | ")}`);
}

async function walk(rules: { within: string; last: string; never: string; most: number }): Promise<string[]> {
  const [last, never] = [new RegExp(rules.last, "i"), new RegExp(rules.never, "i")];
  const root = document.querySelector("nodescore-playground")?.shadowRoot;
  if (!root) throw new Error("there is no playground");
  const nameOf = (element: Element): string => {
    const place = element.closest(".panel[id], dialog, .toolbar, .views, [role=menu]");
    const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
    // Rows of one kind are one button.
    const kind = element.closest("li, article, tr") === null ? name : `${element.className} in a row`;
    return `${place?.id || place?.className || ""}: ${kind}`.slice(0, 200);
  };
  const drawn = async (): Promise<void> => {
    for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const pressed = new Set<string>();
  let patience = 5;
  while (pressed.size < rules.most) {
    const dialogs = [...root.querySelectorAll<HTMLDialogElement>("dialog[open]")];
    const place = dialogs.at(-1) ?? root.querySelector(rules.within);
    const found = place?.querySelectorAll<HTMLElement>("button:not(:disabled), summary, [role=menuitem]") ?? [];
    const all = [...found].filter((one) => {
      return one.checkVisibility() && !pressed.has(nameOf(one)) && !never.test(nameOf(one));
    });
    const next = all.find((one) => !last.test(nameOf(one))) ?? (dialogs.length === 0 ? all[0] : undefined);
    if (next !== undefined) {
      pressed.add(nameOf(next));
      next.click();
      patience = 5;
    } else if (dialogs.length > 0) for (const dialog of dialogs) dialog.close();
    else if (patience === 0) break;
    else {
      // What a press brings up may have to be loaded.
      patience -= 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await drawn();
  }
  return [...pressed];
}
