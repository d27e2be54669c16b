// The names of scorers inside sentences.

import type { CurveMessages } from "../messages/generated/types.ts";
import type { CurveWords } from "../words/catalogues.ts";

/** Returns a scorer's name inside a sentence: "the documentation"; a kube-scheduler release's id is its name. */
export function scorerShort(words: CurveWords, id: string): string {
  const key = id.replace(".", "-") as keyof CurveMessages["scorerShort"];
  return words.scorerShort[key] ?? id;
}
