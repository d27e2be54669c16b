// Runs the file pane: keeps text and controls in sync, and connects the editor with the page.

import type { TemplateResult } from "lit-html";
import { loadMessages } from "../../i18n/catalogues.ts";
import { loadCoreMessages } from "../../i18n/core-messages.ts";
import type { Language } from "../../i18n/languages.ts";
import type { FileMessages } from "../../messages/generated/types.ts";
import { exportTarget } from "../../state/export-target.ts";
import { fileOf, hasFile } from "../../state/file.ts";
import { applyEdits, choosePolicy, removeFile, setFile } from "../../state/file-edits.ts";
import { hasPendingChanges, UNSYNCED } from "../../state/file-sync.ts";
import { textForDisk } from "../../state/file-text.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import { chooseScorer, setOpen } from "../../state/settings.ts";
import type { PodRow, State } from "../../state/state.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { copyText } from "../../ui/clipboard.ts";
import type { Context } from "../../ui/context.ts";
import { download } from "../../ui/download.ts";
import { TransientStatus } from "../../ui/transient-status.ts";
import { tryLoad } from "../../wasm/faults.ts";
import { type Formats, load } from "../../wasm/formats.ts";
import type { ExportTarget, Finding } from "../../wasm/types.ts";
import editorStyle from "./editor/editor.css?inline";
import type { EditorHost, TextEditor } from "./editor/editor.ts";
import { textAreaEditor } from "./editor/text-area.ts";
import { type ExportResult, exportPolicy, type PolicyToWrite, policyToWrite } from "./export.ts";
import fileStyle from "./file.css?inline";
import { FileAnnouncer } from "./file-announcer.ts";
import { type FileNotice, safeFileName } from "./file-io.ts";
import { focusEditor } from "./lazy.ts";
import { usePod } from "./manifest.ts";
import { FileSync } from "./sync.ts";
import type { CopiedText, FileActions, FileContext } from "./view/context.ts";
import { filePanel } from "./view/panel.ts";

export async function openPane(
  shadow: ShadowRoot,
  store: ScenarioStore,
  language: Language,
  openFiles: (files: readonly File[]) => void,
): Promise<FilePane> {
  const [formats, { messages }] = await Promise.all([
    load(),
    loadMessages(language, "file"),
    loadCoreMessages(language, "files", "loaders"),
  ]);
  adoptStyles(shadow, fileStyle, editorStyle);
  return new FilePane(shadow, store, formats, messages, language, openFiles);
}

const NO_FINDINGS: readonly Finding[] = [];

/** One file sync per scenario, because several elements may show its file. */
const syncs = new WeakMap<ScenarioStore, FileSync>();

function syncOf(store: ScenarioStore, formats: Formats): FileSync {
  const sync = syncs.get(store) ?? new FileSync(store, formats);
  syncs.set(store, sync);
  return sync;
}

export class FilePane {
  readonly #sync: FileSync;
  readonly #announcer = new FileAnnouncer();
  #messages: FileMessages;
  #language: Language;
  #editor: TextEditor | null = null;
  #isPlainEditor = false;
  #cursor = -1;
  #notice: FileNotice | null = null;
  /** The written file that replaced the text, as long as the text is unchanged. */
  #writtenFile: ExportResult["file"] | null = null;
  /** The pod of a manifest that replaced the page's pod. */
  #usedPod: { readonly pod: PodRow; readonly name: string } | null = null;
  #allFindings = false;
  readonly #copied = new TransientStatus<CopiedText>(() => this.store.refresh());
  #exportOpen = false;
  #target: ExportTarget | null = null;
  #export: { readonly input: unknown; readonly target: ExportTarget; readonly result: ExportResult | null } | null =
    null;
  #markedFindings: readonly Finding[] | null = null;
  #pageContext: Context | null = null;
  #isRemoved = false;

  constructor(
    private readonly shadow: ShadowRoot,
    private readonly store: ScenarioStore,
    formats: Formats,
    messages: FileMessages,
    language: Language,
    /** Opens files of any kind that the page can use. */
    private readonly openFiles: (files: readonly File[]) => void,
  ) {
    this.#messages = messages;
    this.#language = language;
    this.#sync = syncOf(store, formats);
    this.#sync.attach();
    void this.#loadEditor();
  }

  view(page: Context): TemplateResult {
    this.#pageContext = page;
    if (page.messages.language !== this.#language) void this.#setLanguage(page.messages.language);
    const ctx = this.#context(page);
    this.#announcer.update(ctx);
    return filePanel(ctx);
  }

  /** Replaces the text. */
  openText(name: string, text: string): void {
    this.#notice = null;
    this.#usedPod = null;
    this.#allFindings = false;
    this.#sync.replace(setFile(name, text));
    this.store.refresh();
  }

  /** Updates the editor after each rendering. */
  afterRender(): void {
    const editor = this.#editor;
    if (editor === null || !editor.dom.isConnected) return;
    const { syncState } = this.#sync;
    editor.show(this.#sync.file.text, syncState.edits);
    const findings = syncState.inspection?.findings ?? NO_FINDINGS;
    // While the text is being checked, the findings of the earlier text stay at the positions to which the editor moved
    // them.
    if (findings !== this.#markedFindings && syncState.checkStatus !== "pending") {
      editor.mark(findings);
      this.#markedFindings = findings;
    }
  }

  /** Called when the pane opens again. */
  opened(): void {
    this.#editor?.onAttached();
  }

  /** Replaces the editor, because it has messages of its own. */
  async #setLanguage(language: Language): Promise<void> {
    this.#language = language;
    const [loaded] = await Promise.all([
      tryLoad(() => loadMessages(language, "file")),
      loadCoreMessages(language, "files", "loaders"),
    ]);
    if (loaded === null || language !== this.#language) return;
    this.#messages = loaded.messages;
    this.stop();
    this.resume();
  }

  /** Called when the element leaves the page. */
  stop(): void {
    this.#editor?.close();
    this.#editor = null;
    this.#markedFindings = null;
    if (!this.#isRemoved) this.#sync.detach();
    this.#isRemoved = true;
  }

  /** Called when the element returns to the page. */
  resume(): void {
    if (this.#isRemoved) this.#sync.attach();
    this.#isRemoved = false;
    if (this.#editor === null) void this.#loadEditor();
  }

  async #loadEditor(): Promise<void> {
    const { store } = this;
    try {
      const { codeEditor } = await import("./editor/codemirror.ts");
      // The editor was requested twice, or the element was removed.
      if (this.#isRemoved || this.#editor !== null) return;
      this.#editor = codeEditor(this.shadow, this.#host());
    } catch (error) {
      console.error("nodescore: the editor could not be loaded", error);
      this.#isPlainEditor = true;
      this.#editor = textAreaEditor(this.#host());
    }
    store.refresh();
  }

  #host(): EditorHost {
    const messages = this.#messages;
    return {
      input: (text, replacesAll) => (replacesAll ? this.#sync.replaceText(text) : this.#sync.edit(text)),
      isGenerated: () => this.#sync.generated !== null,
      cursor: (at) => this.#cursorMoved(at),
      fix: (finding) => this.#fix(finding),
      label: messages.editorLabel,
      placeholder: messages.placeholder,
      describedBy: "file-keys",
      severity: (severity) => messages.severities[severity],
      language: this.#language,
    };
  }

  #cursorMoved(at: number): void {
    this.#cursor = at;
    this.store.refresh();
  }

  #context(page: Context): FileContext {
    const { syncState, replacedState, fault, scorerSwitcher, checker, current, file, generated } = this.#sync;
    const { inspection, checkStatus } = syncState;
    const { state } = this.store;
    const { lastSwitch } = scorerSwitcher;
    return {
      page,
      messages: this.#messages,
      file,
      isGenerated: generated !== null,
      inspection,
      checkStatus,
      current,
      limit: checker.limit,
      fault,
      hasPendingChanges: hasPendingChanges(state, syncState),
      supportingScorers: scorerSwitcher.supportingScorers(syncState, page.scorer),
      scorerSwitch: lastSwitch?.to === page.scorer ? lastSwitch : null,
      editor: this.#editor,
      isPlainEditor: this.#isPlainEditor,
      cursor: this.#cursor,
      notice:
        this.#notice?.(this.#messages) ??
        (this.#usedPod?.pod === state.pod ? this.#messages.podUsed({ name: this.#usedPod.name }) : ""),
      dropped: generated?.dropped ?? (this.#writtenFile?.text === file.text ? this.#writtenFile.dropped : []),
      copied: this.#copied.current,
      restoreLabel: replacedState && this.#restoreLabel(replacedState),
      allFindings: this.#allFindings,
      exportView: this.#exportView(page),
      announcement: this.#announcer.region,
      actions: this.#actions,
    };
  }

  #restoreLabel(replacedState: State): string {
    const { name } = fileOf(replacedState);
    if (name !== "") return this.#messages.restoreFile({ name });
    return hasFile(replacedState) ? this.#messages.restoreText : this.#messages.restorePolicy;
  }

  #exportView(page: Context): FileContext["exportView"] {
    const target = this.#target ?? exportTarget(page.scorer);
    const open = this.#exportOpen;
    return { open, target, result: open ? this.#exportResult(page, target) : null };
  }

  /** Exports and scores the policy once per state. */
  #exportResult(page: Context, target: ExportTarget): ExportResult | null | "pending" {
    const { outcome, module, state } = page;
    const input = outcome.result?.state === state ? outcome.result : state;
    if (this.#export?.input !== input || this.#export.target !== target) {
      const currentResult = outcome.result?.stale ? null : (outcome.result?.value ?? null);
      const { checker } = this.#sync;
      const { scorer } = page;
      const written = this.#policyToWrite(scorer, target);
      const result = exportPolicy(module, checker, state, currentResult, written, target, scorer);
      if (result === "pending") return result;
      this.#export = { input, target, result };
    }
    return this.#export.result;
  }

  /** Returns the page's policy and its source file. */
  #policyToWrite(scorer: string, target: ExportTarget): PolicyToWrite {
    const { generated, syncState } = this.#sync;
    return policyToWrite(this.store.state, scorer, target, generated === null ? syncState : UNSYNCED);
  }

  /** Replaces the file with a KubeSchedulerConfiguration. */
  async #convert(): Promise<void> {
    const scorer = this.#pageContext?.scorer;
    if (scorer === undefined) return;
    const { text } = fileOf(this.store.state);
    const { policy, source } = this.#policyToWrite(scorer, "v1");
    const file = await this.#sync.checker.exportOnce(policy, "v1", source);
    // Keeps what the user typed in the meantime.
    if (fileOf(this.store.state).text === text) this.#useFile(file);
  }

  readonly #actions: FileActions = {
    open: (files) => this.openFiles(files),
    generate: () => this.#sync.replace(removeFile),
    convert: () => void this.#convert(),
    useExport: () => this.#useFile(this.#export?.result?.file ?? null),
    restore: () => this.#sync.restore(),
    close: () => {
      if (!hasFile(this.store.state)) this.store.edit(removeFile);
      this.store.edit(setOpen("file", false));
      this.#pageContext?.focus("file-panel-button");
    },
    goToFinding: ({ range }) => range && this.#editor?.select(range),
    fix: (finding) => this.#fix(finding),
    choosePolicy: (index) => this.store.edit(choosePolicy(index)),
    usePod: (pod) => {
      this.#notice = null;
      this.store.edit(usePod(pod, this.store.module));
      this.#usedPod = { pod: this.store.state.pod, name: pod.pod.name || pod.kind };
    },
    chooseScorer: (scorer) => this.store.edit(chooseScorer(scorer)),
    copy: (kind) => void this.#copy(kind),
    download: (kind) => {
      const [name, text] = this.#fileToSave(kind);
      download(name, text);
    },
    showAllFindings: () => {
      this.#allFindings = true;
      this.store.refresh();
    },
    setExport: (open) => {
      this.#exportOpen = open;
      this.store.refresh();
    },
    chooseTarget: (target) => {
      this.#target = target;
      this.store.refresh();
    },
  };

  /** Puts a written file into the pane, and selects a scorer whose loader reads it. */
  #useFile(file: ExportResult["file"] | null): void {
    this.#notice = file === null ? ({ exportFailed }) => exportFailed : null;
    this.#writtenFile = file;
    if (file !== null) {
      const setExportedText = setFile(file.fileName, file.text);
      const { policyIndex } = file;
      this.#sync.replace((state) => choosePolicy(policyIndex)(chooseScorer(file.scorer)(setExportedText(state))));
      if (this.#pageContext !== null) focusEditor(this.#pageContext);
    }
    this.store.refresh();
  }

  /** Applies a fix if the text is still the one that was inspected, because positions refer to that text. */
  #fix({ fix }: Finding): void {
    const [first] = fix?.edits ?? [];
    if (fix === null || first === undefined || !this.#sync.current) return;
    this.#sync.edit(applyEdits(this.#sync.file.text, fix.edits));
    this.store.flush();
    const { from } = first.range;
    this.#editor?.select({ from, to: from + first.text.length });
  }

  async #copy(kind: CopiedText): Promise<void> {
    const output = this.#sync.syncState.inspection?.verdict?.error ?? "";
    const [, text] = kind === "output" ? ["", output] : this.#fileToSave(kind);
    const accepted = await copyText(text);
    this.#notice = accepted ? null : ({ copyFailed }) => copyFailed;
    this.#copied.show(accepted ? kind : null);
    this.store.refresh();
  }

  /** Returns the name and the text to copy or save. */
  #fileToSave(kind: "text" | "export"): [string, string] {
    const exported = this.#export?.result?.file;
    if (kind === "export") return [exported?.fileName ?? "", exported?.text ?? ""];
    const { file } = this.#sync;
    return [safeFileName(file.name) || this.#messages.defaultFileName, textForDisk(file)];
  }
}
