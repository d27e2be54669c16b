// The configuration of an element: its module, style sheets and messages.

import type { CurveMessages, PageMessages } from "../i18n/catalogues.ts";
import type { Language } from "../i18n/languages.ts";
import type { ScoringModule } from "../wasm/scoring.ts";

export interface ElementConfig<W extends CurveMessages = PageMessages> {
  /** Loads the scoring module, unless another element provides it. */
  readonly load: () => Promise<ScoringModule>;
  /** The style sheets, in order. */
  readonly styles: readonly string[];
  /** Loads the messages of a language. */
  readonly loadMessages: (language: Language) => Promise<W>;
}
