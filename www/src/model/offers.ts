// What to offer where a file is for another scheduler than the one followed.

import type { ExportTarget, Format } from "../contract.ts";
import { familyOf, minorOf } from "./scorers.ts";

/** The newest release that reads a Policy is 1.22. */
const LAST_POLICY = 22;

/** The scorers whose loader takes such a file, the best first; none where the one followed does. */
export function readersOf(format: Format, scorer: string, scorers: readonly string[]): readonly string[] {
  const newestFirst = scorers.toReversed();
  switch (format) {
    case "policy":
      return readsPolicy(scorer) ? [] : newestFirst.filter(readsPolicy);
    case "volcano-conf":
      return familyOf(scorer) === "volcano" ? [] : newestFirst.filter((id) => familyOf(id) === "volcano");
    case "kube-scheduler-configuration":
    case "fit-args":
    case "eks":
      return familyOf(scorer) === "kube-scheduler" ? [] : newestFirst.filter((id) => familyOf(id) === "kube-scheduler");
    default:
      return [];
  }
}

function readsPolicy(id: string): boolean {
  const minor = minorOf(id);
  return minor !== null && minor <= LAST_POLICY;
}

/** The form in which a scorer's loader takes a policy. */
export function targetOf(scorer: string): ExportTarget {
  if (familyOf(scorer) === "volcano") return "volcano";
  const minor = minorOf(scorer);
  if (minor === null || minor >= 25) return "v1";
  if (minor >= 23) return "v1beta3";
  return minor === 22 ? "v1beta2" : "policy";
}

export const TARGETS: readonly ExportTarget[] = ["v1", "v1beta3", "v1beta2", "policy", "volcano", "eks", "aks"];
