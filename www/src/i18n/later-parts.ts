// The messages that are loaded later. A separate file, because it imports each of them.

import type { CompiledCatalogue } from "./catalogues.ts";

export const later = import.meta.glob<CompiledCatalogue>([
  "../messages/generated/*/*.js",
  "!../messages/generated/*/{curve,page}.js",
  "!../messages/generated/*/core-*.js",
]);
