// CodeMirror inside the shadow root, which can adopt its style sheet. In a document CodeMirror would add a <style>,
// which a strict policy blocks. Colors come from our own style sheet.

import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { indentService, LRLanguage, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { openSearchPanel, searchKeymap } from "@codemirror/search";
import { Annotation, type ChangeSpec, EditorState, Prec } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
  type ViewUpdate,
} from "@codemirror/view";
import { parseMixed } from "@lezer/common";
import { classHighlighter } from "@lezer/highlight";
import { parser } from "@lezer/yaml";
import { messageLanguage, messageText } from "../../../i18n/core-messages.ts";
import type { Language } from "../../../i18n/languages.ts";
import { applyEdits } from "../../../state/file-edits.ts";
import type { Edit, Finding, Message, TextRange } from "../../../wasm/types.ts";
import { EDITOR_ID } from "../lazy.ts";
import type { EditorHost, TextEditor } from "./editor.ts";
import { linkedLines } from "./linked-lines.ts";

/** Colors the file inside a ConfigMap, too, which is a block of text. */
const nested = parser.configure({
  wrap: parseMixed(({ name }) => (name === "BlockLiteralContent" ? { parser } : null)),
});

/** The grammar of YAML, which also colors JSON: JSON is YAML's flow style. */
const yaml = LRLanguage.define({ name: "yaml", parser: nested, languageData: { commentTokens: { line: "#" } } });

/** Indents a new line like the previous one, and deeper after a line that opens a block. */
const indentation = indentService.of((context, at) => {
  const { text } = context.lineAt(at, -1);
  const indent = text.length - text.trimStart().length;
  return /[:[{|>]\s*$/.test(text) ? indent + context.unit : indent;
});

/** Marks a change by the program, as opposed to the user's. */
const programEdit = Annotation.define<true>();

/** The longest pause within a drag of the controls that counts as one undo step. */
const STEP_MS = 1000;

/** The length from which a text is reported only when typing pauses or the editor loses the focus. */
const LARGE = 1 << 20;
const DEBOUNCE_MS = 200;

/** Makes Tab leave the editor after Escape, even if Escape also did something else. */
const escapeKey = keymap.of([
  {
    key: "Escape",
    run: (view) => {
      view.setTabFocusMode(2000);
      return false;
    },
  },
]);

const SEVERITIES = { error: "error", warning: "warning", notice: "info" } as const;

export function codeEditor(root: ShadowRoot, host: EditorHost): TextEditor {
  /** True if the user made the last change of the text. */
  let isUserEdit = true;
  /**
   * The last text that the page and the editor both have. It is cached because building a large text takes longer than
   * a frame.
   */
  let syncedText = "";
  let pending: { readonly replacesAll: boolean; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const emit = (replacesAll: boolean): void => {
    pending = null;
    syncedText = view.state.doc.toString();
    host.input(syncedText, replacesAll);
  };
  const emitPending = (): void => {
    if (pending === null) return;
    clearTimeout(pending.timer);
    emit(pending.replacesAll);
  };
  const report = (update: ViewUpdate): void => {
    if (update.docChanged) {
      isUserEdit = !update.transactions.some((t) => t.annotation(programEdit));
      const replacesAll = replacesAllText(update);
      clearTimeout(pending?.timer);
      if (!isUserEdit) {
        pending = null;
        syncedText = update.state.doc.toString();
      } else if (update.state.doc.length <= LARGE) emit(replacesAll || (pending?.replacesAll ?? false));
      else
        pending = {
          replacesAll: replacesAll || (pending?.replacesAll ?? false),
          timer: setTimeout(emitPending, DEBOUNCE_MS),
        };
    }
    if (update.selectionSet) host.cursor(update.state.selection.main.head);
  };
  /** False until the first text, which is nothing to undo. */
  let wasShown = false;
  const all = [extensions(host, report, emitPending), linkedLines(root)];
  const view = new EditorView({ root, state: EditorState.create({ extensions: all }) });
  return {
    dom: view.dom,
    show: (text, edits) => {
      const isFirst = !wasShown;
      wasShown = true;
      if (syncedText === text) return;
      // Typed text is reported before it is replaced.
      if (pending !== null) emitPending();
      else if (!isFirst && canApplyChange(view, text)) applyText(view, syncedText, text, edits, isUserEdit);
      else {
        view.setState(EditorState.create({ doc: text, extensions: all }));
        syncedText = text;
      }
    },
    mark: (findings) => {
      const all = findings.flatMap((finding) => diagnostic(view, host, finding));
      view.dispatch(setDiagnostics(view.state, all));
    },
    select: (range) => select(view, range),
    find: () => openSearchPanel(view),
    onAttached: () => view.requestMeasure(),
    close: () => {
      emitPending();
      view.destroy();
      releaseMeasuredElement();
    },
  };
}

/** The maximum number of characters that a change inserts into an editor outside the viewport. */
const LARGE_INSERT = 1 << 16;

/**
 * Returns true if a change can set the text. An editor that is outside the viewport, or not measured yet, draws
 * every inserted line, which can take seconds. A large text then becomes a new editor state without undo steps.
 */
function canApplyChange(view: EditorView, text: string): boolean {
  return view.inView || text.length - view.state.doc.length < LARGE_INSERT;
}

/** Returns true if one change replaced the whole text. */
function replacesAllText({ changes, startState }: ViewUpdate): boolean {
  let replacesAll = false;
  changes.iterChangedRanges((from, to) => {
    replacesAll ||= from === 0 && to === startState.doc.length;
  });
  return replacesAll;
}

/**
 * Moves the range with which CodeMirror measures every editor into a detached node. Otherwise it would keep a removed
 * element in memory.
 */
function releaseMeasuredElement(): void {
  const root = document.createElement("div").attachShadow({ mode: "open" });
  const replacement = new EditorView({ root, doc: "." });
  replacement.coordsAtPos(0);
  replacement.destroy();
}

function extensions(host: EditorHost, report: (update: ViewUpdate) => void, onBlur: () => void) {
  return [
    lineNumbers(),
    lintGutter(),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history({ newGroupDelay: STEP_MS }),
    indentation,
    yaml,
    syntaxHighlighting(classHighlighter),
    placeholder(host.placeholder),
    Prec.highest(escapeKey),
    keymap.of([...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.contentAttributes.of({
      id: EDITOR_ID,
      "aria-label": host.label,
      "aria-describedby": host.describedBy,
      // The editor is focusable anyway; the attribute is for accessibility checkers, which expect it on a scrolling box.
      tabindex: "0",
    }),
    EditorView.domEventHandlers({
      beforeinput: insertText,
      blur: onBlur,
      paste: (event, view) => paste(event, view, host),
      focus: showFocused,
    }),
    EditorView.updateListener.of(report),
  ];
}

/**
 * Handles typing over a selection, and inserting tabs or several characters. Chromium would edit these as rich text and
 * add a style attribute, which a strict policy reports.
 */
function insertText(event: InputEvent, view: EditorView): boolean {
  const { inputType, data, isComposing } = event;
  if (inputType !== "insertText" || !data || isComposing) return false;
  // The editor may not have processed a selection by mouse yet.
  document.dispatchEvent(new Event("selectionchange"));
  const isSingleCharacter = view.state.selection.main.empty && data !== "\t" && data.length === 1;
  if (isSingleCharacter) return false;
  view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

/** Scrolls the editor into view when a key moves the focus to it while only its first lines are, on a phone below a bar. */
function showFocused(_event: FocusEvent, { dom }: EditorView): void {
  const isBelow = dom.getBoundingClientRect().top > innerHeight - 100;
  if (isBelow && !dom.matches(":active")) dom.scrollIntoView({ block: "nearest" });
}

/** Selects a generated text before a whole file is pasted, which replaces it. */
function paste({ clipboardData }: ClipboardEvent, view: EditorView, host: EditorHost): boolean {
  const text = clipboardData?.getData("text/plain") ?? "";
  const isFile = /^\s*\{|^(apiVersion|kind|actions|tiers) *:/m.test(text);
  if (isFile && host.isGenerated()) view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
  return false;
}

/** Replaces the text; after a user's edit, as a separate undo step. */
function applyText(
  view: EditorView,
  current: string,
  text: string,
  edits: readonly Edit[],
  isAfterUserEdit: boolean,
): void {
  // The edits apply to the previous text; any other change becomes one large change.
  const isExact = applyEdits(current, edits) === text;
  view.dispatch({
    changes: isExact ? edits.map(changeOf) : difference(current, text),
    annotations: [programEdit.of(true), ...(isAfterUserEdit ? [isolateHistory.of("before")] : [])],
  });
}

function changeOf({ range, text }: Edit): ChangeSpec {
  return { from: range.from, to: range.to, insert: text };
}

/** Returns the smallest single change from one text to the other. */
function difference(before: string, after: string): ChangeSpec {
  const minLength = Math.min(before.length, after.length);
  let head = 0;
  while (head < minLength && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < minLength - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}

function select(view: EditorView, range: Pick<TextRange, "from" | "to">): void {
  const { from, to } = clampRange(view, range);
  view.dispatch({
    selection: { anchor: from, head: to },
    // What is in view stays where it is: a fix next to the button that was pressed.
    effects: EditorView.scrollIntoView(from, { y: "nearest", yMargin: 60 }),
  });
  view.contentDOM.focus({ preventScroll: true });
}

function clampRange(view: EditorView, { from, to }: Pick<TextRange, "from" | "to">): { from: number; to: number } {
  const end = view.state.doc.length;
  return { from: Math.min(from, end), to: Math.min(Math.max(from, to), end) };
}

/** Returns the range to underline: the text of the first nonempty line in a range, without its indentation. */
function underlinedRange(view: EditorView, range: TextRange): { from: number; to: number } {
  const { from, to } = clampRange(view, range);
  for (let line = view.state.doc.lineAt(from); line.from <= to; line = view.state.doc.line(line.number + 1)) {
    const start = Math.max(from, line.from);
    const text = view.state.sliceDoc(start, Math.min(to, line.to));
    const textStart = start + text.length - text.trimStart().length;
    if (text.trim() !== "") return { from: textStart, to: textStart + text.trim().length };
    if (line.number === view.state.doc.lines) break;
  }
  return { from, to };
}

/** Returns the diagnostic of a finding; one about the whole text has no mark. */
function diagnostic(view: EditorView, host: EditorHost, finding: Finding): Diagnostic[] {
  const { range, severity, message, help, fix } = finding;
  if (range === null) return [];
  const word = `${host.severity(severity)}: `;
  const sentences = [message, help].filter(({ text }) => text !== "");
  const texts = sentences.map((sentence) => messageText(sentence, host.language));
  const actions =
    fix === null
      ? []
      : [{ name: messageText(fix.title, host.language).replaceAll("`", ""), apply: () => host.fix(finding) }];
  const renderMessage = (): Node => labeled(word, sentences, host.language);
  return [
    {
      ...underlinedRange(view, range),
      severity: SEVERITIES[severity],
      message: word + texts.join("\n"),
      actions,
      renderMessage,
    },
  ];
}

/** Returns the severity, then one line per sentence, with the parts in backticks set as code. */
function labeled(word: string, sentences: readonly Message[], language: Language): Node {
  const label = document.createElement("span");
  const lines = sentences.map((sentence, i) => {
    const line = document.createElement("span");
    line.lang = messageLanguage(sentence, language);
    const text = messageText(sentence, language) + (i + 1 < sentences.length ? "\n" : "");
    text.split("`").forEach((part, index) => {
      const element = document.createElement(index % 2 === 1 ? "code" : "span");
      element.textContent = part;
      line.append(element);
    });
    return line;
  });
  label.append(word, ...lines);
  return label;
}
