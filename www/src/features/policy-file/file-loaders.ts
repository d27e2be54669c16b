// Finds scorers that load a file which the selected one does not.

import { familyOf, isPreview, minorOf } from "../../state/scorers.ts";
import type { ExportTarget, Inspection } from "../../wasm/types.ts";

/** The minor version of the newest release that reads a Policy. */
const LAST_POLICY_MINOR = 22;

/** The properties of a file that decide which schedulers load it. */
export interface FileKind {
  readonly format: Inspection["format"];
  /** The version of its API, such as `"v1beta2"`; empty without one. */
  readonly version: string;
}

/** Returns true if any scheduler loads files of that format. */
export function isSchedulerFile(format: FileKind["format"]): boolean {
  return ["kube-scheduler-configuration", "policy", "fit-args", "eks", "volcano-conf"].includes(format);
}

export function fileKind({ format }: Inspection, text: string): FileKind {
  const match = format === "kube-scheduler-configuration" ? /kubescheduler\.config\.k8s\.io\/(v\w+)/.exec(text) : null;
  return { format, version: match?.[1] ?? "" };
}

/** Returns true if the loader of a kube-scheduler reads a version of the API. */
export type ReadsVersion = (scorer: string, version: string) => boolean;

/** Returns the released scorers whose loaders read a file of this kind, the newest first; none if the selected one does. */
export function scorersThatLoad(
  { format, version }: FileKind,
  scorer: string,
  scorers: readonly string[],
  readsVersion: ReadsVersion,
): readonly string[] {
  const loads = (id: string): boolean => {
    const family = familyOf(id);
    switch (format) {
      case "policy":
        return readsPolicy(id);
      case "volcano-conf":
        return family === "volcano";
      case "kube-scheduler-configuration":
        return family === "kube-scheduler" && (version === "" || readsVersion(id, version));
      case "fit-args":
      case "eks":
        return family === "kube-scheduler";
      default:
        return true;
    }
  };
  return loads(scorer) ? [] : scorers.filter((id) => loads(id) && !isPreview(id)).toReversed();
}

function readsPolicy(id: string): boolean {
  const minor = minorOf(id);
  return minor !== null && minor <= LAST_POLICY_MINOR;
}

export const TARGETS: readonly ExportTarget[] = ["v1", "v1beta3", "v1beta2", "policy", "volcano", "eks", "aks"];
