// The menu of a Copy button. Arrow keys move in it; Esc and Tab close it and return the focus to the button.

import { html, nothing, render, type TemplateResult } from "lit-html";
import { adoptStyles } from "../elements/adopt-styles.ts";
import type { CopiesMessages } from "../messages/generated/types.ts";
import style from "../style/copy-menu.css?inline";
import type { Context } from "../view/context.ts";
import type { CopyablePanel } from "../view/extras.ts";
import * as icons from "../view/icons.ts";
import { type CopyFormat, copyPanel } from "./copy-panel.ts";
import { showManualCopy } from "./manual-copy.ts";

export interface CopyHost {
  hasLink(): boolean;
  onToggle(what: CopyablePanel | null): void;
  /** Announces that something was copied or saved. */
  onCopied(what: CopyablePanel, announcement: string): void;
}

const COPIES: readonly CopyFormat[] = ["markdown", "plain", "svg", "png"];
const FILES: readonly CopyFormat[] = ["save-svg", "save-png"];

interface Open {
  readonly ctx: Context;
  readonly words: CopiesMessages;
  readonly what: CopyablePanel;
  readonly button: HTMLElement;
  readonly closing: AbortController;
}

export class CopyMenu {
  readonly #place = document.createElement("div");
  #open: Open | null = null;

  constructor(
    place: HTMLElement,
    private readonly host: CopyHost,
  ) {
    place.append(this.#place);
    adoptStyles(place.getRootNode(), style);
  }

  toggle(ctx: Context, words: CopiesMessages, what: CopyablePanel, button: HTMLElement): void {
    const wasOpen = this.#open?.what === what;
    this.close();
    if (wasOpen) return;
    const closing = new AbortController();
    this.#open = { ctx, words, what, button, closing };
    render(this.#view(ctx, words, what), this.#place);
    this.#menu?.showPopover?.();
    this.#position(button);
    this.#items[0]?.focus({ preventScroll: true });
    const options = { signal: closing.signal, capture: true };
    document.addEventListener("pointerdown", (event) => this.#closeIfOutside(event), options);
    document.addEventListener("scroll", () => this.#position(button), { ...options, passive: true });
    addEventListener("resize", () => this.close(), options);
    this.host.onToggle(what);
  }

  close(): void {
    const open = this.#open;
    if (open === null) return;
    this.#open = null;
    open.closing.abort();
    render(nothing, this.#place);
    this.host.onToggle(null);
  }

  get #menu(): HTMLElement | null {
    return this.#place.querySelector<HTMLElement>("[role=menu]");
  }

  get #items(): readonly HTMLElement[] {
    return [...this.#place.querySelectorAll<HTMLElement>("[role=menuitem]")];
  }

  #view({ words }: Context, copies: CopiesMessages, what: CopyablePanel): TemplateResult {
    const item = (format: CopyFormat): TemplateResult => html`<button
      type="button"
      role="menuitem"
      tabindex="-1"
      @click=${() => this.#choose(format)}
    >
      ${FILES.includes(format) ? icons.download : icons.copy}${copies.formats[format]}
    </button>`;
    return html`<div
      class="copy-menu"
      role="menu"
      popover="manual"
      aria-label=${words.copyPanel[what]}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      ${COPIES.map(item)}
      <div role="separator"></div>
      ${FILES.map(item)}
    </div>`;
  }

  /** Positions the menu below the button, or above it if it does not fit, and inside the window. */
  #position(button: HTMLElement): void {
    const menu = this.#menu;
    if (menu === null) return;
    const at = button.getBoundingClientRect();
    const below = at.bottom + 4 + menu.offsetHeight <= innerHeight;
    const left = Math.min(at.right - menu.offsetWidth, innerWidth - menu.offsetWidth - 8);
    menu.style.left = `${Math.max(8, left)}px`;
    menu.style.top = `${Math.max(8, below ? at.bottom + 4 : at.top - 4 - menu.offsetHeight)}px`;
  }

  #closeIfOutside(event: Event): void {
    const path = event.composedPath();
    if (!path.includes(this.#place) && this.#open !== null && !path.includes(this.#open.button)) this.close();
  }

  #key(event: KeyboardEvent): void {
    const items = this.#items;
    const at = items.findIndex((item) => item.matches(":focus"));
    const to = next(event.key, at, items);
    if (to !== null) items.at(to % items.length)?.focus();
    else if (event.key === "Escape") this.#closeAndFocus();
    else {
      // Tab continues from the button.
      if (event.key === "Tab") this.#closeAndFocus();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #closeAndFocus(): void {
    const button = this.#open?.button;
    this.close();
    button?.focus({ preventScroll: true });
  }

  async #choose(format: CopyFormat): Promise<void> {
    const open = this.#open;
    if (open === null) return;
    this.#closeAndFocus();
    const { ctx, words, what } = open;
    const failed = await copyPanel(ctx, words, { what, format, hasLink: this.host.hasLink() }, this.#place);
    if (failed === null) this.host.onCopied(what, words.statuses[format]);
    else showManualCopy(this.#place, ctx.words, words, failed);
  }
}

/** Returns the index of the item that a key moves to; `null` for other keys. */
function next(key: string, at: number, items: readonly HTMLElement[]): number | null {
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at <= 0 ? -1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return -1;
  }
  if (key.length !== 1 || key === " ") return null;
  const starts = (item: HTMLElement): boolean => item.textContent?.trim().toLowerCase().startsWith(key) ?? false;
  const later = items.findIndex((item, i) => i > at && starts(item));
  const any = later < 0 ? items.findIndex(starts) : later;
  return any < 0 ? null : any;
}
