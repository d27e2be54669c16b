// Where the sentences are that the page does not begin with. Apart, since it names every file there is.

import type { Compiled, Parts } from "./catalogues.ts";

/** Each file of `words` exports the one part that it is called after. */
export const later = {
  words: import.meta.glob<Parts>("./*/*.ts"),
  messages: import.meta.glob<Compiled>(["../messages/generated/*/*.js", "!../messages/generated/*/{curve,page}.js"]),
};
