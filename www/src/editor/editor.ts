// The interface of an editor: CodeMirror, or a plain text area instead.

import type { Language } from "../i18n/languages.ts";
import type { Edit, Finding, TextRange } from "../wasm/types.ts";

export interface TextEditor {
  readonly dom: HTMLElement;
  /** Shows a text; `edits` are how it came about, where that is known. Nothing happens where it is shown already. */
  show(text: string, edits: readonly Edit[]): void;
  /** Marks what there is to say, at its place. */
  mark(findings: readonly Finding[]): void;
  /** Selects a range, scrolls to it and moves the keyboard focus there. */
  select(place: Pick<TextRange, "from" | "to">): void;
  /** Opens the search; `null` where the browser's own is the only one. */
  readonly find: (() => void) | null;
  /** After it was put into the page again. */
  onAttached(): void;
  /** Lets go of the window; there has to be a new one after that. */
  close(): void;
}

export interface EditorHost {
  /** A person changed the text; `whole`: put another in place of all of it. */
  input(text: string, whole: boolean): void;
  /** Called when the cursor moves. */
  cursor(at: number): void;
  /** Called when a fix is chosen next to its mark. */
  fix(finding: Finding): void;
  /** Sentences for labels. */
  readonly label: string;
  readonly placeholder: string;
  /** The element that says which keys there are. */
  readonly describedBy: string;
  readonly severity: (severity: Finding["severity"]) => string;
  /** The language of the messages. */
  readonly language: Language;
}
