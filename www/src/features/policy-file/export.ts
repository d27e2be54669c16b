// Exports the policy for a loader, and reports how that changes the scores.

import { applyPolicy, editablePolicyOf, mergeParts, partsOf } from "../../state/editable-policy.ts";
import { exportTarget } from "../../state/export-target.ts";
import { fileOf } from "../../state/file.ts";
import type { SyncState } from "../../state/file-sync.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import { familyOf, minorOf } from "../../state/scorers.ts";
import { chooseScorer } from "../../state/settings.ts";
import type { State } from "../../state/state.ts";
import type { PolicySource } from "../../wasm/formats.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";
import type { EditablePolicy, Export, ExportTarget, Inspection, Result, Score } from "../../wasm/types.ts";

/** Writes files and reads them back. A result is `"pending"` until it arrives, `null` if it failed. */
export interface PolicyWriter {
  readBack(text: string, scorer: string): Inspection | null | "pending";
  exportPolicy(policy: EditablePolicy, target: ExportTarget, source: PolicySource): Export | null | "pending";
}

/** The page's policy as it would be written, and its source. */
export interface PolicyToWrite {
  readonly policy: EditablePolicy;
  readonly source: PolicySource;
}

export interface ExportResult {
  /** The file; its scorer is the selected one if that loads it. */
  readonly file: Export;
  /** True if the loader's rules for such a file are known, so that its scores can be computed. */
  readonly isScorable: boolean;
  /** The changed scores; `null` if one of the two policies cannot be scored. */
  readonly changes: readonly ScoreChange[] | null;
}

export interface ScoreChange {
  readonly node: string;
  readonly current: Score;
  readonly exported: Score;
  readonly wins: boolean;
  readonly isFilteredOut: boolean;
  /** True if the scores are the total scores of all score plugins. */
  readonly isTotal: boolean;
}

/** Writes the page's policy, keeping the rest of its file. */
export function policyToWrite(
  state: State,
  scorer: string,
  target: ExportTarget,
  { inspection, syncPoint }: Pick<SyncState, "inspection" | "syncPoint">,
): PolicyToWrite {
  const filePolicy = syncPoint === null ? undefined : inspection?.policies[syncPoint.policyIndex];
  const scheduler = familyOf(scorer) === "kube-scheduler" ? { scheduler: scorer } : {};
  // A release that loads a new configuration itself keeps its defaults: nothing is converted for the newest one.
  const keepsDefaults = exportTarget(scorer) === target && target !== "policy";
  const controlsPolicy = editablePolicyOf(state, syncPoint?.textPolicy.name ?? "");
  if (syncPoint === null || filePolicy === undefined) {
    // A file without a readable policy is dropped as a whole.
    const file = inspection?.policies.length === 0 ? { text: fileOf(state).text, policyIndex: 0 } : {};
    return { policy: controlsPolicy, source: { ...(keepsDefaults && !file.text ? {} : scheduler), ...file } };
  }
  const policy = mergeParts(controlsPolicy, filePolicy, partsOf(syncPoint.format, filePolicy));
  return { policy, source: { ...scheduler, text: fileOf(state).text, policyIndex: syncPoint.policyIndex } };
}

/** Exports a policy; the file is read back by its own loader's rules, and scored on the nodes of the page. */
export function exportPolicy(
  module: ScoringModule,
  writer: PolicyWriter,
  state: State,
  currentResult: Result | null,
  { policy, source }: PolicyToWrite,
  target: ExportTarget,
  scorer: string,
): ExportResult | null | "pending" {
  const written = writer.exportPolicy(policy, target, source);
  if (written === null || written === "pending") return written;
  const file = loads(scorer, target, written) ? { ...written, scorer } : written;
  const inspection = writer.readBack(file.text, file.scorer);
  if (inspection === "pending") return inspection;
  const exportedPolicy = inspection?.policies[file.policyIndex];
  const exportedResult =
    exportedPolicy &&
    module.evaluate(scenarioOf(module, chooseScorer(file.scorer)(applyPolicy(exportedPolicy)(state))))?.result;
  return {
    file,
    isScorable: exportedPolicy !== undefined,
    changes: currentResult && exportedResult ? changesOf(currentResult, exportedResult) : null,
  };
}

/** Returns true if the scorer is one of the releases that load the file. */
function loads(scorer: string, target: ExportTarget, { releases }: Export): boolean {
  const minor = minorOf(scorer);
  if (minor === null || target === "volcano") return false;
  const numberOf = (release: string): number => Number(release.split(".")[1]);
  const to = releases.to === null ? minor : numberOf(releases.to);
  return minor >= numberOf(releases.from) && minor <= to;
}

/** Compares the deciding scores: the total scores if both sides have them, else the policy's. */
function changesOf(currentResult: Result, exportedResult: Result): readonly ScoreChange[] {
  const byTotal = currentResult.totalScores !== null && exportedResult.totalScores !== null;
  const scoreAt = ({ nodes, totalScores }: Result, index: number): Score | undefined =>
    byTotal ? totalScores?.totals[index] : nodes[index]?.score;
  const winners = byTotal ? exportedResult.totalScores?.winners : exportedResult.winners;
  return exportedResult.nodes.map(({ name, rank }, index) => ({
    node: name,
    current: scoreAt(currentResult, index) ?? "",
    exported: scoreAt(exportedResult, index) ?? "",
    wins: winners?.includes(index) ?? false,
    isFilteredOut: rank === null,
    isTotal: byTotal,
  }));
}

export function hasNoChanges(changes: readonly ScoreChange[]): boolean {
  return changes.every(({ current, exported }) => String(current) === String(exported));
}
