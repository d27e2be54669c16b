// Explains why a link or a file could not be opened.

import type { Refused } from "../model/outside.ts";
import type { CurveWords } from "../words/catalogues.ts";

/** Returns the reason, as the end of a sentence after a colon. */
export function openErrorText(words: CurveWords, refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return words.openError.newer;
    case "unloaded":
      return words.openError.unloaded;
    case "broken":
      return refused.at === "" ? words.openError.damaged : words.openError.notScenario({ path: refused.at });
  }
}
