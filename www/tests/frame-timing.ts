// What the page does while something long goes on.

import type { Page } from "@playwright/test";

/** The frames drawn, and the longest time between two of them, in milliseconds. */
interface Drawn {
  readonly frames: number;
  readonly longest: number;
}

/**
 * Watches for rendered progress, for at most this many frames, and optionally cancels then. It runs in the page,
 * because a check from outside may come too late.
 */
export function drawnMeanwhile(page: Page, most: number, { cancel = false } = {}): Promise<Drawn> {
  return page.evaluate(look, { most, cancel });
}

async function look({ most, cancel }: { most: number; cancel: boolean }): Promise<Drawn> {
  const root = document.querySelector("nodescore-playground")?.shadowRoot;
  const shown = (): Element | null => root?.querySelector("progress") ?? null;
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  while (shown() === null) await frame();
  let [frames, longest, last] = [0, 0, performance.now()];
  while (frames < most && shown() !== null) {
    await frame();
    frames += 1;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  if (cancel) shown()?.parentElement?.querySelector("button")?.click();
  return { frames, longest };
}
