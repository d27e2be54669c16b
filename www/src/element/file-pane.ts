// Runs the file pane: keeps text and controls in sync, and connects the editor with the page.

import type { TemplateResult } from "lit-html";
import type { ExportTarget, Finding } from "../contract.ts";
import type { EditorHost, TextEditor } from "../editor/editor.ts";
import { plainEditor } from "../editor/plain.ts";
import { type Formats, load } from "../formats.ts";
import type { FileMessages } from "../messages/generated/types.ts";
import { type Exported, exported, type Written, writtenFrom } from "../model/export.ts";
import { applyFix, chooseDraft, fileOf, hasFile, putFile, textOut, typeText } from "../model/file.ts";
import { waits } from "../model/link.ts";
import { usePod } from "../model/manifest.ts";
import { targetOf } from "../model/offers.ts";
import type { Session } from "../model/session.ts";
import { follow, setOpen } from "../model/settings.ts";
import type { PodRow, State } from "../model/state.ts";
import editorStyle from "../style/editor.css?inline";
import fileStyle from "../style/file.css?inline";
import type { Context } from "../view/context.ts";
import type { Copied, FileActions, FileContext } from "../view/file/context.ts";
import { filePanel } from "../view/file/panel.ts";
import { wordsAnew } from "../words/anew.ts";
import { wordsIn } from "../words/catalogues.ts";
import { loadCoreMessages } from "../words/core-messages.ts";
import type { Language } from "../words/languages.ts";
import { adopt } from "./adopt.ts";
import { FileAnnouncer } from "./file-announce.ts";
import { copy, download, readFirst, savedName } from "./file-io.ts";
import { FileLink } from "./file-link.ts";
import { Passing } from "./passing.ts";

export async function openPane(shadow: ShadowRoot, session: Session, language: Language): Promise<FilePane> {
  const [formats, { words }] = await Promise.all([
    load(),
    wordsIn(language, "file"),
    loadCoreMessages(language, "files", "loaders"),
  ]);
  adopt(shadow, fileStyle, editorStyle);
  return new FilePane(shadow, session, formats, words, language);
}

const NONE: readonly Finding[] = [];

/** One for each scenario, of which several elements may show the file. */
const links = new WeakMap<Session, FileLink>();

function linkOf(session: Session, formats: Formats): FileLink {
  const link = links.get(session) ?? new FileLink(session, formats);
  links.set(session, link);
  return link;
}

export class FilePane {
  readonly #link: FileLink;
  readonly #announcer = new FileAnnouncer();
  #words: FileMessages;
  #language: Language;
  #editor: TextEditor | null = null;
  #plain = false;
  #cursor = -1;
  #notice = "";
  /** The written file that took the place of the text, while it is still the text. */
  #written: Exported["file"] | null = null;
  /** The pod of a manifest that was made the page's. */
  #used: { readonly pod: PodRow; readonly name: string } | null = null;
  #allFindings = false;
  readonly #copied = new Passing<Copied>(() => this.session.refresh());
  #dragging = false;
  #exportOpen = false;
  #target: ExportTarget | null = null;
  #export: { readonly of: unknown; readonly target: ExportTarget; readonly result: Exported | null } | null = null;
  #marked: readonly Finding[] | null = null;
  #focusNext = true;
  #page: Context | null = null;
  #gone = false;

  constructor(
    private readonly shadow: ShadowRoot,
    private readonly session: Session,
    formats: Formats,
    words: FileMessages,
    language: Language,
  ) {
    this.#words = words;
    this.#language = language;
    this.#link = linkOf(session, formats);
    this.#link.enter();
    void this.#loadEditor();
  }

  view(page: Context): TemplateResult {
    this.#page = page;
    if (page.words.language !== this.#language) void this.#speak(page.words.language);
    const ctx = this.#context(page);
    this.#announcer.update(ctx);
    return filePanel(ctx);
  }

  /** The editor follows what was drawn. */
  drawn(): void {
    const editor = this.#editor;
    if (editor === null || !editor.dom.isConnected) return;
    const { linked } = this.#link;
    editor.show(fileOf(this.session.state).text, linked.edits);
    const findings = linked.inspection?.findings ?? NONE;
    // What was found in an earlier text stays where the editor has moved it to.
    if (findings !== this.#marked && linked.checked !== "pending") {
      editor.mark(findings);
      this.#marked = findings;
    }
    // On a phone the focus would bring the keyboard up, unasked.
    if (this.#focusNext && matchMedia("(pointer: fine)").matches) editor.go({ from: 0, to: 0 });
    this.#focusNext = false;
  }

  /** The keyboard's focus goes to the text, once it is drawn. */
  focusNext(): void {
    this.#focusNext = true;
    this.#editor?.shown();
  }

  /** The editor says its own words, so that there has to be a new one. */
  async #speak(language: Language): Promise<void> {
    this.#language = language;
    const [loaded] = await Promise.all([wordsAnew(language, "file"), loadCoreMessages(language, "files", "loaders")]);
    if (loaded === null || language !== this.#language) return;
    this.#words = loaded.words;
    this.stop();
    this.resume();
  }

  /** The element leaves the page. */
  stop(): void {
    this.#editor?.close();
    this.#editor = null;
    this.#marked = null;
    if (!this.#gone) this.#link.leave();
    this.#gone = true;
  }

  /** It came back. */
  resume(): void {
    if (this.#gone) this.#link.enter();
    this.#gone = false;
    if (this.#editor === null) void this.#loadEditor();
  }

  async #loadEditor(): Promise<void> {
    const { session } = this;
    try {
      const { codeEditor } = await import("../editor/code.ts");
      // What was asked for twice, or by an element that is gone.
      if (this.#gone || this.#editor !== null) return;
      this.#editor = codeEditor(this.shadow, this.#host());
    } catch (error) {
      console.error("nodescore: the editor could not be loaded", error);
      this.#plain = true;
      this.#editor = plainEditor(this.#host());
    }
    session.refresh();
  }

  #host(): EditorHost {
    const words = this.#words;
    return {
      input: (text, whole) => (whole ? this.#link.typeWhole(typeText(text)) : this.session.edit(typeText(text))),
      cursor: (at) => this.#moved(at),
      fix: (finding) => this.#fix(finding),
      label: words.editorLabel,
      placeholder: words.placeholder,
      describedBy: "file-keys",
      severity: (severity) => words.severities[severity],
      language: this.#language,
    };
  }

  #moved(at: number): void {
    this.#cursor = at;
    this.session.refresh();
  }

  #context(page: Context): FileContext {
    const { linked, replaced, fault, follower, checker, current } = this.#link;
    const { inspection, checked } = linked;
    const { state } = this.session;
    const { followed } = follower;
    return {
      page,
      words: this.#words,
      file: fileOf(state),
      inspection,
      checked,
      current,
      limit: checker.limit,
      fault,
      waits: waits(state, linked),
      readers: follower.readers(linked, page.scorer),
      followed: followed?.to === page.scorer ? followed : null,
      editor: this.#editor,
      plain: this.#plain,
      cursor: this.#cursor,
      notice: this.#used?.pod === state.pod ? this.#words.podUsed({ name: this.#used.name }) : this.#notice,
      dropped: this.#written?.text === fileOf(state).text ? this.#written.dropped : [],
      copied: this.#copied.shown,
      replaced: replaced && this.#restoreLabel(replaced),
      allFindings: this.#allFindings,
      dragging: this.#dragging,
      exporting: this.#exporting(page),
      announcement: this.#announcer.region,
      actions: this.#actions,
    };
  }

  #restoreLabel(replaced: State): string {
    const { name } = fileOf(replaced);
    if (name !== "") return this.#words.restoreFile({ name });
    return hasFile(replaced) ? this.#words.restoreText : this.#words.restorePolicy;
  }

  #exporting(page: Context): FileContext["exporting"] {
    const target = this.#target ?? targetOf(page.scorer);
    const open = this.#exportOpen;
    return { open, target, result: open ? this.#exported(page, target) : null };
  }

  /** Written and scored once for each state. */
  #exported(page: Context, target: ExportTarget): Exported | null | "pending" {
    const { outcome, core, state } = page;
    const of = outcome.result?.state === state ? outcome.result : state;
    if (this.#export?.of !== of || this.#export.target !== target) {
      const present = outcome.result?.stale ? null : (outcome.result?.value ?? null);
      const { checker } = this.#link;
      const result = exported(core, checker, state, present, this.#policy(page.scorer), target);
      if (result === "pending") return result;
      this.#export = { of, target, result };
    }
    return this.#export.result;
  }

  /** The page's policy, and the file that it is from. */
  #policy(scorer: string): Written {
    return writtenFrom(this.session.state, scorer, this.#link.linked);
  }

  /** A new file in place of the one there. */
  async #write(target: (scorer: string) => ExportTarget): Promise<void> {
    const scorer = this.#page?.scorer;
    if (scorer === undefined) return;
    const { text } = fileOf(this.session.state);
    const { draft, from } = this.#policy(scorer);
    const file = await this.#link.checker.exportOnce(draft, target(scorer), from);
    // What was typed meanwhile stays.
    if (fileOf(this.session.state).text === text) this.#take(file);
  }

  readonly #actions: FileActions = {
    open: (files) => void this.#open(files),
    drag: (over) => {
      if (over === this.#dragging) return;
      this.#dragging = over;
      this.session.refresh();
    },
    write: () => void this.#write(targetOf),
    convert: () => void this.#write(() => "v1"),
    takeExport: () => this.#take(this.#export?.result?.file ?? null),
    bringBack: () => this.#link.bringBack(),
    close: () => {
      this.session.edit(setOpen("file", false));
      this.#page?.focus("file-panel-button");
    },
    go: ({ range }) => range && this.#editor?.go(range),
    fix: (finding) => this.#fix(finding),
    draft: (index) => this.session.edit(chooseDraft(index)),
    usePod: (pod) => {
      this.session.edit(usePod(pod, this.session.core));
      this.#used = { pod: this.session.state.pod, name: pod.pod.name || pod.kind };
    },
    follow: (scorer) => this.session.edit(follow(scorer)),
    copy: (what) => void this.#copy(what),
    download: (what) => {
      const [name, text] = this.#out(what);
      download(name, text);
    },
    showAllFindings: () => {
      this.#allFindings = true;
      this.session.refresh();
    },
    setExport: (open) => {
      this.#exportOpen = open;
      this.session.refresh();
    },
    target: (target) => {
      this.#target = target;
      this.session.refresh();
    },
  };

  async #open(files: FileList | null): Promise<void> {
    const opened = await readFirst(files, this.#words);
    if (opened === null) return;
    this.#notice = opened.notice;
    const { name, text } = opened;
    if (text !== null) this.#link.replace(putFile(name, text));
    this.#focusNext = text !== null;
    this.session.refresh();
  }

  /** Puts a written file into the pane, and follows whose loader takes it. */
  #take(file: Exported["file"] | null): void {
    this.#notice = file === null ? this.#words.exportFailed : "";
    this.#written = file;
    if (file !== null) {
      const put = putFile(file.fileName, file.text);
      const { policyIndex } = file;
      this.#link.replace((state) => chooseDraft(policyIndex)(follow(file.scorer)(put(state))));
      this.#focusNext = true;
    }
    this.session.refresh();
  }

  /** Places are those of the text that was read: they count while it is still that text. */
  #fix({ fix }: Finding): void {
    const [first] = fix?.edits ?? [];
    if (fix === null || first === undefined || !this.#link.current) return;
    this.session.edit(applyFix(fix.edits));
    this.session.flush();
    const { from } = first.range;
    this.#editor?.go({ from, to: from + first.text.length });
  }

  async #copy(what: Copied): Promise<void> {
    const printed = this.#link.linked.inspection?.verdict?.error ?? "";
    const [, text] = what === "printed" ? ["", printed] : this.#out(what);
    const taken = await copy(text);
    this.#notice = taken ? "" : this.#words.copyFailed;
    this.#copied.show(taken ? what : null);
    this.session.refresh();
  }

  /** Name and text, as they leave the page. */
  #out(what: "text" | "export"): [string, string] {
    const written = this.#export?.result?.file;
    if (what === "export") return [written?.fileName ?? "", written?.text ?? ""];
    const file = fileOf(this.session.state);
    return [savedName(file.name) || this.#words.defaultFileName, textOut(file)];
  }
}
