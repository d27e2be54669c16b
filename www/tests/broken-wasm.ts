// Modules that fail on purpose: with so little memory that they run out of it, or dead once they were told to trap.

import type { Page } from "@playwright/test";

const MEMORY = 5;

/** The module with a maximum of this many pages more than it begins with: what needs more is refused, and traps. */
export function starved(module: Buffer, more: number): Buffer {
  // Past the magic number and the version, one section after another: its kind, its size, what is in it.
  for (let at = 8; at < module.length; ) {
    const size = number(module, at + 1);
    const end = size.next + size.value;
    if (module[at] === MEMORY) return withMaximum(module, at, size.next, end, more);
    at = end;
  }
  throw new Error("the module has no memory");
}

/** One memory: how many there are, flags, the least number of pages. */
function withMaximum(module: Buffer, from: number, at: number, end: number, more: number): Buffer {
  if (module[at] !== 1 || module[at + 1] !== 0) throw new Error("expected one memory without a maximum");
  const least = number(module, at + 2).value;
  const section = [1, 1, ...written(least), ...written(least + more)];
  const whole = Buffer.from([MEMORY, ...written(section.length), ...section]);
  return Buffer.concat([module.subarray(0, from), whole, module.subarray(end)]);
}

/** LEB128, seven bits a byte, the lowest first. */
function number(bytes: Buffer, at: number): { value: number; next: number } {
  const byte = bytes[at] ?? 0;
  if (byte < 128) return { value: byte, next: at + 1 };
  const rest = number(bytes, at + 1);
  return { value: byte - 128 + 128 * rest.value, next: rest.next };
}

function written(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...written(Math.floor(value / 128))];
}

/** The module whose file is called so has little memory on this page, in its workers too. */
export async function starve(page: Page, name: string, more: number): Promise<void> {
  await page.route(new RegExp(`/${name}(_bg)?[^/]*\\.wasm$`), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: starved(await response.body(), more) });
  });
}

/** While `window.trapping`, functions called so trap, and the instance that one trapped in is dead for good. */
export async function trapOn(page: Page, ...names: readonly string[]): Promise<void> {
  await page.addInitScript((functions) => {
    const flags = window as unknown as { trapping?: boolean; instances?: number };
    const mortal = (instance: WebAssembly.Instance): WebAssembly.Instance => {
      flags.instances = (flags.instances ?? 0) + 1;
      let dead = false;
      const wrap = (name: string, call: (...args: unknown[]) => unknown) => {
        return (...args: unknown[]): unknown => {
          dead ||= flags.trapping === true && functions.includes(name);
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
