// The place of the file pane: its code comes when somebody opens it.

import { html, nothing, type TemplateResult } from "lit-html";
import { hasFile } from "../model/file.ts";
import type { Session } from "../model/session.ts";
import { isOpen, setOpen } from "../model/settings.ts";
import type { Context } from "../view/context.ts";
import { waitingNote } from "../view/waiting.ts";
import type { Language } from "../words/languages.ts";
import type { FilePane } from "./file-pane.ts";
import { LazyPart } from "./lazy.ts";

export class FileSlot {
  readonly #part: LazyPart<FilePane>;
  #gone = false;

  constructor(
    shadow: ShadowRoot,
    readonly session: Session,
  ) {
    const open = async (language: Language): Promise<FilePane> => {
      const { openPane } = await import("./file-pane.ts");
      const pane = await openPane(shadow, session, language);
      if (this.#gone) pane.stop();
      return pane;
    };
    this.#part = new LazyPart(open, () => session.refresh());
  }

  view(ctx: Context): TemplateResult | typeof nothing {
    const open = isOpen(ctx.state, "file");
    // A file that was kept or shared follows the controls behind a closed pane too.
    if (open || hasFile(ctx.state)) this.#part.load(ctx.words.language);
    if (!open) return nothing;
    const { view } = this.#part;
    if (view !== null) return view.view(ctx);
    const note = waitingNote(ctx, this.#part);
    return html`<section class="panel" id="file-panel" aria-label=${ctx.words.yourFile}>${note}</section>`;
  }

  /** Notifies the pane that the page was rendered. */
  drawn(): void {
    this.#part.view?.drawn();
  }

  /** The element leaves the page. */
  stop(): void {
    this.#gone = true;
    this.#part.view?.stop();
  }

  /** It came back. */
  resume(): void {
    this.#gone = false;
    this.#part.view?.resume();
  }

  toggle(): void {
    const open = isOpen(this.session.state, "file");
    this.session.edit(setOpen("file", !open));
    if (!open) this.#part.view?.focusNext();
  }
}
