// The format in which each scorer reads a policy.

import type { ExportTarget } from "../wasm/types.ts";
import { familyOf, minorOf } from "./scorers.ts";

/** Returns the format in which a scorer's loader reads a policy. */
export function exportTarget(scorer: string): ExportTarget {
  if (familyOf(scorer) === "volcano") return "volcano";
  const minor = minorOf(scorer);
  if (minor === null || minor >= 25) return "v1";
  if (minor >= 23) return "v1beta3";
  return minor === 22 ? "v1beta2" : "policy";
}
