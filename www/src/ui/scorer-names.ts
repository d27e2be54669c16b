// The names of scorers.

import type { CurveMessages, PageMessages } from "../i18n/catalogues.ts";
import { ownValue } from "../state/own-value.ts";

/** Returns the key of a scorer in the catalogues, whose keys contain no dots. */
const keyOf = (id: string): string => id.replaceAll(".", "-");

/** Returns a scorer's name inside a sentence: "the documentation". For a kube-scheduler release it is the id. */
export function shortScorerName(messages: CurveMessages, id: string): string {
  return ownValue(messages.scorerShort, keyOf(id)) ?? id;
}

/** Returns a scorer's full name: "kube-scheduler v1.36.3". */
export function scorerName(messages: PageMessages, id: string): string {
  return ownValue(messages.scorerNames, keyOf(id)) ?? `kube-scheduler ${id}`;
}

/** Returns a scorer's name on a small button. */
export function scorerChip(messages: PageMessages, id: string): string {
  return ownValue(messages.scorerChips, keyOf(id)) ?? id;
}

/** Returns a note that describes a scorer which the reader's cluster may not use; empty for other scorers. */
export function scorerNoteText(messages: PageMessages, id: string): string {
  return ownValue(messages.scorerNotes, keyOf(id)) ?? "";
}
