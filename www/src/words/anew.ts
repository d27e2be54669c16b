// The sentences of a part that is on the page already, in another language.

import { type Part, type Parts, wordsIn } from "./catalogues.ts";
import type { Language } from "./languages.ts";

/** `null` where they could not be loaded: the part goes on in the language that it has. */
export async function wordsAnew<P extends Part>(
  language: Language,
  part: P,
): Promise<{ words: Parts[P]; lang: Language } | null> {
  try {
    return await wordsIn(language, part);
  } catch (error) {
    console.error(`nodescore: ${part} could not be loaded in the language ${language}`, error);
    return null;
  }
}
