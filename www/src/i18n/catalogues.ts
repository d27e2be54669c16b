// The messages of the page, part by part, each loaded when it is needed.

import type * as generated from "../messages/generated/types.ts";
import type { Language } from "./languages.ts";

/** The messages of a curve, which are also part of the page's, and their language. */
export type CurveMessages = generated.CurveMessages & { readonly language: Language };

/** The messages that the page loads first, and their language. */
export type PageMessages = generated.PageMessages & { readonly language: Language };

/** The catalogues of a language, by their files' names. */
export type Catalogues = Omit<generated.Messages, "page"> & { readonly page: PageMessages };

export type CatalogueName = keyof Catalogues;

/** A module of compiled messages. */
export interface CompiledCatalogue {
  readonly default: object;
}

/** The catalogues that the page loads first, by file. */
const pageCatalogues = import.meta.glob<CompiledCatalogue>("../messages/generated/*/page.js");

/** Loads the messages of a part, with the language that they are in: English if it has no translation. */
export async function loadMessages<P extends CatalogueName>(
  language: Language,
  part: P,
): Promise<{ messages: Catalogues[P]; lang: Language }> {
  const catalogues = part === "page" ? pageCatalogues : (await import("./later-parts.ts")).laterCatalogues;
  const loaderOf = (lang: Language) => catalogues[`../messages/generated/${lang}/${part}.js`];
  const lang = loaderOf(language) ? language : "en";
  const load = loaderOf(lang);
  if (load === undefined) throw new Error(`there is no catalogue ${lang}/${part}`);
  return { messages: (await load()).default as Catalogues[P], lang };
}
