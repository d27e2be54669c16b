// Opens dropped, chosen and pasted files: a scheduler configuration becomes the policy, a workload the pod, the output of
// kubectl the nodes; a saved scenario is opened, and a scheduler's log compared.

import { html, nothing, render, type TemplateResult } from "lit-html";
import { usePod } from "../../features/policy-file/manifest.ts";
import { type Found, type Recognized, recognize } from "../../features/policy-file/recognize.ts";
import { loadMessages } from "../../i18n/catalogues.ts";
import type { Language } from "../../i18n/languages.ts";
import type { DropMessages } from "../../messages/generated/types.ts";
import { mergeSteps } from "../../state/merge-steps.ts";
import { openPolicyTests } from "../../state/policy-tests.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import { scorerOf } from "../../state/scorers.ts";
import type { State } from "../../state/state.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { fileSize } from "../../ui/file-size.ts";
import { iconButton } from "../../ui/icon-button.ts";
import * as icons from "../../ui/icons.ts";
import { tryLoad } from "../../wasm/faults.ts";
import type { ElementHost } from "../element-controller.ts";
import style from "./drop-target.css?inline";

/** The page's side of the target. */
export interface DropHost {
  readonly host: Pick<ElementHost, "shadow" | "store" | "messages">;
  /** Leaves the open lesson, whose scenario is not the user's work. */
  leaveLesson(): void;
  /** Puts a text into the pane of the policy; returns false if that could not be loaded. */
  openPolicy(name: string, text: string): Promise<boolean>;
  /** Imports a cluster, and returns a sentence about it, empty if it was cancelled; `null` if that could not be loaded. */
  importCluster(files: readonly File[]): Promise<string | null>;
  /** Opens the panel of a scheduler's log; returns false if that could not be loaded. */
  openLog(file: File): Promise<boolean>;
  /** Replaces the state, as a step that can be undone. */
  openState(state: State): void;
}

interface RecognizedFile {
  readonly name: string;
  readonly file: File;
  readonly content: Recognized;
}

type Kind = Exclude<Recognized["kind"], "other">;

/** The time for which a success is shown; another notice stays until it is closed. */
const NOTICE_MS = 10_000;

export async function openDropTarget(page: DropHost, language: Language): Promise<DropTarget> {
  const { messages } = await loadMessages(language, "drop");
  return new DropTarget(page, messages, language);
}

export class DropTarget {
  readonly #root = document.createElement("div");
  #isOverlayShown = false;
  #sentences: readonly string[] = [];
  #isError = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Settles when the last files are opened. */
  #opening: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly page: DropHost,
    private messages: DropMessages,
    private language: Language,
  ) {
    const { shadow } = page.host;
    adoptStyles(shadow, style);
    // A live region announces only what is added to it later.
    this.#root.role = "status";
    shadow.querySelector(".root")?.prepend(this.#root);
  }

  showOverlay(shown: boolean): void {
    if (shown === this.#isOverlayShown) return;
    this.#isOverlayShown = shown;
    this.#draw();
  }

  /** Shows the texts in the page's language; they stay in the last one if that cannot be loaded. */
  async setLanguage(language: Language): Promise<void> {
    if (language === this.language) return;
    const loaded = await tryLoad(() => loadMessages(language, "drop"));
    if (loaded === null) return;
    this.messages = loaded.messages;
    this.language = language;
    this.#draw();
  }

  /**
   * Opens files after those that are being opened, as each drop has its own notice and its own step to undo. Returns false
   * if a part of the page that reads or uses one could not be loaded.
   */
  async open(files: readonly File[]): Promise<boolean> {
    this.#isOverlayShown = false;
    this.#notifyReading(files);
    const opened = this.#opening.catch(() => {}).then(() => this.#open(files));
    this.#opening = opened;
    return opened;
  }

  async #open(files: readonly File[]): Promise<boolean> {
    const { messages } = this;
    const { store } = this.page.host;
    this.#notifyReading(files);
    if (store === null) return true;
    const scorer = scorerOf(store.state, store.module.release);
    const recognized: RecognizedFile[] = [];
    let isLoaded = true;
    for (const file of files) {
      const content = await recognize(file, scorer);
      if (content === null) isLoaded = false;
      else recognized.push({ name: this.#nameOf(file), file, content });
    }
    const unused = recognized.flatMap((file) => this.#unusedText(file));
    if (recognized.some(({ content: { kind } }) => kind !== "other" && kind !== "log")) this.page.leaveLesson();
    // What is dropped or pasted is undone alone, also right after an edit, and as a whole.
    store.gesture = null;
    const { history } = store;
    const results = await this.#use(store, recognized);
    store.history = mergeSteps(store.history, history);
    const used = results.flatMap((sentence) => sentence || []);
    this.#notify([...used, ...unused, ...(unused.length > 0 ? [messages.works] : [])], used.length === 0);
    if (unused.length === 0) this.#timer = setTimeout(() => this.#notify([]), NOTICE_MS);
    return isLoaded && !results.includes(null);
  }

  /**
   * Uses the first file of each kind, and all of the cluster; returns a sentence about each, or `null` if what uses it could
   * not be loaded.
   */
  async #use(store: ScenarioStore, files: readonly RecognizedFile[]): Promise<(string | null)[]> {
    const { messages, page } = this;
    const sentences: (string | null)[] = [];
    const first = (kind: Kind): RecognizedFile[] => files.filter(({ content }) => content.kind === kind).slice(0, 1);
    // A scenario replaces everything, so it is the first.
    for (const file of first("scenarios")) sentences.push(...this.#openScenario(file));
    for (const { name, file, content } of first("policy")) {
      if (content.kind !== "policy") continue;
      const isOpened = await page.openPolicy(file.name, content.text);
      sentences.push(isOpened ? messages.policyOpened({ name }) : null);
    }
    for (const { name, content } of first("tests")) {
      if (content.kind !== "tests") continue;
      store.edit(openPolicyTests(content.text));
      sentences.push(messages.testsOpened({ name }));
    }
    const cluster = files.filter(({ content }) => content.kind === "cluster").map(({ file }) => file);
    if (cluster.length > 0) sentences.push(await page.importCluster(cluster));
    for (const { content } of first("pod")) {
      if (content.kind !== "pod") continue;
      store.edit(usePod(content.pod, store.module));
      sentences.push(messages.podUsed({ name: [content.pod.kind, content.pod.pod.name].filter(Boolean).join(" ") }));
      if (content.others > 0) sentences.push(messages.morePods({ count: content.others }));
    }
    const changed = sentences.some((sentence) => sentence !== null);
    for (const { name, file } of first("log")) {
      sentences.push((await page.openLog(file)) ? messages.logOpened({ name }) : null);
    }
    // The sentence about a cluster mentions undo, too.
    if (changed && cluster.length === 0) sentences.push(messages.undo);
    const names = files.filter((file) => isUnusedDuplicate(file, files)).map(({ name }) => name);
    if (names.length > 0) sentences.push(messages.onlyOne({ names }));
    return sentences;
  }

  #openScenario({ content }: RecognizedFile): string[] {
    if (content.kind !== "scenarios") return [];
    const [scenario, ...others] = content.library.scenarios;
    if (scenario === undefined) return [];
    const { messages, page } = this;
    page.openState(scenario.state);
    const dialog = page.host.messages?.scenarios ?? "";
    const more = others.length > 0 ? [messages.moreScenarios({ count: others.length, dialog })] : [];
    return [messages.scenarioOpened({ name: scenario.name }), ...more];
  }

  #unusedText({ name, file, content }: RecognizedFile): string[] {
    return content.kind === "other"
      ? [this.messages.notUsed({ name, found: foundText(this.messages, content.found, file.size) })]
      : [];
  }

  #nameOf({ name }: File): string {
    return name || this.messages.pastedText;
  }

  #notifyReading(files: readonly File[]): void {
    this.#notify(files.slice(0, 1).map((file) => this.messages.reading({ name: this.#nameOf(file) })));
  }

  #notify(sentences: readonly string[], isError = false): void {
    clearTimeout(this.#timer);
    this.#sentences = sentences;
    this.#isError = isError;
    this.#draw();
  }

  #draw(): void {
    render(html`${this.#isOverlayShown ? overlay(this.messages) : nothing} ${this.#notice()}`, this.#root);
    // Only in the top layer is an element positioned in the window: the playground contains the layout of the rest.
    for (const layer of this.#root.querySelectorAll<HTMLElement>("[popover]:not(:popover-open)")) layer.showPopover();
  }

  #notice(): TemplateResult | typeof nothing {
    if (this.#sentences.length === 0) return nothing;
    return html`<div class=${this.#isError ? "drop-notice failed" : "drop-notice"} popover="manual">
      ${this.#isError ? icons.warning : icons.file}
      <p>${this.#sentences.join(" ")}</p>
      ${iconButton(this.page.host.messages?.closeNotice ?? "", icons.cross, () => this.#notify([]))}
    </div>`;
  }
}

/** True if another file of the same kind was used instead. */
function isUnusedDuplicate(file: RecognizedFile, files: readonly RecognizedFile[]): boolean {
  const { kind } = file.content;
  if (kind === "other" || kind === "cluster") return false;
  return files.find(({ content }) => content.kind === kind) !== file;
}

function foundText(messages: DropMessages, content: Found, bytes: number): string {
  const { found } = messages;
  switch (content.reason) {
    case "object":
      return found.object({ kind: content.kind });
    case "too-large":
      return found.tooLarge({ size: fileSize(messages, bytes) });
    case "not-text":
      return found.notText;
    case "unreadable":
      return found.unreadable;
    case "broken-scenario":
      return found.brokenScenario;
    case "newer-scenario":
      return found.newerScenario;
    default:
      return found.unknown;
  }
}

function overlay(messages: DropMessages): TemplateResult {
  return html`<div class="drop-overlay" popover="manual">
    <div class="drop-sheet">
      <strong>${messages.title}</strong>
      <ul>
        ${[messages.policy, messages.pod, messages.cluster, messages.tests, messages.log, messages.scenario].map((text) => html`<li>${text}</li>`)}
      </ul>
      <p>${messages.several}</p>
    </div>
  </div>`;
}
