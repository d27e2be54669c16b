// Where the sentences are that the page does not begin with. Apart, since it names every file there is.

import type { Parts } from "./catalogues.ts";

/** Each file exports the one part that it is called after. */
export const later = import.meta.glob<Parts>(["./*/*.ts", "!./*/{curve,page}.ts"]);
