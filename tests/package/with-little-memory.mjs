// Limits a module's memory so that it runs out.

import { encodeNumber, number, section, sections } from "./module-bytes.mjs";

const MEMORY = 5;

/** Returns the module with a maximum of `more` pages above its initial memory, so that growing further makes it trap. */
export function withLittleMemory(module, more) {
  for (const { kind, from, at, end } of sections(module)) {
    if (kind !== MEMORY) continue;
    // The section has the number of memories, which is one, its flags, and its initial number of pages.
    if (module[at] !== 1 || module[at + 1] !== 0) throw new Error("expected one memory without a maximum");
    const initial = number(module, at + 2).value;
    const memory = section(MEMORY, [1, 1, ...encodeNumber(initial), ...encodeNumber(initial + more)]);
    return Buffer.concat([module.subarray(0, from), memory, module.subarray(end)]);
  }
  throw new Error("the module has no memory");
}
