// The dialog of the scenarios kept by name. Loaded when it is first opened.

import { render } from "lit-html";
import { LONGEST_NAME, type Named } from "../keep/collection.ts";
import { readFile, saveFile } from "../keep/download.ts";
import { Shelf } from "../keep/shelf.ts";
import { browserStorage } from "../keep/storage.ts";
import { originOf } from "../model/origin.ts";
import type { Refused } from "../model/outside.ts";
import type { State } from "../model/state.ts";
import style from "../style/scenarios.css?inline";
import { nodeNames } from "../view/node-names.ts";
import { openErrorText } from "../view/open-error.ts";
import { scenariosView } from "../view/scenarios.ts";
import type { Words } from "../words/catalogues.ts";
import { wordsIn } from "../words/catalogues.ts";
import { adopt } from "./adopt.ts";

export interface ScenariosHost {
  words(): Words;
  state(): State;
  open(state: State): void;
  /** Tells assistive technology what happened as the dialog closed. */
  say(text: string): void;
}

/** The content of the dialog. */
export interface Shown {
  readonly all: readonly Named[];
  readonly lasting: boolean;
  /** The name typed for what is shown. */
  readonly name: string;
  /** The scenario being renamed. */
  readonly renaming: string | null;
  readonly status: string;
  readonly bringBack: Named | null;
}

const dialogs = new WeakMap<HTMLElement, ScenariosDialog>();

/** The one dialog of a place. */
export function scenariosDialog(place: HTMLElement, host: ScenariosHost): ScenariosDialog {
  const dialog = dialogs.get(place) ?? new ScenariosDialog(place, host);
  dialogs.set(place, dialog);
  return dialog;
}

export class ScenariosDialog {
  readonly #shelf = new Shelf(browserStorage);
  #name = "";
  #renaming: string | null = null;
  #status = "";
  #bringBack: Named | null = null;

  constructor(
    private readonly place: HTMLElement,
    private readonly host: ScenariosHost,
  ) {
    adopt(place.getRootNode(), style);
  }

  show(): void {
    this.#tell("", null);
    const shown = new AbortController();
    // Another tab changed the list.
    addEventListener("storage", () => this.#draw(), { signal: shown.signal });
    this.#dialog?.addEventListener("close", () => shown.abort(), { once: true });
    this.#dialog?.showModal();
  }

  /** Exports the current scenario as a file. */
  exportShown(): void {
    saveFile([this.#shown(this.#name || this.#title())]);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.place.querySelector("dialog");
  }

  #draw(): void {
    const { all, lasting } = this.#shelf;
    const shown: Shown = {
      ...{ all, lasting, name: this.#name, renaming: this.#renaming },
      ...{ status: this.#status, bringBack: this.#bringBack },
    };
    const focused = document.activeElement?.shadowRoot?.activeElement ?? null;
    render(scenariosView(this.host.words(), shown, this), this.place);
    // What had the focus is gone, with its row.
    if (focused?.isConnected === false) this.#focus("[data-next], .keep input");
  }

  #focus(selector: string): void {
    const next = this.place.querySelector<HTMLElement>(selector);
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  #tell(status: string, bringBack: Named | null): void {
    this.#status = status;
    this.#bringBack = bringBack;
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

  keep(): void {
    const name = this.#name.trim().slice(0, LONGEST_NAME);
    if (name === "") {
      this.#focus(".keep input");
      return;
    }
    const old = this.#shelf.all.find((one) => one.name === name) ?? null;
    this.#shelf.keep(this.#shown(name));
    this.#name = name;
    const words = this.host.words();
    this.#tell(old ? words.replaced({ name }) : words.saved({ name }), old);
  }

  open(one: Named): void {
    this.#name = one.name;
    this.host.open(one.state);
    this.host.say(this.host.words().opened({ name: one.name }));
    this.close();
  }

  /** Asks for the new name; `null` keeps it. */
  rename(name: string | null): void {
    const was = this.#renaming;
    this.#renaming = name;
    this.#draw();
    if (name !== null) this.#focus(".renaming input");
    else if (was !== null) this.#focusRename(was);
  }

  renamed(name: string, typed: string): void {
    const to = typed.trim().slice(0, LONGEST_NAME);
    if (to === "" || to === name) this.rename(null);
    else if (this.#shelf.all.some((one) => one.name === to)) {
      this.#status = this.host.words().nameTaken({ name: to });
      this.#draw();
    } else this.#renameTo(name, to);
  }

  #renameTo(name: string, to: string): void {
    this.#shelf.rename(name, to);
    if (this.#name === name) this.#name = to;
    this.#tell(this.host.words().renamed({ name, newName: to }), null);
    this.#focusRename(to);
  }

  #focusRename(name: string): void {
    this.#focus(`[data-rename="${CSS.escape(name)}"]`);
  }

  remove(one: Named): void {
    this.#shelf.remove(one.name);
    this.#tell(this.host.words().deleted({ name: one.name }), one);
  }

  bringBack(one: Named): void {
    this.#shelf.keep(one);
    this.#tell(this.host.words().restored({ name: one.name }), null);
  }

  save(one: Named): void {
    saveFile([one]);
  }

  saveAll(): void {
    saveFile(this.#shelf.all);
  }

  /** Keeps what the files hold; a single scenario is opened besides. */
  async take(files: readonly File[]): Promise<void> {
    const words = this.host.words();
    const said: string[] = [];
    const good: Named[] = [];
    for (const file of files) {
      const read = await readFile(file);
      if (read === null) said.push(await this.#unread(file.name));
      else if ("refused" in read) said.push(this.#notOpened(file.name, read.refused));
      else {
        good.push(...read.scenarios);
        said.push(...read.unread.map(({ name, refused }) => this.#notOpened(name, refused)));
      }
    }
    const names = this.#shelf.add(good);
    if (names.length > 0) said.unshift(words.imported(nodeNames(names)));
    this.#tell(said.join(" "), null);
    const [only] = good;
    if (only !== undefined && good.length === 1 && said.length === 1)
      this.open({ ...only, name: names[0] ?? only.name });
  }

  #notOpened(file: string, refused: Refused): string {
    const words = this.host.words();
    return words.fileNotOpened({ file, reason: openErrorText(words, refused) });
  }

  /** In the words of the file pane, which are loaded for it. */
  async #unread(name: string): Promise<string> {
    const words = this.host.words();
    return wordsIn(words.language, "file").then(
      (file) => file.words.unreadable({ name }),
      () => words.partNotLoaded,
    );
  }

  #shown(name: string): Named {
    return { name, kept: new Date().toISOString().slice(0, 10), state: this.host.state() };
  }

  /** The name of the file, or of the example that it started from. */
  #title(): string {
    const origin = originOf(this.host.state());
    const { examples, viewOverTime, scenarios } = this.host.words();
    if (origin.kind === "file" && origin.name !== "") return origin.name;
    if (origin.kind === "example") return examples[origin.id];
    return origin.kind === "story" ? viewOverTime : scenarios;
  }
}
