// The language of one of our own pages.

import type { PageMessages } from "../../i18n/catalogues.ts";
import { loadMessages } from "../../i18n/catalogues.ts";
import type { Language } from "../../i18n/languages.ts";

/** The current language; initially that of the page's file. */
let currentLanguage: Language = "en";

/**
 * Sets the page's language, which the playground follows by `lang`, and returns its messages. Returns `null` and keeps
 * the previous language if another one was chosen in the meantime, or if it could not be loaded, which the playground
 * reports.
 */
export async function setPageLanguage(language: Language): Promise<PageMessages | null> {
  const root = document.documentElement;
  root.lang = language;
  const messages = await loadMessages(language, "page").then(
    (loaded) => loaded.messages,
    () => null,
  );
  if (root.lang !== language) return null;
  if (messages === null) root.lang = currentLanguage;
  else {
    currentLanguage = language;
    document.title = messages.pageTitle;
  }
  return messages;
}
