// Limits a module's memory so that it runs out.

import { number, section, sections, written } from "./module-bytes.mjs";

const MEMORY = 5;

/** Returns the module with a maximum of `more` pages above its initial memory; growing further fails, and the module traps. */
export function withLittleMemory(module, more) {
  for (const { kind, from, at, end } of sections(module)) {
    if (kind !== MEMORY) continue;
    // One memory: how many there are, flags, the least number of pages.
    if (module[at] !== 1 || module[at + 1] !== 0) throw new Error("expected one memory without a maximum");
    const least = number(module, at + 2).value;
    const memory = section(MEMORY, [1, 1, ...written(least), ...written(least + more)]);
    return Buffer.concat([module.subarray(0, from), memory, module.subarray(end)]);
  }
  throw new Error("the module has no memory");
}
