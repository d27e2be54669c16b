// The configuration of an element: its module, style sheets and messages.

import type { PageMessages } from "../i18n/catalogues.ts";
import type { Language } from "../i18n/languages.ts";
import type { ScoringModule } from "../wasm/scoring.ts";

export interface ElementConfig {
  /** Loads the scoring module, unless another element provides it. */
  readonly load: () => Promise<ScoringModule>;
  /** Highlights what belongs together; not needed where no nodes are drawn. */
  readonly highlight?: (root: HTMLElement) => void;
  /** The style sheets, in order. */
  readonly styles: readonly string[];
  /** Loads the messages of a language. */
  readonly loadMessages: (language: Language) => Promise<PageMessages>;
}
