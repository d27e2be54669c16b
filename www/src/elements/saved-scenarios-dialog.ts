// The dialog of saved scenarios. Loaded when it is first opened.

import { render } from "lit-html";
import { loadMessages, type Words } from "../i18n/catalogues.ts";
import type { SavedScenariosMessages } from "../messages/generated/types.ts";
import { originOf } from "../model/origin.ts";
import type { OpenError } from "../model/schema.ts";
import type { State } from "../model/state.ts";
import { browserStorage } from "../storage/browser-storage.ts";
import { SavedScenarios } from "../storage/saved-scenarios.ts";
import { exportScenarios, importFile } from "../storage/scenario-files.ts";
import { MAX_NAME_LENGTH, type SavedScenario } from "../storage/scenario-library.ts";
import style from "../style/scenarios.css?inline";
import { nodeNames } from "../view/node-names.ts";
import { openErrorText } from "../view/open-error.ts";
import { scenariosView } from "../view/scenarios.ts";
import { adoptStyles } from "./adopt-styles.ts";

export interface ScenariosHost {
  words(): Words;
  state(): State;
  open(state: State): void;
  /** Announces to assistive technology what happened as the dialog closed. */
  say(text: string): void;
}

/** The messages of the page and those of the dialog. */
export type DialogWords = Words & SavedScenariosMessages;

/** The content of the dialog. */
export interface DialogState {
  readonly all: readonly SavedScenario[];
  readonly isPersistent: boolean;
  /** The name typed for the current scenario. */
  readonly name: string;
  /** The scenario being renamed. */
  readonly renaming: string | null;
  readonly status: string;
  readonly restorable: SavedScenario | null;
}

const dialogs = new WeakMap<HTMLElement, SavedScenariosDialog>();

/** Returns the dialog of a container, with its messages in the language of the page. */
export async function savedScenariosDialog(place: HTMLElement, host: ScenariosHost): Promise<SavedScenariosDialog> {
  const { words } = await loadMessages(host.words().language, "saved-scenarios");
  const dialog = dialogs.get(place) ?? new SavedScenariosDialog(place, host, words);
  dialogs.set(place, dialog);
  dialog.messages = words;
  return dialog;
}

export class SavedScenariosDialog {
  readonly #scenarios = new SavedScenarios(browserStorage);
  #name = "";
  #renaming: string | null = null;
  #status = "";
  #restorable: SavedScenario | null = null;

  constructor(
    private readonly place: HTMLElement,
    private readonly host: ScenariosHost,
    public messages: SavedScenariosMessages,
  ) {
    adoptStyles(place.getRootNode(), style);
  }

  show(): void {
    this.#setStatus("", null);
    const state = new AbortController();
    // Another tab changed the list.
    addEventListener("storage", () => this.#draw(), { signal: state.signal });
    this.#dialog?.addEventListener("close", () => state.abort(), { once: true });
    this.#dialog?.showModal();
  }

  /** Exports the current scenario as a file. */
  exportCurrent(): void {
    exportScenarios([this.#currentScenario(this.#name || this.#title())]);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.place.querySelector("dialog");
  }

  get #words(): DialogWords {
    return { ...this.host.words(), ...this.messages };
  }

  #draw(): void {
    const { all, isPersistent } = this.#scenarios;
    const state: DialogState = {
      ...{ all, isPersistent, name: this.#name, renaming: this.#renaming },
      ...{ status: this.#status, restorable: this.#restorable },
    };
    const focused = document.activeElement?.shadowRoot?.activeElement ?? null;
    render(scenariosView(this.#words, state, this), this.place);
    // The focused element was removed with its row.
    if (focused?.isConnected === false) this.#focus("[data-next], .save-form input");
  }

  #focus(selector: string): void {
    const next = this.place.querySelector<HTMLElement>(selector);
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  #setStatus(status: string, restorable: SavedScenario | null): void {
    this.#status = status;
    this.#restorable = restorable;
    this.#renaming = null;
    this.#draw();
  }

  close(): void {
    this.#dialog?.close();
  }

  typeName(name: string): void {
    this.#name = name;
    this.#draw();
  }

  saveCurrent(): void {
    const name = this.#name.trim().slice(0, MAX_NAME_LENGTH);
    if (name === "") {
      this.#focus(".save-form input");
      return;
    }
    const old = this.#scenarios.all.find((one) => one.name === name) ?? null;
    this.#scenarios.save(this.#currentScenario(name));
    this.#name = name;
    const words = this.#words;
    this.#setStatus(old ? words.replaced({ name }) : words.saved({ name }), old);
  }

  open(one: SavedScenario): void {
    this.#name = one.name;
    this.host.open(one.state);
    this.host.say(this.#words.opened({ name: one.name }));
    this.close();
  }

  /** Opens the form for a saved scenario's new name; `null` closes it. */
  rename(name: string | null): void {
    const previous = this.#renaming;
    this.#renaming = name;
    this.#draw();
    if (name !== null) this.#focus(".renaming input");
    else if (previous !== null) this.#focusRename(previous);
  }

  confirmRename(name: string, typed: string): void {
    const to = typed.trim().slice(0, MAX_NAME_LENGTH);
    if (to === "" || to === name) this.rename(null);
    else if (this.#scenarios.all.some((one) => one.name === to)) {
      this.#status = this.#words.nameTaken({ name: to });
      this.#draw();
    } else this.#renameTo(name, to);
  }

  #renameTo(name: string, to: string): void {
    this.#scenarios.rename(name, to);
    if (this.#name === name) this.#name = to;
    this.#setStatus(this.#words.renamed({ name, newName: to }), null);
    this.#focusRename(to);
  }

  #focusRename(name: string): void {
    this.#focus(`[data-rename="${CSS.escape(name)}"]`);
  }

  remove(one: SavedScenario): void {
    this.#scenarios.remove(one.name);
    this.#setStatus(this.#words.deleted({ name: one.name }), one);
  }

  restore(one: SavedScenario): void {
    this.#scenarios.save(one);
    this.#setStatus(this.#words.restored({ name: one.name }), null);
  }

  exportOne(one: SavedScenario): void {
    exportScenarios([one]);
  }

  exportAll(): void {
    exportScenarios(this.#scenarios.all);
  }

  /** Saves the scenarios of the files; a single scenario is also opened. */
  async importFiles(files: readonly File[]): Promise<void> {
    const words = this.#words;
    const messages: string[] = [];
    const good: SavedScenario[] = [];
    for (const file of files) {
      const read = await importFile(file);
      if (read === null) messages.push(await this.#unreadableText(file.name));
      else if ("error" in read) messages.push(this.#notOpened(file.name, read.error));
      else {
        good.push(...read.scenarios);
        messages.push(...read.unreadable.map(({ name, error }) => this.#notOpened(name, error)));
      }
    }
    const names = this.#scenarios.add(good);
    if (names.length > 0) messages.unshift(words.imported(nodeNames(names)));
    this.#setStatus(messages.join(" "), null);
    const [only] = good;
    if (only !== undefined && good.length === 1 && messages.length === 1)
      this.open({ ...only, name: names[0] ?? only.name });
  }

  #notOpened(file: string, refused: OpenError): string {
    const words = this.#words;
    return words.fileNotOpened({ file, reason: openErrorText(words, refused) });
  }

  /** Returns the error in the file pane's words, which are loaded for it. */
  async #unreadableText(name: string): Promise<string> {
    const words = this.#words;
    return loadMessages(words.language, "file").then(
      (file) => file.words.unreadable({ name }),
      () => words.partNotLoaded,
    );
  }

  #currentScenario(name: string): SavedScenario {
    return { name, kept: new Date().toISOString().slice(0, 10), state: this.host.state() };
  }

  /** Returns the name of the file, or of the example that the scenario started from. */
  #title(): string {
    const origin = originOf(this.host.state());
    const { examples, viewOverTime, scenarios } = this.#words;
    if (origin.kind === "file" && origin.name !== "") return origin.name;
    if (origin.kind === "example") return examples[origin.id];
    return origin.kind === "story" ? viewOverTime : scenarios;
  }
}
