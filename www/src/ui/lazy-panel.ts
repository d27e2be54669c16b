// Loads the body of a panel, its messages and its style sheet when the panel first opens.

import { type Catalogues, loadMessages } from "../i18n/catalogues.ts";
import { adoptStyles } from "./adopt-styles.ts";
import type { Context } from "./context.ts";
import { loadingNote } from "./loading-note.ts";
import { LocalizedModule } from "./localized-module.ts";

/** A context with the messages of a panel, under its name. */
export type PanelContext<P extends keyof Catalogues> = Context & Readonly<Pick<Catalogues, P>>;

export interface PanelBody<P extends keyof Catalogues> {
  draw(ctx: PanelContext<P>): unknown;
  readonly style: string;
}

export class LazyPanel<P extends keyof Catalogues> {
  readonly #body: LocalizedModule<(ctx: Context) => unknown>;

  constructor(panel: P, load: () => Promise<PanelBody<P>>, shadow: () => ShadowRoot, redraw: () => void) {
    this.#body = new LocalizedModule(async (language) => {
      const [{ draw, style }, { messages }] = await Promise.all([load(), loadMessages(language, panel)]);
      adoptStyles(shadow(), style);
      return (ctx) => draw({ ...ctx, [panel]: messages } as PanelContext<P>);
    }, redraw);
  }

  draw(ctx: Context): unknown {
    const draw = this.#body.get(ctx.messages.language);
    return draw === null ? loadingNote(ctx, this.#body) : draw(ctx);
  }
}
