// A policy written for a loader, and what that changes in the scores.

import type { Draft, Export, ExportTarget, Inspection, Result, Score } from "../contract.ts";
import type { Core } from "../core.ts";
import { takeDraft } from "./draft.ts";
import { scenarioOf } from "./session.ts";
import { follow } from "./settings.ts";
import type { State } from "./state.ts";

/** What writes files, and reads them back. */
interface Writer {
  inspect(text: string, scorer: string): Inspection | null;
  exportPolicy(draft: Draft, target: ExportTarget): Export | null;
}

export interface Exported {
  readonly file: Export;
  /** A loader's rules are known for such a file: its scores can be told. */
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

/** Writes a policy; the file is read back by its own loader's rules, and scored on the nodes of the page. */
export function exported(
  core: Core,
  writer: Writer,
  state: State,
  present: Result | null,
  draft: Draft,
  target: ExportTarget,
): Exported | null {
  const file = writer.exportPolicy(draft, target);
  if (file === null) return null;
  const read = writer.inspect(file.text, file.scorer)?.drafts[0];
  const then = read && core.evaluate(scenarioOf(core, follow(file.scorer)(takeDraft(read)(state))))?.result;
  return { file, read: read !== undefined, changes: present && then ? changesOf(present, then) : null };
}

function changesOf(now: Result, then: Result): readonly ScoreChange[] {
  return then.nodes.map(({ name, score }, index) => ({
    node: name,
    now: now.nodes[index]?.score ?? "",
    after: score,
    wins: then.winners.includes(index),
  }));
}

export function changesNothing(changes: readonly ScoreChange[]): boolean {
  return changes.every(({ now, after }) => String(now) === String(after));
}
