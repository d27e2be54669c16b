// The language of a page of our own.

import type { Words } from "../words/catalogues.ts";
import { wordsIn } from "../words/catalogues.ts";
import type { Language } from "../words/languages.ts";

/** That of the page's file, until another is loaded. */
let spoken: Language = "en";

/**
 * Takes on a language, which the playground follows by `lang`, and gives its sentences. `null` where another was chosen
 * meanwhile, or where it could not be loaded, which the playground says: then the page speaks as before.
 */
export async function speakHere(language: Language): Promise<Words | null> {
  const root = document.documentElement;
  root.lang = language;
  const words = await wordsIn(language, "page").then(
    (loaded) => loaded.words,
    () => null,
  );
  if (root.lang !== language) return null;
  if (words === null) root.lang = spoken;
  else {
    spoken = language;
    document.title = words.pageTitle;
  }
  return words;
}
