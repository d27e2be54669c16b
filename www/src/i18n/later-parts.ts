// The catalogues that are loaded on demand. A separate file, because it imports each of them.

import type { CompiledCatalogue } from "./catalogues.ts";

export const laterCatalogues = import.meta.glob<CompiledCatalogue>([
  "../messages/generated/*/*.js",
  "!../messages/generated/*/{curve,page}.js",
  "!../messages/generated/*/core-*.js",
]);
