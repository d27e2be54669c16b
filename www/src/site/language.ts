// The language of the page: chosen, else the reader's own. The playground follows `lang`.

import { browserStorage } from "../keep/storage.ts";
import type { Words } from "../words/catalogues.ts";
import { firstKnown, LANGUAGE_IDS, LANGUAGES, type Language, languageOf } from "../words/languages.ts";
import { speakHere } from "./speak.ts";

const KEY = "nodescore.language";

/** The texts around the playground, by the id of their element. */
const AROUND = [
  "headline",
  "intro",
  "colophon",
  "newVersion",
  "reloadPage",
] as const satisfies readonly (keyof Words)[];

export function followReader(): void {
  const chosen = languageOf(browserStorage.read(KEY) ?? "");
  const language = chosen ?? firstKnown(navigator.languages);
  const select = document.querySelector<HTMLSelectElement>("#language");
  if (select === null) return;
  offer(select, language);
  void speak(select, language);
}

function offer(select: HTMLSelectElement, language: Language): void {
  for (const id of LANGUAGE_IDS) {
    const option = new Option(LANGUAGES[id], id, false, id === language);
    option.lang = id;
    select.append(option);
  }
  select.addEventListener("change", async () => {
    const next = languageOf(select.value) ?? "en";
    if (await speak(select, next)) browserStorage.write(KEY, next);
  });
  select.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
}

/** Returns true if the language was loaded. */
async function speak(select: HTMLSelectElement, language: Language): Promise<boolean> {
  const words = await speakHere(language);
  select.value = document.documentElement.lang;
  if (words === null) return false;
  for (const key of AROUND) say(key, words[key]);
  select.setAttribute("aria-label", words.chooseLanguage);
  return true;
}

function say(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element !== null) element.textContent = text;
}
