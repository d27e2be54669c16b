// Renders an element: its shadow root, its language and its panels.

import { html, nothing, render, type TemplateResult } from "lit-html";
import type { PageMessages } from "../i18n/catalogues.ts";
import { loadCoreMessages } from "../i18n/core-messages.ts";
import type { Language } from "../i18n/languages.ts";
import { isLarge } from "../state/large-cluster.ts";
import { adoptStyles } from "../ui/adopt-styles.ts";
import { type Context, contextOf } from "../ui/context.ts";
import { faultNote } from "../ui/error-boundary.ts";
import { tryOrReport } from "../wasm/faults.ts";
import type { ElementConfig } from "./element-config.ts";
import type { ElementController, ElementStore } from "./element-controller.ts";
import { assignParts } from "./exported-parts.ts";
import { type GestureListener, trackGestures } from "./gestures.ts";
import { LazyAnnouncer } from "./lazy-announcer.ts";

/** The message shown if not even the messages could be loaded. */
const LOAD_FAILED = "nodescore could not be loaded. Reload the page to try again.";

/** The events that cancel moving the focus to an element that is not drawn yet. */
const USER_ACTIONS = ["keydown", "pointerdown"];

/** The page's own parts of the header, before the first drawing. */
const PAGE_HEADER = html`<div class="header"><slot name="brand"></slot><slot name="page-tools"></slot></div>`;

export class ElementRenderer {
  /** The messages, once they are loaded. */
  messages: PageMessages | null = null;
  /** Resolves once the messages of the last chosen language are loaded, or have failed to load. */
  messagesLoaded: Promise<void> = Promise.resolve();
  /** The last rendered context. */
  context: Context | null = null;
  readonly root = document.createElement("div");
  readonly announcer: LazyAnnouncer;
  #language: Language = "en";
  #focusNext: string | null = null;

  /** Fills the shadow root; it shows the element's content until the scorer is loaded. */
  constructor(
    private readonly element: HTMLElement,
    private readonly shadow: ShadowRoot,
    private readonly config: Pick<ElementConfig, "highlight" | "styles" | "loadMessages">,
    private readonly redraw: () => void,
    gestures: GestureListener,
  ) {
    tryOrReport("styles", () => this.applyStyles());
    this.root.className = "root";
    // In another site's page, the group gives the panels a common name.
    this.root.role = "group";
    this.root.ariaLabel = "nodescore";
    const slot = document.createElement("slot");
    slot.addEventListener("slotchange", () => this.#markFallback(slot));
    shadow.append(this.root, slot);
    if (element.querySelector(":scope > [slot]")) render(PAGE_HEADER, this.root);
    trackGestures(this.root, gestures);
    config.highlight?.(this.root);
    assignParts(this.root);
    this.announcer = new LazyAnnouncer(shadow);
  }

  /** Marks the element's content to be printed instead of the panels, unless the page is the element's own. */
  #markFallback(slot: HTMLSlotElement): void {
    const hasContent = slot.assignedNodes().some((node) => node instanceof Element || node.textContent?.trim());
    this.root.classList.toggle("has-fallback", hasContent && !this.element.hasAttribute("standalone"));
  }

  /** Adds the style sheets. Throws if the browser is too old for them. */
  applyStyles(): void {
    adoptStyles(this.shadow, ...this.config.styles);
  }

  /** Loads the messages of a language and renders again; calls `failed` if they cannot be loaded. */
  setLanguage(language: Language, failed: () => void): void {
    this.#language = language;
    this.messagesLoaded = this.#loadMessages(language).catch((error: unknown) => {
      console.error("nodescore could not be loaded in", language, error);
      if (this.messages !== null) return failed();
      if (language !== this.#language) return this.messagesLoaded;
      if (language === "en") return undefined;
      // Falls back to English.
      this.setLanguage("en", failed);
      return this.messagesLoaded;
    });
  }

  async #loadMessages(language: Language): Promise<void> {
    const messages = await this.config.loadMessages(language);
    // Another language was chosen in the meantime: waits for that one.
    if (language !== this.#language) return this.messagesLoaded;
    this.messages = messages;
    this.root.lang = language;
    this.redraw();
    void loadCoreMessages(language, "scenario").then(this.redraw);
  }

  /** Shows that nothing could be loaded, and the browser's reason; returns the message. */
  showLoadError(cause: unknown): string {
    const text = this.messages?.loadFailed ?? LOAD_FAILED;
    const reason = html`<br /><span lang="en">${String(cause)}</span>`;
    render(html`<p class="load-failed" part="notice" role="alert">${text}${reason}</p>`, this.root);
    return text;
  }

  /** Renders the element. `announces` is true if this element announces changes to assistive technology. */
  draw(store: ElementStore, controller: ElementController, announces: boolean): void {
    const { root, messages } = this;
    if (messages === null) return;
    const { largeCluster } = store;
    const ctx = contextOf(messages, store.module, store.state, store.outcome, {
      before: store.outcomeBefore && { outcome: store.outcomeBefore, isDrag: store.gesture?.isDrag ?? false },
      edit: (change) => store.edit(change),
      focus: (id) => this.focus(id),
      largeCluster: isLarge(store.state) || store.outcome.result?.value.counts ? largeCluster : null,
    });
    this.context = ctx;
    const focused = this.shadow.activeElement;
    const panel = focused?.closest(".panel");
    this.#render(ctx, () => controller.view(ctx, store));
    root.classList.add("started");
    // The focused element was removed: moves the focus to the first button of its panel, or else of the element.
    if (focused?.isConnected === false)
      (panel?.isConnected ? panel : root).querySelector<HTMLElement>(".panel-head .button, .primary")?.focus();
    tryOrReport("drawing", () => largeCluster.view?.afterRender(this.shadow));
    if (announces) tryOrReport("announcing", () => this.announcer.update(ctx));
    tryOrReport("drawing", () => controller.afterRender?.(ctx, root));
    this.#moveFocus();
  }

  /** Renders the page; if it throws outside of any panel, shows a notice and renders again. */
  #render(ctx: Context, view: () => TemplateResult): void {
    const { root } = this;
    if (tryOrReport("drawing", () => render(view(), root)) !== null) return;
    render(nothing, root);
    render(faultNote(ctx), root);
  }

  /**
   * Moves the keyboard focus to the element with this id once it is drawn, which may need a part that is still being
   * loaded, unless the user does something else first.
   */
  focus(id: string): void {
    this.#focusNext = id;
    this.redraw();
  }

  /** Forgets the element that should get the focus. */
  readonly cancelFocus = (): void => {
    this.#focusNext = null;
    for (const type of USER_ACTIONS) document.removeEventListener(type, this.cancelFocus, true);
  };

  #moveFocus(): void {
    if (this.#focusNext === null) return;
    const next = this.shadow.getElementById(this.#focusNext);
    if (next === null) {
      for (const type of USER_ACTIONS) document.addEventListener(type, this.cancelFocus, true);
      return;
    }
    this.cancelFocus();
    next.focus();
    // On a small screen, the button may be in the closed menu.
    if (!next.getClientRects().length) this.shadow.querySelector<HTMLElement>(".menu-button")?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }
}
