// The unit in which the amounts of a resource are shown.

import type { Unit } from "../wasm/types.ts";

/** Returns the unit of a resource's amounts, as the module does. */
export function unitOf(resource: string): Unit {
  if (resource === "cpu") return "milli";
  return /^(memory$|ephemeral-storage$|hugepages-)/.test(resource) ? "bytes" : "count";
}
