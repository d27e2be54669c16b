// The menu of a Copy button. Arrow keys move in it; Esc and Tab close it and return the focus to the button.

import { html, nothing, render, type TemplateResult } from "lit-html";
import type { CopiesMessages } from "../../messages/generated/types.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import type { Context } from "../../ui/context.ts";
import { downloadIcon } from "../../ui/download.ts";
import * as icons from "../../ui/icons.ts";
import type { CopyablePanel } from "../../ui/lazy-features.ts";
import style from "./copy-menu.css?inline";
import { type CopyFormat, copyPanel } from "./copy-panel.ts";
import { showManualCopy } from "./manual-copy.ts";

export interface CopyHost {
  hasLink(): boolean;
  onToggle(panel: CopyablePanel | null): void;
  /** Announces that something was copied or saved. */
  onCopied(panel: CopyablePanel, announcement: string): void;
}

const COPIES: readonly CopyFormat[] = ["markdown", "plain", "paragraph", "svg", "png"];
const FILES: readonly CopyFormat[] = ["save-svg", "save-png"];

interface OpenMenu {
  readonly ctx: Context;
  readonly messages: CopiesMessages;
  readonly panel: CopyablePanel;
  readonly button: HTMLElement;
  readonly listeners: AbortController;
}

export class CopyMenu {
  readonly #container = document.createElement("div");
  #open: OpenMenu | null = null;

  constructor(
    parent: HTMLElement,
    private readonly host: CopyHost,
  ) {
    parent.append(this.#container);
    adoptStyles(parent.getRootNode(), style);
  }

  toggle(ctx: Context, messages: CopiesMessages, panel: CopyablePanel, button: HTMLElement): void {
    const isSamePanel = this.#open?.panel === panel;
    this.close();
    if (isSamePanel) return;
    const listeners = new AbortController();
    this.#open = { ctx, messages, panel, button, listeners };
    render(this.#view(ctx, messages, panel), this.#container);
    this.#menu?.showPopover?.();
    this.#position(button);
    this.#items[0]?.focus({ preventScroll: true });
    const options = { signal: listeners.signal, capture: true };
    document.addEventListener("pointerdown", (event) => this.#closeIfOutside(event), options);
    document.addEventListener("scroll", () => this.#position(button), { ...options, passive: true });
    addEventListener("resize", () => this.close(), options);
    this.host.onToggle(panel);
  }

  close(): void {
    const open = this.#open;
    if (open === null) return;
    this.#open = null;
    open.listeners.abort();
    render(nothing, this.#container);
    this.host.onToggle(null);
  }

  get #menu(): HTMLElement | null {
    return this.#container.querySelector<HTMLElement>("[role=menu]");
  }

  get #items(): readonly HTMLElement[] {
    return [...this.#container.querySelectorAll<HTMLElement>("[role=menuitem]")];
  }

  #view({ messages }: Context, copies: CopiesMessages, panel: CopyablePanel): TemplateResult {
    const item = (format: CopyFormat): TemplateResult => html`<button
      type="button"
      role="menuitem"
      tabindex="-1"
      @click=${() => this.#choose(format)}
    >
      ${FILES.includes(format) ? downloadIcon : icons.copy}${copies.formats[format]}
    </button>`;
    return html`<div
      class="copy-menu"
      role="menu"
      popover="manual"
      aria-label=${messages.copyPanel[panel]}
      @keydown=${(event: KeyboardEvent) => this.#handleKey(event)}
    >
      ${COPIES.filter((format) => format !== "paragraph" || panel === "scores").map(item)}
      <div role="separator"></div>
      ${FILES.map(item)}
    </div>`;
  }

  /** Positions the menu below the button, or above it if it does not fit, and inside the window. */
  #position(button: HTMLElement): void {
    const menu = this.#menu;
    if (menu === null) return;
    const at = button.getBoundingClientRect();
    const fitsBelow = at.bottom + 4 + menu.offsetHeight <= innerHeight;
    const left = Math.min(at.right - menu.offsetWidth, innerWidth - menu.offsetWidth - 8);
    menu.style.left = `${Math.max(8, left)}px`;
    menu.style.top = `${Math.max(8, fitsBelow ? at.bottom + 4 : at.top - 4 - menu.offsetHeight)}px`;
  }

  #closeIfOutside(event: Event): void {
    const path = event.composedPath();
    if (!path.includes(this.#container) && this.#open !== null && !path.includes(this.#open.button)) this.close();
  }

  #handleKey(event: KeyboardEvent): void {
    const items = this.#items;
    const at = items.findIndex((item) => item.matches(":focus"));
    const to = nextIndex(event.key, at, items);
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
    const { ctx, messages, panel } = open;
    const failure = await copyPanel(ctx, messages, { panel, format, hasLink: this.host.hasLink() }, this.#container);
    if (failure === null) this.host.onCopied(panel, messages.statuses[format]);
    else showManualCopy(this.#container, ctx.messages, messages, failure);
  }
}

/** Returns the index of the item that a key moves to; `null` for other keys. */
function nextIndex(key: string, at: number, items: readonly HTMLElement[]): number | null {
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
  const nextMatch = items.findIndex((item, i) => i > at && starts(item));
  const match = nextMatch < 0 ? items.findIndex(starts) : nextMatch;
  return match < 0 ? null : match;
}
