// The place of the file pane: its code comes when somebody opens it.

import { html, nothing, type TemplateResult } from "lit-html";
import { hasFile } from "../model/file.ts";
import type { Session } from "../model/session.ts";
import { isOpen, setOpen } from "../model/settings.ts";
import type { Context } from "../view/context.ts";
import { waitingNote } from "../view/waiting.ts";
import type { Language } from "../words/languages.ts";
import type { FilePane } from "./file-pane.ts";

export class FileSlot {
  #pane: FilePane | null = null;
  #gone = false;
  #state: "closed" | "loading" | "failed" = "closed";

  constructor(
    private readonly shadow: ShadowRoot,
    readonly session: Session,
  ) {}

  view(ctx: Context): TemplateResult | typeof nothing {
    const open = isOpen(ctx.state, "file");
    // A file that was kept or shared follows the controls behind a closed pane too.
    if (this.#state === "closed" && (open || hasFile(ctx.state))) void this.#load(ctx.words.language);
    if (!open) return nothing;
    if (this.#pane !== null) return this.#pane.view(ctx);
    const part = { failed: this.#state === "failed", again: () => this.#again() };
    return html`<section class="panel" id="file-panel" aria-label=${ctx.words.yourFile}>${waitingNote(ctx, part)}</section>`;
  }

  /** What the pane does with a page that was drawn. */
  drawn(): void {
    this.#pane?.drawn();
  }

  /** The element leaves the page. */
  stop(): void {
    this.#gone = true;
    this.#pane?.stop();
  }

  /** It came back. */
  resume(): void {
    this.#gone = false;
    this.#pane?.resume();
  }

  toggle(): void {
    const open = isOpen(this.session.state, "file");
    this.session.edit(setOpen("file", !open));
    if (!open) this.#pane?.focusNext();
  }

  #again(): void {
    this.#state = "closed";
    this.session.refresh();
  }

  async #load(language: Language): Promise<void> {
    this.#state = "loading";
    try {
      const { openPane } = await import("./file-pane.ts");
      this.#pane = await openPane(this.shadow, this.session, language);
      if (this.#gone) this.#pane.stop();
    } catch (error) {
      console.error("nodescore: the file pane could not be loaded", error);
      this.#state = "failed";
    }
    this.session.refresh();
  }
}
