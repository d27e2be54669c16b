// Translates the core's messages into the language of the page. The core's own text is English, and the scheduler's
// output stays unchanged.

import { tryLoad } from "../wasm/faults.ts";
import type { Message } from "../wasm/types.ts";
import type { Language } from "./languages.ts";

/** The first part of a message's key: the catalogue `core-<part>.json` has the message. */
export type CorePart = "scenario" | "files" | "loaders" | "cluster" | "log" | "simulation";

export type CoreCatalogue = Readonly<Record<string, string | ((values: object) => string)>>;

/** The loaded catalogues, by language and part. */
export const loadedCatalogues = new Map<string, CoreCatalogue>();

/** Loads the core's messages in a language. If that fails, they stay in English. */
export async function loadCoreMessages(language: Language, ...parts: readonly CorePart[]): Promise<void> {
  if (language === "en") return;
  await tryLoad(async () => (await import("./core-catalogues.ts")).loadCatalogues(language, parts));
}

/** Returns a message's text in a language, or in English if it has no translation there. */
export function messageText(message: Message, language: Language): string {
  const translated = translationOf(message, language);
  if (translated === undefined) return message.text;
  return typeof translated === "string" ? translated : translated(valuesOf(message, language));
}

/** Returns the language of the text that {@link messageText} returns. */
export function messageLanguage(message: Message, language: Language): Language {
  return translationOf(message, language) === undefined ? "en" : language;
}

function translationOf({ key }: Message, language: Language): CoreCatalogue[string] | undefined {
  if (key === null) return undefined;
  const [part, name] = key.split(".");
  return loadedCatalogues.get(`${language}/${part}`)?.[name ?? ""];
}

/** Returns the parameters; those that are messages are translated. */
function valuesOf({ params }: Message, language: Language): object {
  const value = (param: Message["params"][string]): unknown =>
    Array.isArray(param) ? param.map((item) => (typeof item === "string" ? item : messageText(item, language))) : param;
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, value(param)]));
}
