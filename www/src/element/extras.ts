// Loads what most visits do without when it is first asked for: copies, the gallery of examples, the curve as sound.

import type { CopyMenu } from "../copy/menu.ts";
import type { CurveSound } from "../sound/curve.ts";
import type { Context } from "../view/context.ts";
import type { Copied, Extras } from "../view/extras.ts";
import { wordsIn } from "../words/catalogues.ts";
import { Passing } from "./passing.ts";

export interface ExtrasHost {
  /** Returns the place for menus and dialogs. */
  place(): HTMLElement | null;
  redraw(): void;
  /** Tells assistive technology. */
  say(text: string): void;
  /** Something could not be loaded. */
  failed(): void;
  choose(example: string): void;
  /** The point of the shape that is in hand. */
  held(): string | null;
  /** A link opens what is shown: the playground has a page of its own. */
  linked(): boolean;
}

export class LazyExtras implements Extras {
  menu: Copied | null = null;
  #menu: CopyMenu | null = null;
  #sound: CurveSound | null = null;
  readonly #copied = new Passing<Copied>(() => this.host.redraw());

  constructor(private readonly host: ExtrasHost) {}

  get copied(): Copied | null {
    return this.#copied.shown;
  }

  get sound(): boolean {
    return this.#sound !== null;
  }

  async copy(ctx: Context, what: Copied, button: HTMLElement): Promise<void> {
    const place = this.host.place();
    const loaded = await this.#loaded(() =>
      Promise.all([import("../copy/menu.ts"), wordsIn(ctx.words.language, "copies")]),
    );
    if (loaded === null || place === null) return;
    const [{ CopyMenu }, { words }] = loaded;
    this.#menu ??= new CopyMenu(place, {
      linked: () => this.host.linked(),
      opened: (menu) => {
        this.menu = menu;
        this.host.redraw();
      },
      copied: (panel, said) => {
        this.host.say(said);
        this.#copied.show(panel);
        this.host.redraw();
      },
    });
    this.#menu.toggle(ctx, words, what, button);
  }

  async gallery(ctx: Context): Promise<void> {
    const place = this.host.place();
    const loaded = await this.#loaded(() =>
      Promise.all([import("./gallery.ts"), wordsIn(ctx.words.language, "gallery")]),
    );
    if (loaded === null || place === null) return;
    const [{ showGallery }, { words }] = loaded;
    showGallery(place, ctx, words, (example) => this.host.choose(example));
  }

  async toggleSound(ctx: Context): Promise<void> {
    if (this.#sound !== null) {
      this.#silence();
      return;
    }
    const place = this.host.place();
    const sound = await this.#loaded(async () => new (await import("../sound/curve.ts")).CurveSound());
    if (sound === null || !place?.isConnected || this.#sound !== null) {
      sound?.close();
      return;
    }
    this.#sound = sound;
    this.host.redraw();
    this.play(ctx);
  }

  play(ctx: Context): void {
    const chart = this.host.place()?.parentElement?.querySelector<SVGSVGElement>(".chart") ?? null;
    if (chart !== null) this.#sound?.play(ctx, chart);
  }

  /** A point that was moved is heard. */
  drawn(ctx: Context): void {
    this.#sound?.follow(ctx, this.host.held());
  }

  #silence(): void {
    this.#sound?.close();
    this.#sound = null;
    this.host.redraw();
  }

  /** The element leaves the page. */
  stop(): void {
    this.#copied.show(null);
    this.#menu?.close();
    this.#sound?.close();
    this.#sound = null;
  }

  async #loaded<T>(load: () => Promise<T>): Promise<T | null> {
    try {
      return await load();
    } catch (error) {
      console.error("nodescore: a part of the page could not be loaded", error);
      this.host.failed();
      return null;
    }
  }
}
