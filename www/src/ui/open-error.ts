// Explains why a link or a file could not be opened.

import type { CurveMessages } from "../i18n/catalogues.ts";
import type { OpenError } from "../state/schema.ts";

/** Returns the reason, as the end of a sentence after a colon. */
export function openErrorText(messages: CurveMessages, error: OpenError): string {
  switch (error.reason) {
    case "newer":
      return messages.openError.newer;
    case "not-loaded":
      return messages.openError.notLoaded;
    case "broken":
      return error.at === "" ? messages.openError.damaged : messages.openError.notScenario({ path: error.at });
  }
}
