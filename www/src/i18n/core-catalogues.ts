// The core's messages in every language. In a file of its own because it names each of them.

import type { Compiled } from "./catalogues.ts";

export const modules = import.meta.glob<Compiled>([
  "../messages/generated/*/core-*.js",
  "!../messages/generated/en/core-*.js",
]);
