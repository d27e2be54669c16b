// Imports and exports files of saved scenarios.

import { readLibrary, type SavedScenario, serializeLibrary } from "../../state/storage/scenario-library.ts";
import { download } from "../../ui/download.ts";

/**
 * The maximum size of a file: 10,000 nodes with 200 resources, which is the maximum, are 56 MB; 5,000 nodes with 20,000
 * pods are 12 MB.
 */
const MAX_BYTES = 60_000_000;

export function exportScenarios(scenarios: readonly SavedScenario[]): void {
  const scenario = scenarios.length === 1 ? scenarios[0] : undefined;
  const name = scenario ? fileNameOf(scenario.name) : "scenarios";
  download(`nodescore-${name}.json`, serializeLibrary({ scenarios, unreadable: [] }, 2));
}

/** Reads a file; `null` if the browser cannot read it, for example because it was deleted. */
export async function importFile(file: File): Promise<ReturnType<typeof readLibrary> | null> {
  if (file.size > MAX_BYTES) return { error: { reason: "broken", at: "nodescore" } };
  const text = await file.text().catch(() => null);
  return text === null ? null : readLibrary(text);
}

/** Returns a file name with only letters and digits, which every file system accepts. */
function fileNameOf(name: string): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return slug.slice(0, 60).replace(/^-+|-+$/g, "") || "scenario";
}
