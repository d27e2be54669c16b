// CodeMirror, inside the shadow root: there it adopts its style sheet, where a document would get a <style>, which a
// strict policy refuses. Colours come from our own style sheet.

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
import { classHighlighter } from "@lezer/highlight";
import { parser } from "@lezer/yaml";
import type { Edit, Finding, Message, TextRange } from "../contract.ts";
import { edited } from "../model/file.ts";
import { messageLanguage, messageText } from "../words/core-messages.ts";
import type { Language } from "../words/languages.ts";
import type { EditorHost, TextEditor } from "./editor.ts";

/** JSON is YAML's flow style: one grammar colours both. */
const yaml = LRLanguage.define({ name: "yaml", parser, languageData: { commentTokens: { line: "#" } } });

/** A new line stands where the one before does, and deeper after one that opens something. */
const indentation = indentService.of((context, at) => {
  const { text } = context.lineAt(at, -1);
  const own = text.length - text.trimStart().length;
  return /[:[{|>]\s*$/.test(text) ? own + context.unit : own;
});

/** Marks text that a program inserted, not a person. */
const brought = Annotation.define<true>();

/** A drag of the controls that rests for no longer is one step of the history. */
const STEP_MS = 1000;

/** A longer text reaches the page once typing pauses, or the editor is left. */
const LARGE = 1 << 20;
const STILL_FOR_MS = 200;

/** After Escape the next Tab leaves the text, also where Escape had something else to do. */
const leave = keymap.of([
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
  /** True if a person made the last change of the text. */
  let byPerson = true;
  /** The text that the page and the editor agree on: to put a large one together takes longer than a frame has. */
  let shown = "";
  let late: { readonly whole: boolean; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const take = (whole: boolean): void => {
    late = null;
    shown = view.state.doc.toString();
    host.input(shown, whole);
  };
  const takeLate = (): void => {
    if (late === null) return;
    clearTimeout(late.timer);
    take(late.whole);
  };
  const report = (update: ViewUpdate): void => {
    if (update.docChanged) {
      byPerson = !update.transactions.some((t) => t.annotation(brought));
      const whole = isWhole(update);
      clearTimeout(late?.timer);
      if (!byPerson) {
        late = null;
        shown = update.state.doc.toString();
      } else if (update.state.doc.length <= LARGE) take(whole || (late?.whole ?? false));
      else late = { whole: whole || (late?.whole ?? false), timer: setTimeout(takeLate, STILL_FOR_MS) };
    }
    if (update.selectionSet) host.cursor(update.state.selection.main.head);
  };
  const all = extensions(host, report, takeLate);
  const view = new EditorView({ root, state: EditorState.create({ extensions: all }) });
  return {
    dom: view.dom,
    show: (text, edits) => {
      if (shown === text) return;
      // What was typed last comes first.
      if (late !== null) takeLate();
      else if (isSafe(view, text)) show(view, shown, text, edits, byPerson);
      else {
        view.setState(EditorState.create({ doc: text, extensions: all }));
        shown = text;
      }
    },
    mark: (findings) => {
      const all = findings.flatMap((finding) => diagnostic(view, host, finding));
      view.dispatch(setDiagnostics(view.state, all));
    },
    go: (place) => go(view, place),
    find: () => openSearchPanel(view),
    shown: () => view.requestMeasure(),
    close: () => {
      takeLate();
      view.destroy();
      letGo();
    },
  };
}

/** A longer text is not put into an editor out of sight by a change. */
const OUT_OF_SIGHT = 1 << 16;

/**
 * Returns whether a change may bring this text. An editor that is out of sight, or was not measured yet, draws every line
 * that a change inserts, which takes seconds: there a large text is a new state, without the steps before it.
 */
function isSafe(view: EditorView, text: string): boolean {
  return view.inView || text.length - view.state.doc.length < OUT_OF_SIGHT;
}

/** Returns whether one change replaced the whole text. */
function isWhole({ changes, startState }: ViewUpdate): boolean {
  let whole = false;
  changes.iterChangedRanges((from, to) => {
    whole ||= from === 0 && to === startState.doc.length;
  });
  return whole;
}

/**
 * CodeMirror measures every editor with one range, which stays where it was put last and would hold all of an element
 * that was removed: it is put where nothing of a page is.
 */
function letGo(): void {
  const root = document.createElement("div").attachShadow({ mode: "open" });
  const spare = new EditorView({ root, doc: "." });
  spare.coordsAtPos(0);
  spare.destroy();
}

function extensions(host: EditorHost, report: (update: ViewUpdate) => void, left: () => void) {
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
    Prec.highest(leave),
    keymap.of([...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.contentAttributes.of({
      "aria-label": host.label,
      "aria-describedby": host.describedBy,
      // It can have the focus anyway; said aloud, so that what checks a scrolling box sees it.
      tabindex: "0",
    }),
    EditorView.domEventHandlers({ beforeinput: insertPlainly, blur: left }),
    EditorView.updateListener.of(report),
  ];
}

/**
 * Typing over a selection, and inserting tabs or more than a character: Chromium would edit rich text, and give what it
 * inserts a style attribute, which a strict policy reports.
 */
function insertPlainly(event: InputEvent, view: EditorView): boolean {
  const { inputType, data, isComposing } = event;
  if (inputType !== "insertText" || !data || isComposing) return false;
  // Of what was selected just now, by other means than keys, the editor has yet to hear.
  document.dispatchEvent(new Event("selectionchange"));
  const plain = view.state.selection.main.empty && data !== "\t" && data.length === 1;
  if (plain) return false;
  view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

/** `after` a person's change this is a step of the history of its own. */
function show(view: EditorView, now: string, text: string, edits: readonly Edit[], after: boolean): void {
  // Edits are of the text before; anything else that happened to it makes one large change.
  const exact = edited(now, edits) === text;
  view.dispatch({
    changes: exact ? edits.map(changeOf) : difference(now, text),
    annotations: [brought.of(true), ...(after ? [isolateHistory.of("before")] : [])],
  });
}

function changeOf({ range, text }: Edit): ChangeSpec {
  return { from: range.from, to: range.to, insert: text };
}

/** One change, without what is the same before and after it. */
function difference(before: string, after: string): ChangeSpec {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}

function go(view: EditorView, place: Pick<TextRange, "from" | "to">): void {
  const { from, to } = within(view, place);
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: "center" }),
  });
  view.focus();
  view.dom.scrollIntoView({ block: "nearest" });
}

function within(view: EditorView, { from, to }: Pick<TextRange, "from" | "to">): { from: number; to: number } {
  const end = view.state.doc.length;
  return { from: Math.min(from, end), to: Math.min(Math.max(from, to), end) };
}

/** Returns the range to underline: the text of the first line in a place that has any, without its indentation. */
function marked(view: EditorView, place: TextRange): { from: number; to: number } {
  const { from, to } = within(view, place);
  for (let line = view.state.doc.lineAt(from); line.from <= to; line = view.state.doc.line(line.number + 1)) {
    const start = Math.max(from, line.from);
    const text = view.state.sliceDoc(start, Math.min(to, line.to));
    const begins = start + text.length - text.trimStart().length;
    if (text.trim() !== "") return { from: begins, to: begins + text.trim().length };
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
  const renderMessage = (): Node => labelled(word, sentences, host.language);
  return [
    {
      ...marked(view, range),
      severity: SEVERITIES[severity],
      message: word + texts.join("\n"),
      actions,
      renderMessage,
    },
  ];
}

/** Returns the severity, then a line for each sentence, with the parts in backticks set as code. */
function labelled(word: string, sentences: readonly Message[], language: Language): Node {
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
