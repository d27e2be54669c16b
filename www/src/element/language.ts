// The language of an element: as the page around it says by `lang`.

import { firstKnown, type Language } from "../words/languages.ts";
import { followAncestors, inherited } from "./ancestors.ts";

/** Calls `apply` now and whenever the language changes; returns what ends that. */
export function followLanguage(element: Element, apply: (language: Language) => void): () => void {
  let known: Language | null = null;
  return followAncestors(element, ["lang"], () => {
    const language = languageAt(element);
    if (language === known) return;
    known = language;
    apply(language);
  });
}

function languageAt(element: Element): Language {
  return firstKnown([inherited(element, ["lang"]) ?? ""]);
}
