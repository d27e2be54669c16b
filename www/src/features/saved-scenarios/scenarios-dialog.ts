// The dialog of saved scenarios. Loaded when it is first opened.

import { render } from "lit-html";
import { loadMessages, type PageMessages } from "../../i18n/catalogues.ts";
import type { SavedScenariosMessages } from "../../messages/generated/types.ts";
import { originOf } from "../../state/origin.ts";
import type { OpenError } from "../../state/schema.ts";
import type { State } from "../../state/state.ts";
import { browserStorage } from "../../state/storage/browser-storage.ts";
import { SavedScenarios } from "../../state/storage/saved-scenarios.ts";
import { MAX_NAME_LENGTH, type SavedScenario } from "../../state/storage/scenario-library.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { dialogIn } from "../../ui/dialog.ts";
import { nodeNames } from "../../ui/node-names.ts";
import { openErrorText } from "../../ui/open-error.ts";
import { exportScenarios, importFile } from "./scenario-files.ts";
import style from "./scenarios.css?inline";
import { scenariosView } from "./scenarios.ts";

export interface ScenariosHost {
  messages(): PageMessages;
  state(): State;
  /** The number of times that the state was replaced, so that another scenario is open. */
  replacements(): number;
  open(state: State): void;
  /** Opens files that are not saved scenarios: a configuration, a cluster, … */
  openFiles(files: readonly File[]): void;
  /** Announces to assistive technology what happened as the dialog closed. */
  announce(text: string): void;
}

/** The messages of the page and those of the dialog. */
export type DialogMessages = PageMessages & SavedScenariosMessages;

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
export async function savedScenariosDialog(container: HTMLElement, host: ScenariosHost): Promise<SavedScenariosDialog> {
  const { messages } = await loadMessages(host.messages().language, "saved-scenarios");
  const dialog = dialogs.get(container) ?? new SavedScenariosDialog(container, host, messages);
  dialogs.set(container, dialog);
  dialog.dialogMessages = messages;
  return dialog;
}

export class SavedScenariosDialog {
  readonly #scenarios = new SavedScenarios(browserStorage);
  /** The name typed for a scenario, and the number of replacements when that scenario was open. */
  #typed = { name: "", replacements: 0 };
  #renaming: string | null = null;
  #status = "";
  #restorable: SavedScenario | null = null;

  constructor(
    private readonly container: HTMLElement,
    private readonly host: ScenariosHost,
    public dialogMessages: SavedScenariosMessages,
  ) {
    adoptStyles(container.getRootNode(), style);
  }

  show(): void {
    this.#setStatus("", null);
    const listeners = new AbortController();
    // Another tab changed the list.
    addEventListener("storage", () => this.#draw(), { signal: listeners.signal });
    this.#dialog?.addEventListener("close", () => listeners.abort(), { once: true });
    this.#dialog?.showModal();
  }

  /** Exports the current scenario as a file. */
  exportCurrent(): void {
    exportScenarios([this.#currentScenario(this.#name || this.#title())]);
  }

  /** The name of the current scenario: one that was replaced meanwhile had another. */
  get #name(): string {
    return this.#typed.replacements === this.host.replacements() ? this.#typed.name : "";
  }

  set #name(name: string) {
    this.#typed = { name, replacements: this.host.replacements() };
  }

  get #dialog(): HTMLDialogElement | null {
    return dialogIn(this.container);
  }

  get #messages(): DialogMessages {
    return { ...this.host.messages(), ...this.dialogMessages };
  }

  #draw(): void {
    const { all, isPersistent } = this.#scenarios;
    const state: DialogState = {
      ...{ all, isPersistent, name: this.#name, renaming: this.#renaming },
      ...{ status: this.#status, restorable: this.#restorable },
    };
    const focused = document.activeElement?.shadowRoot?.activeElement ?? null;
    render(scenariosView(this.#messages, state, this), this.container);
    // The focused element was removed with its row.
    if (focused?.isConnected === false) this.#focus("[data-next], .save-form input");
  }

  #focus(selector: string): void {
    const next = this.container.querySelector<HTMLElement>(selector);
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

  setName(name: string): void {
    this.#name = name;
    this.#draw();
  }

  saveCurrent(): void {
    const name = this.#name.trim().slice(0, MAX_NAME_LENGTH);
    if (name === "") {
      this.#focus(".save-form input");
      return;
    }
    const replaced = this.#scenarios.all.find((scenario) => scenario.name === name) ?? null;
    this.#scenarios.save(this.#currentScenario(name));
    this.#name = name;
    const messages = this.#messages;
    this.#setStatus(replaced ? messages.replaced({ name }) : messages.saved({ name }), replaced);
  }

  open(scenario: SavedScenario): void {
    this.host.open(scenario.state);
    this.#name = scenario.name;
    this.host.announce(this.#messages.opened({ name: scenario.name }));
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

  confirmRename(name: string, text: string): void {
    const newName = text.trim().slice(0, MAX_NAME_LENGTH);
    if (newName === "" || newName === name) this.rename(null);
    else if (this.#scenarios.all.some((scenario) => scenario.name === newName)) {
      this.#status = this.#messages.nameTaken({ name: newName });
      this.#draw();
    } else this.#renameTo(name, newName);
  }

  #renameTo(name: string, newName: string): void {
    this.#scenarios.rename(name, newName);
    if (this.#name === name) this.#name = newName;
    this.#setStatus(this.#messages.renamed({ name, newName }), null);
    this.#focusRename(newName);
  }

  #focusRename(name: string): void {
    this.#focus(`[data-rename="${CSS.escape(name)}"]`);
  }

  remove(scenario: SavedScenario): void {
    this.#scenarios.remove(scenario.name);
    this.#setStatus(this.#messages.deleted({ name: scenario.name }), scenario);
  }

  restore(scenario: SavedScenario): void {
    this.#scenarios.save(scenario);
    this.#setStatus(this.#messages.restored({ name: scenario.name }), null);
  }

  exportOne(scenario: SavedScenario): void {
    exportScenarios([scenario]);
  }

  exportAll(): void {
    exportScenarios(this.#scenarios.all);
  }

  /** Saves the scenarios of the files; a single scenario is also opened, and so are files of another kind. */
  async importFiles(files: readonly File[]): Promise<void> {
    const messages = this.#messages;
    const outcomes: string[] = [];
    const scenarios: SavedScenario[] = [];
    const others: File[] = [];
    for (const file of files) {
      const result = await importFile(file);
      if (result === null) outcomes.push(await this.#unreadableText(file.name));
      else if (isOtherFile(result)) others.push(file);
      else if ("error" in result) outcomes.push(this.#notOpenedText(file.name, result.error));
      else {
        scenarios.push(...result.scenarios);
        outcomes.push(...result.unreadable.map(({ name, error }) => this.#notOpenedText(name, error)));
      }
    }
    const names = this.#scenarios.add(scenarios);
    if (names.length > 0) outcomes.unshift(messages.imported(nodeNames(names)));
    this.#setStatus(outcomes.join(" "), null);
    const [scenario] = scenarios;
    if (scenario !== undefined && scenarios.length === 1 && outcomes.length === 1)
      this.open({ ...scenario, name: names[0] ?? scenario.name });
    if (others.length === 0) return;
    // What is opened is behind the dialog.
    this.close();
    this.host.openFiles(others);
  }

  #notOpenedText(file: string, error: OpenError): string {
    const messages = this.#messages;
    return messages.fileNotOpened({ file, reason: openErrorText(messages, error) });
  }

  /** Returns the error in a message of the drop target, whose messages are loaded for it. */
  async #unreadableText(name: string): Promise<string> {
    const messages = this.#messages;
    return loadMessages(messages.language, "drop").then(
      ({ messages: { notUsed, found } }) => notUsed({ name, found: found.unreadable }),
      () => messages.partNotLoaded,
    );
  }

  #currentScenario(name: string): SavedScenario {
    return { name, kept: today(), state: this.host.state() };
  }

  /** Returns the name of the file, or of the example that the scenario started from. */
  #title(): string {
    const origin = originOf(this.host.state());
    const { cluster, examples, viewOverTime, scenarios } = this.#messages;
    if (origin.kind === "file" && origin.name !== "") return origin.name;
    if (origin.kind === "cluster") return cluster;
    if (origin.kind === "example") return examples[origin.id];
    return origin.kind === "story" ? viewOverTime : scenarios;
  }
}

/** Returns the date where the user is, as `2025-01-31`. */
function today(): string {
  const now = new Date();
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  return [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join("-");
}

/** Returns true if a file has no saved scenarios. */
function isOtherFile(result: Awaited<ReturnType<typeof importFile>>): boolean {
  const error = result !== null && "error" in result ? result.error : null;
  return error?.reason === "broken" && error.at === "nodescore";
}
