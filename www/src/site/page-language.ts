// The language of a page of our own.

import type { Words } from "../i18n/catalogues.ts";
import { loadMessages } from "../i18n/catalogues.ts";
import type { Language } from "../i18n/languages.ts";

/** That of the page's file, until another is loaded. */
let currentLanguage: Language = "en";

/**
 * Takes on a language, which the playground follows by `lang`, and gives its sentences. `null` where another was chosen
 * meanwhile, or where it could not be loaded, which the playground says: then the page speaks as before.
 */
export async function setPageLanguage(language: Language): Promise<Words | null> {
  const root = document.documentElement;
  root.lang = language;
  const words = await loadMessages(language, "page").then(
    (loaded) => loaded.words,
    () => null,
  );
  if (root.lang !== language) return null;
  if (words === null) root.lang = currentLanguage;
  else {
    currentLanguage = language;
    document.title = words.pageTitle;
  }
  return words;
}
