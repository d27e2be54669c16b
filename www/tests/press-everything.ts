// Presses every button of the page once, also those that appear after a press.

import type { Page } from "@playwright/test";

/** The buttons that remove or replace something, which are pressed last. */
const LAST = /reset|start over|remove|delete|bring back|clear|undo|redo|lessons|leave|fill a cluster/i;

/** The buttons that open a file chooser, which needs a user gesture, or that leave the page. */
const NEVER = /open files|import|open a file|choose a file|reload/i;

const MAX_PRESSES = 250;

/** Presses the buttons, and returns their names in that order. */
export async function pressEverything(page: Page, { within = ".root" } = {}): Promise<string[]> {
  const rules = { within, last: LAST.source, never: NEVER.source, max: MAX_PRESSES };
  const pressed = await page.evaluate(pressAll, rules);
  if (pressed.length < MAX_PRESSES) return pressed;
  throw new Error(`buttons are left after ${MAX_PRESSES} presses: ${pressed.slice(-5).join(" | ")}`);
}

async function pressAll(rules: { within: string; last: string; never: string; max: number }): Promise<string[]> {
  const [last, never] = [new RegExp(rules.last, "i"), new RegExp(rules.never, "i")];
  const root = document.querySelector("nodescore-playground")?.shadowRoot;
  if (!root) throw new Error("there is no playground");
  const nameOf = (element: Element): string => {
    const container = element.closest(".panel[id], dialog, .header, .tabs, [role=menu]");
    const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
    // A button that is repeated in rows counts as one.
    const kind = element.closest("li, article, tr") === null ? name : `${element.className} in a row`;
    return `${container?.id || container?.className || ""}: ${kind}`.slice(0, 200);
  };
  const waitForRender = async (): Promise<void> => {
    for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const pressed = new Set<string>();
  let retries = 5;
  while (pressed.size < rules.max) {
    const dialogs = [...root.querySelectorAll<HTMLDialogElement>("dialog[open]")];
    const container = dialogs.at(-1) ?? root.querySelector(rules.within);
    const found = container?.querySelectorAll<HTMLElement>("button:not(:disabled), summary, [role=menuitem]") ?? [];
    const all = [...found].filter((one) => {
      return one.checkVisibility() && !pressed.has(nameOf(one)) && !never.test(nameOf(one));
    });
    const next = all.find((one) => !last.test(nameOf(one))) ?? (dialogs.length === 0 ? all[0] : undefined);
    if (next !== undefined) {
      pressed.add(nameOf(next));
      next.click();
      retries = 5;
    } else if (dialogs.length > 0) for (const dialog of dialogs) dialog.close();
    else if (retries === 0) break;
    else {
      // A panel that a press opens may still be loading.
      retries -= 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await waitForRender();
  }
  return [...pressed];
}
