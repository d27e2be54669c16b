// Finds the language of an element: the `lang` of the page around it.

import { firstSupported, type Language } from "../i18n/languages.ts";
import { inheritedAttribute, observeAncestors } from "./ancestors.ts";

/** Calls `apply` now and whenever the language changes; returns a function that stops it. */
export function observeLanguage(element: Element, apply: (language: Language) => void): () => void {
  let current: Language | null = null;
  return observeAncestors(element, ["lang"], () => {
    const language = languageAt(element);
    if (language === current) return;
    current = language;
    apply(language);
  });
}

function languageAt(element: Element): Language {
  return firstSupported([inheritedAttribute(element, ["lang"]) ?? ""]);
}
