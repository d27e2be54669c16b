// Words the core's messages in the language of the page. The core's own text is English, and what the scheduler prints
// stays as it is.

import type { Message } from "../wasm/types.ts";
import type { Compiled } from "./catalogues.ts";
import type { Language } from "./languages.ts";

/** The first part of a message's key: the catalogue `core-<part>.json` has the message. */
export type CorePart = "scenario" | "files" | "loaders" | "cluster" | "simulation";

type Catalogue = Readonly<Record<string, string | ((values: object) => string)>>;

const catalogues = new Map<string, Catalogue>();

/** Loads the core's messages in a language. Where that fails they stay in English. */
export async function loadCoreMessages(language: Language, ...parts: readonly CorePart[]): Promise<void> {
  const missing = parts.filter((part) => language !== "en" && !catalogues.has(`${language}/${part}`));
  if (missing.length === 0) return;
  try {
    const { modules } = await import("./core-catalogues.ts");
    await Promise.all(missing.map((part) => loadPart(modules, language, part)));
  } catch (error) {
    console.error("nodescore: the messages of the core could not be loaded in", language, error);
  }
}

async function loadPart(
  modules: Record<string, () => Promise<Compiled>>,
  language: Language,
  part: CorePart,
): Promise<void> {
  const load = modules[`../messages/generated/${language}/core-${part}.js`];
  if (load !== undefined) catalogues.set(`${language}/${part}`, (await load()).default as Catalogue);
}

/** Returns a message's text in a language, or in English if it has no translation there. */
export function messageText(message: Message, language: Language): string {
  const translated = translationOf(message, language);
  if (translated === undefined) return message.text;
  return typeof translated === "string" ? translated : translated(valuesOf(message, language));
}

/** Returns the language that {@link messageText} words a message in. */
export function messageLanguage(message: Message, language: Language): Language {
  return translationOf(message, language) === undefined ? "en" : language;
}

function translationOf({ key }: Message, language: Language): Catalogue[string] | undefined {
  if (key === null) return undefined;
  const [part, name] = key.split(".");
  return catalogues.get(`${language}/${part}`)?.[name ?? ""];
}

/** Returns the parameters, those that are messages in the language. */
function valuesOf({ params }: Message, language: Language): object {
  const value = (param: Message["params"][string]): unknown =>
    Array.isArray(param) ? param.map((item) => (typeof item === "string" ? item : messageText(item, language))) : param;
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, value(param)]));
}
