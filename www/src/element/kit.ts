// The dependencies of an element.

import type { Core } from "../core.ts";
import type { CurveWords, Words } from "../words/catalogues.ts";
import type { Language } from "../words/languages.ts";

export interface Kit<W extends CurveWords = Words> {
  /** Loads the module that answers, where that is not taken from another element. */
  readonly load: () => Promise<Core>;
  /** The style sheets, in their order. */
  readonly styles: readonly string[];
  /** Loads the sentences of a language. */
  readonly speak: (language: Language) => Promise<W>;
}
