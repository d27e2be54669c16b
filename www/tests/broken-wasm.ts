// Modules that fail on purpose: with so little memory that they run out of it, or dead once they were told to trap.

import type { Page } from "@playwright/test";
import { starved } from "../../tests/package/starved.mjs";

/** The module whose file is called so has little memory on this page, in its workers too. */
export async function starve(page: Page, name: string, more: number): Promise<void> {
  await page.route(new RegExp(`/${name}(_bg)?[^/]*\\.wasm$`), async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: starved(await response.body(), more) });
  });
}

/** While `window.trapping`, functions called so trap, and the instance that one trapped in is dead for good. */
export async function trapOn(page: Page, ...names: readonly string[]): Promise<void> {
  await page.addInitScript((functions) => {
    const flags = window as unknown as { trapping?: boolean; instances?: number; traps?: number };
    const mortal = (instance: WebAssembly.Instance): WebAssembly.Instance => {
      flags.instances = (flags.instances ?? 0) + 1;
      let dead = false;
      const wrap = (name: string, call: (...args: unknown[]) => unknown) => {
        return (...args: unknown[]): unknown => {
          dead ||= flags.trapping === true && functions.includes(name);
          if (dead) flags.traps = (flags.traps ?? 0) + 1;
          if (dead) throw new WebAssembly.RuntimeError("unreachable");
          return call(...args);
        };
      };
      const all = Object.entries(instance.exports).map(([name, it]) => [
        name,
        typeof it === "function" ? wrap(name, it as (...args: unknown[]) => unknown) : it,
      ]);
      return { exports: Object.fromEntries(all) };
    };
    const start = WebAssembly.instantiateStreaming.bind(WebAssembly);
    WebAssembly.instantiateStreaming = async (...given) => {
      const { module, instance } = await start(...given);
      return { module, instance: mortal(instance) };
    };
    const Instance = WebAssembly.Instance;
    WebAssembly.Instance = function fresh(module: WebAssembly.Module, imports: WebAssembly.Imports) {
      return mortal(new Instance(module, imports));
    } as unknown as typeof WebAssembly.Instance;
  }, names);
}
