// Announces undo and redo.

import type { CurveMessages } from "../i18n/catalogues.ts";
import type { State } from "../state/state.ts";

/** Describes the change that an undo or a redo made; `part` is the part of the state, if it is known. */
export function historySentence(messages: CurveMessages, command: "undo" | "redo", part: keyof State | null): string {
  const change = messages.changes[part as keyof CurveMessages["changes"]] ?? messages.changes.other;
  return command === "undo" ? messages.undone({ change }) : messages.redone({ change });
}
