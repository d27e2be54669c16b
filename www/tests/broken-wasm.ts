// Modules that fail on purpose: they run out of memory, or trap on request.

import type { Page } from "@playwright/test";
import { withLittleMemory } from "../../tests/package/with-little-memory.mjs";
import { withTraps } from "../../tests/package/with-traps.mjs";

/** Limits the memory of the module with this file name to `pages` above its initial size, in workers too. */
export function limitMemory(page: Page, name: string, pages: number): Promise<void> {
  return replaceModules(page, new RegExp(`/${name}(_bg)?[^/]*\\.wasm$`), (module) => withLittleMemory(module, pages));
}

async function replaceModules(page: Page, files: RegExp, change: (module: Buffer) => Buffer): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: change(await response.body()) });
  });
}

/** Makes the named functions trap while `window.trapping` is true. An instance that has trapped keeps trapping. */
export async function trapOn(page: Page, ...names: readonly string[]): Promise<void> {
  await replaceModules(page, /\.wasm$/, (module) => withTraps(module, names));
  await page.addInitScript(() => {
    const instances: WebAssembly.Instance[] = [];
    const exportedGlobal = (instance: WebAssembly.Instance, name: string): WebAssembly.Global =>
      instance.exports[name] as WebAssembly.Global;
    let on = false;
    const setTrapping = (instance: WebAssembly.Instance): void => {
      exportedGlobal(instance, "trapping").value = on ? 1 : 0;
    };
    const register = (instance: WebAssembly.Instance): WebAssembly.Instance => {
      setTrapping(instance);
      instances.push(instance);
      return instance;
    };
    Object.defineProperties(window, {
      trapping: {
        set(trapping: boolean) {
          on = trapping;
          instances.forEach(setTrapping);
        },
      },
      instances: { get: () => instances.length },
      traps: { get: () => instances.reduce((sum, instance) => sum + exportedGlobal(instance, "traps").value, 0) },
    });
    const start = WebAssembly.instantiateStreaming.bind(WebAssembly);
    WebAssembly.instantiateStreaming = async (...input) => {
      const { module, instance } = await start(...input);
      return { module, instance: register(instance) };
    };
    const Instance = WebAssembly.Instance;
    WebAssembly.Instance = function fresh(module: WebAssembly.Module, imports: WebAssembly.Imports) {
      return register(new Instance(module, imports));
    } as unknown as typeof WebAssembly.Instance;
  });
}
