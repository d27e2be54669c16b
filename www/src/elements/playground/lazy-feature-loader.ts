// Loads the features of single panels when one of them is first used.

import type { Context } from "../../ui/context.ts";
import type { CopyablePanel, LazyFeatures } from "../../ui/lazy-features.ts";
import { LazyObject } from "../../ui/lazy-object.ts";
import type { FeaturesHost, PanelFeatures } from "./panel-features.ts";

export class LazyFeatureLoader implements LazyFeatures {
  readonly #features: LazyObject<PanelFeatures>;

  constructor(host: FeaturesHost) {
    this.#features = new LazyObject(
      async () => new (await import("./panel-features.ts")).PanelFeatures(host),
      () => host.loadFailed(),
    );
  }

  get menu(): CopyablePanel | null {
    return this.#features.loaded?.menu ?? null;
  }

  get copied(): CopyablePanel | null {
    return this.#features.loaded?.copied ?? null;
  }

  get sound(): boolean {
    return this.#features.loaded?.sound ?? false;
  }

  toggleCopyMenu(ctx: Context, panel: CopyablePanel, button: HTMLElement): void {
    void this.#features.call((features) => features.toggleCopyMenu(ctx, panel, button));
  }

  showGallery(ctx: Context): void {
    void this.#features.call((features) => features.showGallery(ctx));
  }

  toggleSound(ctx: Context): void {
    void this.#features.call((features) => features.toggleSound(ctx));
  }

  playCurve(ctx: Context): void {
    this.#features.loaded?.playCurve(ctx);
  }

  /** Plays the score of a moved point. */
  afterRender(ctx: Context): void {
    this.#features.loaded?.afterRender(ctx);
  }

  /** Called when the element leaves the page. */
  stop(): void {
    this.#features.loaded?.stop();
  }
}
