// Loads the file pane when it is first opened.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Language } from "../../i18n/languages.ts";
import { hasFile } from "../../state/file.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import { isOpen, setOpen } from "../../state/settings.ts";
import type { Context } from "../../ui/context.ts";
import { LazyPart } from "../../ui/lazy-part.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import type { FilePane } from "./file-pane.ts";

/** The id of the editor's text. */
export const EDITOR_ID = "policy-text";

/** Moves the focus to the editor, except on a phone, where it would open the on-screen keyboard. */
export function focusEditor({ focus }: Pick<Context, "focus">): void {
  if (matchMedia("(pointer: fine)").matches) focus(EDITOR_ID);
}

export class LazyFilePane {
  readonly #part: LazyPart<FilePane>;
  #removed = false;

  constructor(
    shadow: ShadowRoot,
    readonly store: ScenarioStore,
    openFiles: (files: readonly File[]) => void,
    private readonly host: Pick<Context, "focus">,
  ) {
    const open = async (language: Language): Promise<FilePane> => {
      const { openPane } = await import("./file-pane.ts");
      const pane = await openPane(shadow, store, language, openFiles);
      if (this.#removed) pane.stop();
      return pane;
    };
    this.#part = new LazyPart(open, () => store.refresh());
  }

  view(ctx: Context): TemplateResult | typeof nothing {
    const open = isOpen(ctx.state, "file");
    // A saved or shared file is synced with the controls even while the pane is closed.
    if (open || hasFile(ctx.state)) this.#part.load(ctx.messages.language);
    if (!open) return nothing;
    const { view } = this.#part;
    if (view !== null) return view.view(ctx);
    const note = loadingNote(ctx, this.#part);
    return html`<section class="panel" id="file-panel" aria-label=${ctx.messages.policyAsYaml}>${note}</section>`;
  }

  /** Opens the pane with a text, which replaces its own; returns false if the pane could not be loaded. */
  async openText(name: string, text: string, language: Language): Promise<boolean> {
    this.#open();
    const pane = await this.#part.loaded(language);
    pane?.openText(name, text);
    return pane !== null;
  }

  /** Notifies the pane that the page was rendered. */
  afterRender(): void {
    this.#part.view?.afterRender();
  }

  /** Called when the element leaves the page. */
  stop(): void {
    this.#removed = true;
    this.#part.view?.stop();
  }

  /** Called when the element returns to the page. */
  resume(): void {
    this.#removed = false;
    this.#part.view?.resume();
  }

  toggle(): void {
    if (isOpen(this.store.state, "file")) this.store.edit(setOpen("file", false));
    else this.#open();
  }

  #open(): void {
    this.store.edit(setOpen("file", true));
    this.#part.view?.opened();
    focusEditor(this.host);
  }
}
