// Modules that fail on purpose: they run out of memory, or trap on request.

import type { Page } from "@playwright/test";
import { withLittleMemory } from "../../tests/package/with-little-memory.mjs";
import { withTraps } from "../../tests/package/with-traps.mjs";

/** The module whose file is called so has little memory on this page, in its workers too. */
export function starve(page: Page, name: string, more: number): Promise<void> {
  return served(page, new RegExp(`/${name}(_bg)?[^/]*\\.wasm$`), (module) => withLittleMemory(module, more));
}

async function served(page: Page, files: RegExp, change: (module: Buffer) => Buffer): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: change(await response.body()) });
  });
}

/** While `window.trapping`, functions called so trap, and the instance that one trapped in traps ever after. */
export async function trapOn(page: Page, ...names: readonly string[]): Promise<void> {
  await served(page, /\.wasm$/, (module) => withTraps(module, names));
  await page.addInitScript(() => {
    const made: WebAssembly.Instance[] = [];
    const number = (instance: WebAssembly.Instance, name: string): WebAssembly.Global =>
      instance.exports[name] as WebAssembly.Global;
    let on = false;
    const report = (instance: WebAssembly.Instance): void => {
      number(instance, "trapping").value = on ? 1 : 0;
    };
    const known = (instance: WebAssembly.Instance): WebAssembly.Instance => {
      report(instance);
      made.push(instance);
      return instance;
    };
    Object.defineProperties(window, {
      trapping: {
        set(trapping: boolean) {
          on = trapping;
          made.forEach(report);
        },
      },
      instances: { get: () => made.length },
      traps: { get: () => made.reduce((sum, instance) => sum + number(instance, "traps").value, 0) },
    });
    const start = WebAssembly.instantiateStreaming.bind(WebAssembly);
    WebAssembly.instantiateStreaming = async (...input) => {
      const { module, instance } = await start(...input);
      return { module, instance: known(instance) };
    };
    const Instance = WebAssembly.Instance;
    WebAssembly.Instance = function fresh(module: WebAssembly.Module, imports: WebAssembly.Imports) {
      return known(new Instance(module, imports));
    } as unknown as typeof WebAssembly.Instance;
  });
}
