// Hours of use, sped up: memory does not grow with edits and simulations, and removed elements are collected.
// `make soak` runs longer.

import type { CDPSession, Page } from "@playwright/test";
import { launchOptions } from "../tools/chromium.mjs";
import { test as embedding } from "./elements-fixture.ts";
import { expect, Playground, test } from "./fixture.ts";

const EDITS = Number(process.env["SOAK_EDITS"] ?? 1500);
const SIMULATIONS = Number(process.env["SOAK_SIMULATIONS"] ?? 10);
/** The number of edits that quick typing makes in a frame. */
const EDITS_PER_FRAME = 5;
/** The number of edits after which the browser has compiled everything. */
const WARM_UP = 800;
/** The maximum growth after the first 10% of a run. */
const MAX_GROWTH = 0.05;
/** The maximum growth after a few simulations, when some one-time allocations are still to come. */
const MAX_GROWTH_AFTER_FEW = 0.1;

// The whole browser, as the heap of the headless shell is less steady.
//
// The engine optimizes functions for hours and keeps the compiled code in the heap. Without that, the heap shows what
// the program holds.
const { args, ...rest } = launchOptions();
test.use({ launchOptions: { ...rest, args: [...args, "--js-flags=--no-opt,--no-maglev,--no-sparkplug"] } });

interface Memory {
  /** The pages of each WebAssembly module. */
  readonly pages: readonly number[];
  /** The JavaScript heap in bytes, after garbage collection. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Removes workers, so that all memories and objects are in the page, and records the modules' memories. */
async function prepare(page: Page): Promise<CDPSession> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "Worker");
    const memories: WebAssembly.Memory[] = [];
    const start = WebAssembly.instantiateStreaming.bind(WebAssembly);
    WebAssembly.instantiateStreaming = async (...input) => {
      const source = await start(...input);
      memories.push(source.instance.exports["memory"] as WebAssembly.Memory);
      return source;
    };
    // A frame runs as soon as it is requested.
    const { port1, port2 } = new MessageChannel();
    const due: FrameRequestCallback[] = [];
    port2.onmessage = () => due.shift()?.(performance.now());
    window.requestAnimationFrame = (callback) => {
      port1.postMessage(0);
      return due.push(callback);
    };
    window.cancelAnimationFrame = () => {};
    Object.assign(globalThis, { memories });
  });
  return page.context().newCDPSession(page);
}

async function memoryOf(page: Page, session: CDPSession): Promise<Memory> {
  for (let i = 0; i < 3; i += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const pages = await page.evaluate(() => {
    const { memories = [] } = globalThis as unknown as { memories?: WebAssembly.Memory[] };
    return memories.map(({ buffer }) => buffer.byteLength / 65_536);
  });
  return { pages, heap: usedSize, nodes, listeners: jsEventListeners };
}

function expectSteady(early: Memory, late: Memory, maxGrowth = MAX_GROWTH): void {
  console.log(`memory at 10 %: ${JSON.stringify(early)}, at the end: ${JSON.stringify(late)}`);
  expect(late.pages).toHaveLength(early.pages.length);
  late.pages.forEach((pages, i) => {
    // A memory grows by at least one page.
    expect(pages).toBeLessThanOrEqual(Math.max(1 + (early.pages[i] ?? 0), (early.pages[i] ?? 0) * (1 + maxGrowth)));
  });
  for (const key of ["heap", "nodes", "listeners"] as const) {
    expect(late[key], key).toBeLessThanOrEqual(early[key] * (1 + maxGrowth));
  }
}

/** Types into fields one after another, adds nodes, undoes and redoes, and ends with a reset. */
function edits(page: Page, from: number, to: number): Promise<void> {
  return page.evaluate(
    async ({ from, to, perFrame }) => {
      const root = document.querySelector("nodescore-playground")?.shadowRoot;
      if (!root) throw new Error("there is no playground");
      const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      const press = (name: string): void => {
        const buttons = [...root.querySelectorAll<HTMLButtonElement>("button")].filter(
          (one) => (one.ariaLabel ?? one.textContent ?? "").trim() === name,
        );
        buttons.at(-1)?.click();
      };
      const fields = (): HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>(".panel input.field")];
      for (let i = from; i < to; i += 1) {
        if (i % 100 === 0) press("Reset");
        else if (i % 100 === 50) press("Add a node");
        else if (i % 10 === 3) press("Undo");
        else if (i % 10 === 4) press("Redo");
        else {
          const all = fields();
          const field = all[(i * 7) % all.length];
          if (field === undefined) throw new Error("there is no field");
          field.value = String(1 + (i % 97));
          field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        }
        if (i % perFrame === 0) await nextFrame();
      }
      press("Reset");
      await nextFrame();
    },
    { from, to, perFrame: EDITS_PER_FRAME },
  );
}

test(`memory does not grow with ${EDITS} edits`, async ({ page }) => {
  test.setTimeout(60_000 + EDITS * 40);
  const session = await prepare(page);
  const playground = new Playground(page);
  await playground.open();
  // One-time allocations happen before the first measurement.
  await edits(page, 0, WARM_UP);
  await edits(page, WARM_UP, WARM_UP + EDITS / 10);
  const early = await memoryOf(page, session);
  await edits(page, WARM_UP + EDITS / 10, WARM_UP + EDITS);
  expectSteady(early, await memoryOf(page, session));
});

test(`memory does not grow with ${SIMULATIONS} simulations`, async ({ page }) => {
  test.setTimeout(60_000 + SIMULATIONS * 6000);
  const session = await prepare(page);
  const playground = new Playground(page);
  await playground.open();
  await playground.openStory();
  const count = page.getByRole("textbox", { name: "job 2: Count" });
  const run = async (i: number): Promise<void> => {
    const pods = 200 + (i % 7);
    await count.fill(String(pods));
    await expect(playground.simulation.getByRole("slider", { name: "Step" })).toHaveAttribute("max", String(pods + 2));
  };
  for (let i = 0; i < SIMULATIONS / 10 + 7; i += 1) await run(i);
  const early = await memoryOf(page, session);
  for (let i = 0; i < (SIMULATIONS * 9) / 10; i += 1) await run(i);
  // The last run has as many pods as the one before the first measurement.
  await run(SIMULATIONS / 10 + 6);
  expectSteady(early, await memoryOf(page, session), SIMULATIONS < 100 ? MAX_GROWTH_AFTER_FEW : MAX_GROWTH);
});

const ALL = ["playground", "curve", "ranking", "arithmetic"].map((name) => `nodescore-${name}`);

embedding("removed elements are collected", async ({ page, embed }) => {
  embedding.setTimeout(120_000);
  await embed('<main id="place"></main><input aria-label="Elsewhere">', "");
  const session = await page.context().newCDPSession(page);
  await page.evaluate((names) => Promise.all(names.map((name) => customElements.whenDefined(name))), ALL);
  const addAndRemove = (times: number): Promise<void> =>
    page.evaluate(
      async ({ names, times }) => {
        const removed: { name: string; element: WeakRef<Element> }[] = [];
        for (let i = 0; i < times; i += 1) {
          const elements = names.map(
            (name) => document.createElement(name) as unknown as Element & { ready: Promise<unknown> },
          );
          document.querySelector("#place")?.append(...elements);
          await Promise.all(elements.map(({ ready }) => ready));
          const root = elements[0]?.shadowRoot;
          for (const button of root?.querySelectorAll<HTMLElement>(".panel-head .button, .header .button") ?? []) {
            if (button.ariaExpanded === "false") button.click();
          }
          for (const field of root?.querySelectorAll<HTMLInputElement>("input.field") ?? []) {
            field.focus();
            field.value = "2";
            field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
          }
          // Until the editor has loaded and measured its text.
          while (!root?.querySelector(".cm-content")) await new Promise((resolve) => setTimeout(resolve, 20));
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          (root.activeElement as HTMLElement | null)?.blur();
          for (const element of elements) {
            element.remove();
            removed.push({ name: `${element.localName} ${i + 1}`, element: new WeakRef(element) });
          }
        }
        Object.assign(globalThis, { removed });
      },
      { names: ALL, times },
    );
  const remaining = (): Promise<string[]> =>
    page.evaluate(() => {
      const { removed } = globalThis as unknown as { removed: { name: string; element: WeakRef<Element> }[] };
      return removed.filter(({ element }) => element.deref()).map(({ name }) => name);
    });
  // Reading a weak reference keeps its element until the turn is over, and so does an element that still loads.
  const memoryAfterCollection = async (): Promise<Memory> => {
    // Chromium keeps the last used control for autofill.
    await page.getByRole("textbox", { name: "Elsewhere" }).press("a");
    const collected = (): Promise<string[]> => memoryOf(page, session).then(remaining);
    await expect.poll(collected, { message: "elements in memory", timeout: 20_000 }).toEqual([]);
    return memoryOf(page, session);
  };
  await addAndRemove(1);
  const early = await memoryAfterCollection();
  await addAndRemove(4);
  const late = await memoryAfterCollection();
  console.log(`of 16 elements none is left; nodes: ${early.nodes}, then ${late.nodes}`);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * (1 + MAX_GROWTH));
  expect(late.listeners).toBeLessThanOrEqual(early.listeners * (1 + MAX_GROWTH));
  expect(page.workers()).toEqual([]);
});
