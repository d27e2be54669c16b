// Loads the messages of a visible part in another language.

import { type CatalogueName, type Catalogues, loadMessages } from "./catalogues.ts";
import type { Language } from "./languages.ts";

/** Returns the messages; `null` if they could not be loaded, so that the part keeps its language. */
export async function reloadMessages<P extends CatalogueName>(
  language: Language,
  part: P,
): Promise<{ messages: Catalogues[P]; lang: Language } | null> {
  try {
    return await loadMessages(language, part);
  } catch (error) {
    console.error(`nodescore: ${part} could not be loaded in the language ${language}`, error);
    return null;
  }
}
