// The languages of the page, and the choice of one for the reader. Each has a folder of catalogues, and only one
// language's catalogues are loaded.

// Imported statically, so that it is part of the page's script.
import { LANGUAGES } from "../messages/generated/languages.ts";
import "../messages/runtime.ts";

export { LANGUAGES };

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as Language[];

/** Returns the language of a tag such as `pt-BR` or `zh-Hans-CN`; `null` if it is not supported. */
export function supportedLanguage(tag: string): Language | null {
  const [primary] = tag.toLowerCase().split("-");
  return LANGUAGE_IDS.find((language) => language === primary) ?? null;
}

/** Returns the first of several tags whose language is supported, else English. */
export function firstSupported(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = supportedLanguage(tag);
    if (language !== null) return language;
  }
  return "en";
}
