// Features of single panels, each loaded on first use: copies of a panel, the gallery of examples, the sound of the curve.

import type { CopyMenu } from "../../features/copy/menu.ts";
import type { CurveSound } from "../../features/shape/sound.ts";
import { loadMessages } from "../../i18n/catalogues.ts";
import type { Context } from "../../ui/context.ts";
import type { CopyablePanel, LazyFeatures } from "../../ui/lazy-features.ts";
import { TransientStatus } from "../../ui/transient-status.ts";
import { tryLoad } from "../../wasm/faults.ts";

export interface FeaturesHost {
  /** Returns the container for menus and dialogs. */
  container(): HTMLElement | null;
  redraw(): void;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
  /** Called when something could not be loaded. */
  loadFailed(): void;
  choose(example: string): void;
  /** Returns the id of the shape's active point. */
  activePoint(): string | null;
  /** Returns true if a link can open the scenario: the playground has its own page. */
  hasLink(): boolean;
}

export class PanelFeatures implements LazyFeatures {
  menu: CopyablePanel | null = null;
  #menu: CopyMenu | null = null;
  #sound: CurveSound | null = null;
  readonly #copied = new TransientStatus<CopyablePanel>(() => this.host.redraw());

  constructor(private readonly host: FeaturesHost) {}

  get copied(): CopyablePanel | null {
    return this.#copied.current;
  }

  get sound(): boolean {
    return this.#sound !== null;
  }

  async toggleCopyMenu(ctx: Context, panel: CopyablePanel, button: HTMLElement): Promise<void> {
    const container = this.host.container();
    const loaded = await this.#load(() =>
      Promise.all([import("../../features/copy/menu.ts"), loadMessages(ctx.messages.language, "copies")]),
    );
    if (loaded === null || container === null) return;
    const [{ CopyMenu }, { messages }] = loaded;
    this.#menu ??= new CopyMenu(container, {
      hasLink: () => this.host.hasLink(),
      onToggle: (menu) => {
        this.menu = menu;
        this.host.redraw();
      },
      onCopied: (panel, announcement) => {
        this.host.announce(announcement);
        this.#copied.show(panel);
        this.host.redraw();
      },
    });
    this.#menu.toggle(ctx, messages, panel, button);
  }

  async showGallery(ctx: Context): Promise<void> {
    const container = this.host.container();
    const loaded = await this.#load(() =>
      Promise.all([
        import("../../features/examples/gallery-dialog.ts"),
        loadMessages(ctx.messages.language, "gallery"),
      ]),
    );
    if (loaded === null || container === null) return;
    const [{ showGallery }, { messages }] = loaded;
    showGallery(container, ctx, messages, (example) => this.host.choose(example));
  }

  async toggleSound(ctx: Context): Promise<void> {
    if (this.#sound !== null) {
      this.#silence();
      return;
    }
    const container = this.host.container();
    const sound = await this.#load(async () => new (await import("../../features/shape/sound.ts")).CurveSound());
    if (sound === null || !container?.isConnected || this.#sound !== null) {
      sound?.close();
      return;
    }
    this.#sound = sound;
    this.host.redraw();
    this.playCurve(ctx);
  }

  playCurve(ctx: Context): void {
    const chart = this.host.container()?.parentElement?.querySelector<SVGSVGElement>(".chart") ?? null;
    if (chart !== null) this.#sound?.playCurve(ctx, chart);
  }

  /** Plays the score of a moved point. */
  afterRender(ctx: Context): void {
    this.#sound?.playMovedPoint(ctx, this.host.activePoint());
  }

  #silence(): void {
    this.#sound?.close();
    this.#sound = null;
    this.host.redraw();
  }

  /** Called when the element leaves the page. */
  stop(): void {
    this.#copied.show(null);
    this.#menu?.close();
    this.#sound?.close();
    this.#sound = null;
  }

  async #load<T>(load: () => Promise<T>): Promise<T | null> {
    const loaded = await tryLoad(load);
    if (loaded === null) this.host.loadFailed();
    return loaded;
  }
}
