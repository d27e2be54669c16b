// Listens for files that are dragged over the page, and for texts that are pasted outside a field. Loaded after the
// page; the target that recognizes the files is loaded with the first of them.

import type { LoadedCluster } from "../../features/cluster/lazy.ts";
import type { LazyFilePane } from "../../features/policy-file/lazy.ts";
import type { LoadedLog } from "../../features/scheduler-log/lazy.ts";
import type { Language } from "../../i18n/languages.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import { setOpen } from "../../state/settings.ts";
import type { State } from "../../state/state.ts";
import { LazyPart } from "../../ui/lazy-part.ts";
import type { ElementHost } from "../element-controller.ts";
import type { DropHost, DropTarget } from "./drop-target.ts";

/** The playground's side of its later parts. */
export interface PlaygroundPage {
  file(): LazyFilePane | null;
  /** Replaces the state by one from outside, and leaves the open lesson. */
  openState(store: ScenarioStore, state: State): void;
  /** Says that a part of the page could not be loaded. */
  loadFailed(): void;
}

export class FileDrop implements DropHost {
  readonly #target = new LazyPart<DropTarget>(
    async (language) => (await import("./drop-target.ts")).openDropTarget(this, language),
    () => this.host.redraw(),
  );

  /** Aborted when what listens leaves the page. */
  #listening: AbortSignal | null = null;

  constructor(
    readonly host: ElementHost,
    private readonly page: PlaygroundPage,
    private readonly cluster: LazyPart<LoadedCluster>,
    private readonly log: LazyPart<LoadedLog>,
  ) {}

  /** Opens files. Says so if a part of the page that does could not be loaded; the next call tries again. */
  async open(files: readonly File[]): Promise<void> {
    const target = await this.#loadTarget();
    if (target === null || !(await target.open(files))) this.page.loadFailed();
  }

  leaveLesson(): void {
    this.host.store?.activeLessons?.leave();
  }

  async openPolicy(name: string, text: string): Promise<boolean> {
    return (await this.page.file()?.openText(name, text, this.#language)) ?? false;
  }

  async importCluster(files: readonly File[]): Promise<string | null> {
    this.host.store?.edit(setOpen("cluster", true));
    const cluster = await this.cluster.loaded(this.#language);
    return cluster?.importFiles(files) ?? null;
  }

  async openLog(file: File): Promise<boolean> {
    const log = await this.log.loaded(this.#language);
    log?.open(file.name, file);
    return log !== null;
  }

  openState(state: State): void {
    if (this.host.store !== null) this.page.openState(this.host.store, state);
  }

  /** Listens on the page, or on an embedded element, until the element leaves the page. */
  listen(page: Node): void {
    const { signal } = this.host;
    if (signal === this.#listening) return;
    this.#listening = signal;
    const listen = <E extends Event>(type: string, listener: (event: E) => void): void =>
      page.addEventListener(type, listener as (event: Event) => void, { signal, capture: true });
    for (const type of ["dragenter", "dragover"]) listen<DragEvent>(type, (event) => this.#drag(event));
    listen<DragEvent>("dragleave", ({ relatedTarget }) => {
      // The pointer left the window or the element.
      if (!(relatedTarget instanceof Node && page.contains(relatedTarget))) void this.#showOverlay(false);
    });
    listen<DragEvent>("drop", (event) => {
      if (hasFiles(event.dataTransfer)) this.#take(event, [...event.dataTransfer.files]);
    });
    listen<ClipboardEvent>("paste", (event) => this.#paste(event));
  }

  #drag(event: DragEvent): void {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    void this.#showOverlay(true);
  }

  #paste(event: ClipboardEvent): void {
    const { clipboardData: data } = event;
    const [field] = event.composedPath();
    if (!(field instanceof Element) || field.closest("input, textarea, select, [contenteditable]")) return;
    const text = data?.getData("text/plain") ?? "";
    if (hasFiles(data)) this.#take(event, [...data.files]);
    else if (/[:{]/.test(text)) this.#take(event, [new File([text], "")]);
  }

  /** Opens the files, which the editor would insert. */
  #take(event: Event, files: readonly File[]): void {
    event.preventDefault();
    event.stopPropagation();
    void this.open(files);
  }

  async #showOverlay(shown: boolean): Promise<void> {
    (await this.#loadTarget())?.showOverlay(shown);
  }

  async #loadTarget(): Promise<DropTarget | null> {
    const target = await this.#target.loaded(this.#language);
    await target?.setLanguage(this.#language);
    return target;
  }

  get #language(): Language {
    return this.host.messages?.language ?? "en";
  }
}

function hasFiles(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes("Files") ?? false;
}
