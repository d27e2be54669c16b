// The language of the page: the chosen one, else the browser's. The playground follows `lang`.

import type { PageMessages } from "../../i18n/catalogues.ts";
import { firstSupported, LANGUAGE_IDS, LANGUAGES, type Language, supportedLanguage } from "../../i18n/languages.ts";
import { browserStorage } from "../../state/storage/browser-storage.ts";
import { setPageLanguage } from "./page-language.ts";
import { nameThemes } from "./theme-picker.ts";

const KEY = "nodescore.language";

/** The texts around the playground, by the id of their element. */
const PAGE_TEXTS = [
  "headline",
  "intro",
  "colophon",
  "newVersion",
  "reloadPage",
  "documentation",
  "sourceCode",
] as const satisfies readonly (keyof PageMessages)[];

export function setUpLanguage(): void {
  const savedLanguage = supportedLanguage(browserStorage.read(KEY) ?? "");
  const language = savedLanguage ?? firstSupported(navigator.languages);
  const select = document.querySelector<HTMLSelectElement>("#language");
  if (select === null) return;
  addLanguages(select, language);
  void setLanguage(select, language);
}

function addLanguages(select: HTMLSelectElement, language: Language): void {
  for (const id of LANGUAGE_IDS) {
    const option = new Option(LANGUAGES[id], id, false, id === language);
    option.lang = id;
    select.append(option);
  }
  select.addEventListener("change", async () => {
    const next = supportedLanguage(select.value) ?? "en";
    if (await setLanguage(select, next)) browserStorage.write(KEY, next);
  });
}

/** Returns true if the language was loaded. */
async function setLanguage(select: HTMLSelectElement, language: Language): Promise<boolean> {
  const messages = await setPageLanguage(language);
  select.value = document.documentElement.lang;
  if (messages === null) return false;
  for (const key of PAGE_TEXTS) setText(key, messages[key]);
  select.setAttribute("aria-label", messages.chooseLanguage);
  nameThemes(messages);
  return true;
}

function setText(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element !== null) element.textContent = text;
}
