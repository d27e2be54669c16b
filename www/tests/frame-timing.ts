// The frame times of the page during a long operation.

import type { Page } from "@playwright/test";

/** The number of rendered frames, and the longest time between two of them in milliseconds. */
interface FrameTimes {
  readonly frames: number;
  readonly longest: number;
}

/**
 * Counts up to `maxFrames` frames while a progress bar is shown, and optionally cancels the operation then. Runs in
 * the page, because a check from outside may be too late.
 */
export function measureFrames(page: Page, maxFrames: number, { cancel = false } = {}): Promise<FrameTimes> {
  return page.evaluate(measure, { maxFrames, cancel });
}

async function measure({ maxFrames, cancel }: { maxFrames: number; cancel: boolean }): Promise<FrameTimes> {
  const root = document.querySelector("nodescore-playground")?.shadowRoot;
  const progressBar = (): Element | null => root?.querySelector("progress") ?? null;
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  while (progressBar() === null) await frame();
  let [frames, longest, last] = [0, 0, performance.now()];
  while (frames < maxFrames && progressBar() !== null) {
    await frame();
    frames += 1;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  if (cancel) progressBar()?.parentElement?.querySelector("button")?.click();
  return { frames, longest };
}
