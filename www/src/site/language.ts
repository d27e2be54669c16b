// The language of the page: chosen, else the reader's own. The playground follows `lang`.

import { browserStorage } from "../keep/storage.ts";
import type { Words } from "../words/en/page.ts";
import { firstKnown, LANGUAGE_IDS, LANGUAGES, type Language, languageOf, wordsIn } from "../words/languages.ts";

const KEY = "nodescore.language";

/** What the page says around the playground, by the id of the element that says it. */
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
  if (select !== null) offer(select, language);
  void speak(language);
}

function offer(select: HTMLSelectElement, language: Language): void {
  for (const id of LANGUAGE_IDS) {
    const option = new Option(LANGUAGES[id], id, false, id === language);
    option.lang = id;
    select.append(option);
  }
  select.addEventListener("change", () => {
    const next = languageOf(select.value) ?? "en";
    browserStorage.write(KEY, next);
    void speak(next);
  });
  select.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
}

async function speak(language: Language): Promise<void> {
  document.documentElement.lang = language;
  const { words } = await wordsIn(language, "page");
  if (document.documentElement.lang !== language) return;
  document.title = words.pageTitle;
  for (const key of AROUND) say(key, words[key]);
  document.querySelector("#language")?.setAttribute("aria-label", words.chooseLanguage);
}

function say(id: string, text: string): void {
  const element = document.getElementById(id);
  if (element !== null) element.textContent = text;
}
