// A policy written for a loader, and what that changes in the scores.

import type { EditablePolicy, Export, ExportTarget, Inspection, Result, Score } from "../contract.ts";
import type { Core } from "../core.ts";
import { draftOf, partsOf, takeDraft, withParts } from "./draft.ts";
import { fileOf } from "./file.ts";
import type { Linked } from "./link.ts";
import { familyOf } from "./scorers.ts";
import { scenarioOf } from "./session.ts";
import { follow } from "./settings.ts";
import type { State } from "./state.ts";

/** Writes files, and reads them back: `"pending"` until that is done, `null` where it failed. */
export interface Writer {
  readBack(text: string, scorer: string): Inspection | null | "pending";
  exportPolicy(draft: EditablePolicy, target: ExportTarget, from: Origin): Export | null | "pending";
}

/** The source of a policy: the kube-scheduler whose default weights apply, and the file with its other settings. */
export interface Origin {
  readonly scheduler?: string;
  readonly text?: string;
  readonly index?: number;
}

/** The page's policy as it would be written, and where it is from. */
export interface Written {
  readonly draft: EditablePolicy;
  readonly from: Origin;
}

export interface Exported {
  readonly file: Export;
  /** True if the loader's rules for such a file are known, so that its scores can be computed. */
  readonly read: boolean;
  /** `null` where the nodes cannot be scored by one or the other. */
  readonly changes: readonly ScoreChange[] | null;
}

export interface ScoreChange {
  readonly node: string;
  readonly now: Score;
  readonly after: Score;
  readonly wins: boolean;
}

/** Writes the page's policy, keeping the rest of its file. */
export function writtenFrom(
  state: State,
  scorer: string,
  { inspection, agreed }: Pick<Linked, "inspection" | "agreed">,
): Written {
  const theirs = agreed === null ? undefined : inspection?.policies[agreed.draft];
  const scheduler = familyOf(scorer) === "kube-scheduler" ? { scheduler: scorer } : {};
  const ours = draftOf(state, agreed?.theirs.name ?? "");
  if (agreed === null || theirs === undefined) {
    // Nothing of the file is the policy's, so that all of it is lost.
    const unread = inspection?.policies.length === 0 ? { text: fileOf(state).text, index: 0 } : {};
    return { draft: ours, from: { ...scheduler, ...unread } };
  }
  const draft = withParts(ours, theirs, partsOf(agreed.format, theirs));
  return { draft, from: { ...scheduler, text: fileOf(state).text, index: agreed.draft } };
}

/** Writes a policy; the file is read back by its own loader's rules, and scored on the nodes of the page. */
export function exported(
  core: Core,
  writer: Writer,
  state: State,
  present: Result | null,
  { draft, from }: Written,
  target: ExportTarget,
): Exported | null | "pending" {
  const file = writer.exportPolicy(draft, target, from);
  if (file === null || file === "pending") return file;
  const inspection = writer.readBack(file.text, file.scorer);
  if (inspection === "pending") return inspection;
  const read = inspection?.policies[file.policyIndex];
  const then = read && core.evaluate(scenarioOf(core, follow(file.scorer)(takeDraft(read)(state))))?.result;
  return { file, read: read !== undefined, changes: present && then ? changesOf(present, then) : null };
}

/** Compares the deciding scores: the total scores if both sides have them, else the policy's. */
function changesOf(now: Result, then: Result): readonly ScoreChange[] {
  const votes = now.totalScores !== null && then.totalScores !== null;
  const decides = ({ nodes, totalScores }: Result, index: number): Score | undefined =>
    votes ? totalScores?.totals[index] : nodes[index]?.score;
  const winners = votes ? then.totalScores?.winners : then.winners;
  return then.nodes.map(({ name }, index) => ({
    node: name,
    now: decides(now, index) ?? "",
    after: decides(then, index) ?? "",
    wins: winners?.includes(index) ?? false,
  }));
}

export function changesNothing(changes: readonly ScoreChange[]): boolean {
  return changes.every(({ now, after }) => String(now) === String(after));
}
