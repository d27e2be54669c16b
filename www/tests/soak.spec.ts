// Hours of work, sped up: memory does not grow with edits and simulations, and elements that are removed free what they
// held. `make soak` does it at length.

import type { CDPSession, Page } from "@playwright/test";
import { launchOptions } from "../tools/chromium.mjs";
import { test as embedding } from "./elements-fixture.ts";
import { expect, Playground, test } from "./fixture.ts";

const EDITS = Number(process.env["SOAK_EDITS"] ?? 1500);
const SIMULATIONS = Number(process.env["SOAK_SIMULATIONS"] ?? 10);
/** The number of edits that quick typing makes in a frame. */
const EDITS_A_FRAME = 5;
/** The number of edits after which the browser has compiled everything. */
const WARM = 800;
/** The maximum growth after the first 10% of a run. */
const MOST_GROWTH = 0.05;
/** After a few simulations not all is there yet that is made once. */
const MOST_AFTER_FEW = 0.1;

// The engine compiles the same functions better and better, for hours, and keeps what it makes in the heap: what a
// program holds is seen without that.
const { args, ...rest } = launchOptions();
test.use({ launchOptions: { ...rest, args: [...args, "--js-flags=--no-opt,--no-maglev,--no-sparkplug"] } });

interface Memory {
  /** The pages of each WebAssembly module. */
  readonly pages: readonly number[];
  /** Bytes of JavaScript after everything that can be is collected. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Everything in one place: without workers the modules' memories and all objects are the page's own. */
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
    // A frame as soon as there is something to draw.
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

function expectSteady(early: Memory, late: Memory, most = MOST_GROWTH): void {
  console.log(`memory at 10 %: ${JSON.stringify(early)}, at the end: ${JSON.stringify(late)}`);
  expect(late.pages).toHaveLength(early.pages.length);
  late.pages.forEach((pages, i) => {
    // A page is the least that a memory grows by.
    expect(pages).toBeLessThanOrEqual(Math.max(1 + (early.pages[i] ?? 0), (early.pages[i] ?? 0) * (1 + most)));
  });
  for (const what of ["heap", "nodes", "listeners"] as const) {
    expect(late[what], what).toBeLessThanOrEqual(early[what] * (1 + most));
  }
}

/** Types into fields, one after another; adds a node, goes back and forth, and ends where it began. */
function edits(page: Page, from: number, to: number): Promise<void> {
  return page.evaluate(
    async ({ from, to, several }) => {
      const root = document.querySelector("nodescore-playground")?.shadowRoot;
      if (!root) throw new Error("there is no playground");
      const drawn = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      const press = (name: string): void => {
        const named = [...root.querySelectorAll<HTMLButtonElement>("button")].filter(
          (one) => (one.ariaLabel ?? one.textContent ?? "").trim() === name,
        );
        named.at(-1)?.click();
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
          if (field === undefined) throw new Error("there is nothing to type into");
          field.value = String(1 + (i % 97));
          field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        }
        if (i % several === 0) await drawn();
      }
      press("Reset");
      await drawn();
    },
    { from, to, several: EDITS_A_FRAME },
  );
}

test(`memory does not grow with ${EDITS} edits`, async ({ page }) => {
  test.setTimeout(60_000 + EDITS * 40);
  const session = await prepare(page);
  const playground = new Playground(page);
  await playground.open();
  // What is only made once is there before anything is counted.
  await edits(page, 0, WARM);
  await edits(page, WARM, WARM + EDITS / 10);
  const early = await memoryOf(page, session);
  await edits(page, WARM + EDITS / 10, WARM + EDITS);
  expectSteady(early, await memoryOf(page, session));
});

test(`memory does not grow with ${SIMULATIONS} simulations`, async ({ page }) => {
  test.setTimeout(60_000 + SIMULATIONS * 6000);
  const session = await prepare(page);
  const playground = new Playground(page);
  await playground.open();
  await playground.openStory();
  const howMany = page.getByRole("textbox", { name: "job 2: Count" });
  const run = async (i: number): Promise<void> => {
    const pods = 200 + (i % 7);
    await howMany.fill(String(pods));
    await expect(playground.simulation.getByRole("slider", { name: "Step" })).toHaveAttribute("max", String(pods + 2));
  };
  for (let i = 0; i < SIMULATIONS / 10 + 7; i += 1) await run(i);
  const early = await memoryOf(page, session);
  for (let i = 0; i < (SIMULATIONS * 9) / 10; i += 1) await run(i);
  // The last as large as the one before was.
  await run(SIMULATIONS / 10 + 6);
  expectSteady(early, await memoryOf(page, session), SIMULATIONS < 100 ? MOST_AFTER_FEW : MOST_GROWTH);
});

const ALL = ["playground", "curve", "ranking", "arithmetic"].map((name) => `nodescore-${name}`);

embedding("elements that are removed free what they held", async ({ page, embed }) => {
  embedding.setTimeout(120_000);
  await embed('<main id="place"></main><input aria-label="Elsewhere">', "");
  const session = await page.context().newCDPSession(page);
  await page.evaluate((names) => Promise.all(names.map((name) => customElements.whenDefined(name))), ALL);
  const round = (times: number): Promise<void> =>
    page.evaluate(
      async ({ names, times }) => {
        const gone: { name: string; element: WeakRef<Element> }[] = [];
        for (let i = 0; i < times; i += 1) {
          const made = names.map(
            (name) => document.createElement(name) as unknown as Element & { ready: Promise<unknown> },
          );
          document.querySelector("#place")?.append(...made);
          await Promise.all(made.map(({ ready }) => ready));
          const root = made[0]?.shadowRoot;
          for (const button of root?.querySelectorAll<HTMLElement>(".panel-head .button, .toolbar .button") ?? []) {
            if (button.ariaExpanded === "false") button.click();
          }
          for (const field of root?.querySelectorAll<HTMLInputElement>("input.field") ?? []) {
            field.focus();
            field.value = "2";
            field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
          }
          // The editor has come, and measured its text.
          while (!root?.querySelector(".cm-content")) await new Promise((resolve) => setTimeout(resolve, 20));
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          (root.activeElement as HTMLElement | null)?.blur();
          for (const element of made) {
            element.remove();
            gone.push({ name: `${element.localName} ${i + 1}`, element: new WeakRef(element) });
          }
        }
        Object.assign(globalThis, { gone });
      },
      { names: ALL, times },
    );
  const left = (): Promise<string[]> =>
    page.evaluate(() => {
      const { gone } = globalThis as unknown as { gone: { name: string; element: WeakRef<Element> }[] };
      return gone.filter(({ element }) => element.deref()).map(({ name }) => name);
    });
  // What is looked at through a weak reference stays until the turn is over, and what still loads holds its element.
  const settled = async (): Promise<Memory> => {
    // Chromium fills in forms, and keeps the control that was used last for that.
    await page.getByRole("textbox", { name: "Elsewhere" }).press("a");
    const collected = (): Promise<string[]> => memoryOf(page, session).then(left);
    await expect.poll(collected, { message: "what is still held", timeout: 20_000 }).toEqual([]);
    return memoryOf(page, session);
  };
  await round(1);
  const early = await settled();
  await round(4);
  const late = await settled();
  console.log(`of 16 elements none is left; nodes: ${early.nodes}, then ${late.nodes}`);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * (1 + MOST_GROWTH));
  expect(late.listeners).toBeLessThanOrEqual(early.listeners * (1 + MOST_GROWTH));
  expect(page.workers()).toEqual([]);
});
