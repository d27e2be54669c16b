// The interface of an editor, implemented by CodeMirror and by a plain text area.

import type { Language } from "../../../i18n/languages.ts";
import type { Edit, Finding, TextRange } from "../../../wasm/types.ts";

export interface TextEditor {
  readonly dom: HTMLElement;
  /**
   * Shows a text; `edits` lead to it from the previous text, if they are known. Does nothing if the text is already
   * shown.
   */
  show(text: string, edits: readonly Edit[]): void;
  /** Marks the findings in the text. */
  mark(findings: readonly Finding[]): void;
  /** Selects a range, scrolls to it and moves the keyboard focus there. */
  select(range: Pick<TextRange, "from" | "to">): void;
  /** Opens the search; `null` if only the browser's own search exists. */
  readonly find: (() => void) | null;
  /** Called after the editor was inserted into the page again. */
  onAttached(): void;
  /** Removes the editor's listeners; it cannot be used afterwards. */
  close(): void;
}

export interface EditorHost {
  /** Called when the user changes the text; `replacesAll` is true if the entire text was replaced. */
  input(text: string, replacesAll: boolean): void;
  /** Returns true if the text is generated: a pasted file replaces it. */
  isGenerated(): boolean;
  /** Called when the cursor moves. */
  cursor(at: number): void;
  /** Called when a fix is chosen next to its mark. */
  fix(finding: Finding): void;
  /** The messages for labels. */
  readonly label: string;
  readonly placeholder: string;
  /** The id of the element that describes the keys. */
  readonly describedBy: string;
  readonly severity: (severity: Finding["severity"]) => string;
  /** The language of the messages. */
  readonly language: Language;
}
