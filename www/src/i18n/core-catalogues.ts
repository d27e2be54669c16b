// Loads the core's messages in a language other than English.

import type { CompiledCatalogue } from "./catalogues.ts";
import { type CoreCatalogue, type CorePart, loadedCatalogues } from "./core-messages.ts";
import type { Language } from "./languages.ts";

const modules = import.meta.glob<CompiledCatalogue>([
  "../messages/generated/*/core-*.js",
  "!../messages/generated/en/core-*.js",
]);

export async function loadCatalogues(language: Language, parts: readonly CorePart[]): Promise<void> {
  await Promise.all(parts.map((part) => loadCatalogue(language, part)));
}

async function loadCatalogue(language: Language, part: CorePart): Promise<void> {
  const name = `${language}/${part}`;
  const load = modules[`../messages/generated/${language}/core-${part}.js`];
  if (load !== undefined && !loadedCatalogues.has(name))
    loadedCatalogues.set(name, (await load()).default as CoreCatalogue);
}
