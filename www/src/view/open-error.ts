// Explains why a link or a file could not be opened.

import type { CurveWords } from "../i18n/catalogues.ts";
import type { OpenError } from "../model/schema.ts";

/** Returns the reason, as the end of a sentence after a colon. */
export function openErrorText(words: CurveWords, error: OpenError): string {
  switch (error.reason) {
    case "newer":
      return words.openError.newer;
    case "not-loaded":
      return words.openError.unloaded;
    case "broken":
      return error.at === "" ? words.openError.damaged : words.openError.notScenario({ path: error.at });
  }
}
