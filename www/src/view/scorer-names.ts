// The names of scorers.

import type { CurveMessages, PageMessages } from "../i18n/catalogues.ts";

/** Returns the key of a scorer in the catalogues, whose keys contain no dots. */
const keyOf = (id: string): string => id.replace(".", "-");

/** Returns a scorer's name inside a sentence: "the documentation". For a kube-scheduler release it is the id. */
export function shortScorerName(messages: CurveMessages, id: string): string {
  return messages.scorerShort[keyOf(id) as keyof CurveMessages["scorerShort"]] ?? id;
}

/** Returns a scorer's full name: "kube-scheduler v1.36.3". */
export function scorerName(messages: PageMessages, id: string): string {
  return messages.scorerNames[keyOf(id) as keyof PageMessages["scorerNames"]] ?? `kube-scheduler ${id}`;
}

/** Returns a scorer's name on a small button. */
export function scorerChip(messages: PageMessages, id: string): string {
  return messages.scorerChips[keyOf(id) as keyof PageMessages["scorerChips"]] ?? id;
}

/** Returns a note that describes a scorer which the reader's cluster may not use; empty for other scorers. */
export function scorerNoteText(messages: PageMessages, id: string): string {
  return messages.scorerNotes[keyOf(id) as keyof PageMessages["scorerNotes"]] ?? "";
}
