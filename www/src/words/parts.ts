// Where the sentences are that the page does not begin with. Apart, since it names every file there is.

import { isolating } from "./isolating.ts";
import type { Parts } from "./languages.ts";

/** Each file exports the one part that it is called after. */
const files = import.meta.glob<Parts>(["./*/*.ts", "!./*/{curve,page}.ts"]);

export const later = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file, async () => isolating(await load())]),
);
