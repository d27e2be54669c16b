// The messages that the page does not begin with. In a file of its own because it names each of them.

import type { Compiled } from "./catalogues.ts";

export const later = import.meta.glob<Compiled>([
  "../messages/generated/*/*.js",
  "!../messages/generated/*/{curve,page}.js",
  "!../messages/generated/*/core-*.js",
]);
