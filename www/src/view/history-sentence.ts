// Announces undo and redo.

import type { CurveWords } from "../i18n/catalogues.ts";
import type { CurveMessages } from "../messages/generated/types.ts";
import type { State } from "../model/state.ts";

/** Says what an undo or a redo changed; `part` is the part of the state, if it is known. */
export function historySentence(words: CurveWords, command: "undo" | "redo", part: keyof State | null): string {
  const change = words.changes[part as keyof CurveMessages["changes"]] ?? words.changes.other;
  return command === "undo" ? words.undone({ change }) : words.redone({ change });
}
