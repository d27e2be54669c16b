// What of an element is seen: its shadow root, its language, and one drawing after the other.

import { html, nothing, render, type TemplateResult } from "lit-html";
import { guarded } from "../faults.ts";
import { isMany } from "../model/many.ts";
import { type ContextIn, type CurveContext, contextOf } from "../view/context.ts";
import { faultNote } from "../view/fault.ts";
import type { CurveWords } from "../words/catalogues.ts";
import { loadCoreMessages } from "../words/core-messages.ts";
import type { Language } from "../words/languages.ts";
import { adopt } from "./adopt.ts";
import { Announcer } from "./announce.ts";
import { followHands, type Hands } from "./hands.ts";
import type { Kit } from "./kit.ts";
import type { Piece } from "./piece.ts";
import type { Stage } from "./stage.ts";
import { nameParts } from "./style-parts.ts";

/** For where not even the sentences could be loaded. */
const LOAD_FAILED = "nodescore could not be loaded. Reload the page to try again.";

export class Screen<W extends CurveWords> {
  /** The sentences, once they are loaded. */
  words: W | null = null;
  /** Kept once sentences are there, or could not be loaded: those of the language that was chosen last. */
  speaking: Promise<void> = Promise.resolve();
  /** The last rendered context. */
  context: ContextIn<W> | null = null;
  readonly root = document.createElement("div");
  readonly announcer: Announcer;
  #language: Language = "en";
  #focusNext: string | null = null;

  /** Creates a shadow root that shows the element's content until the scorer is loaded. */
  constructor(
    private readonly element: HTMLElement,
    private readonly shadow: ShadowRoot,
    private readonly kit: Pick<Kit<W>, "styles" | "speak">,
    private readonly redraw: () => void,
    hands: Hands,
  ) {
    guarded("styles", () => this.dress());
    this.root.className = "root";
    // In somebody else's page its panels have a name in common.
    this.root.role = "group";
    this.root.ariaLabel = "nodescore";
    const slot = document.createElement("slot");
    slot.addEventListener("slotchange", () => this.#markSpare(slot));
    shadow.append(this.root, slot);
    followHands(this.root, hands);
    nameParts(this.root);
    this.announcer = new Announcer(shadow);
  }

  /** Marks the element's content to be printed instead of the panels, unless the page is the element's own. */
  #markSpare(slot: HTMLSlotElement): void {
    const any = slot.assignedNodes().some((node) => node instanceof Element || node.textContent?.trim());
    this.root.classList.toggle("spare", any && !this.element.hasAttribute("standalone"));
  }

  /** Throws in a browser that is too old for it. */
  dress(): void {
    adopt(this.shadow, ...this.kit.styles);
  }

  /** Loads the messages of a language and renders again; calls `failed` if they cannot be loaded. */
  follow(language: Language, failed: () => void): void {
    this.#language = language;
    this.speaking = this.#speak(language).catch((error: unknown) => {
      console.error("nodescore could not be loaded in", language, error);
      if (this.words !== null) return failed();
      if (language !== this.#language) return this.speaking;
      if (language === "en") return undefined;
      // Rather English than nothing.
      this.follow("en", failed);
      return this.speaking;
    });
  }

  async #speak(language: Language): Promise<void> {
    const words = await this.kit.speak(language);
    // Another language was chosen meanwhile: wait for that one.
    if (language !== this.#language) return this.speaking;
    this.words = words;
    this.root.lang = language;
    this.redraw();
    void loadCoreMessages(language, "scenario").then(this.redraw);
  }

  /** Says that nothing could be loaded; answers with the sentence. */
  fail(): string {
    const text = this.words?.loadFailed ?? LOAD_FAILED;
    render(html`<p class="load-failed" part="notice" role="alert">${text}</p>`, this.root);
    return text;
  }

  /** `tells`: this element tells assistive technology what comes of changes. */
  draw({ core, session, many }: Stage, piece: Piece<W>, tells: boolean): void {
    const { root, words } = this;
    if (words === null) return;
    const ctx = contextOf(words, core, session.state, session.outcome, {
      edit: (change) => session.edit(change),
      focus: (id) => this.focus(id),
      many: isMany(session.state) || session.outcome.result?.value.counts ? many : null,
    });
    this.context = ctx;
    const focused = this.shadow.activeElement;
    const panel = focused?.closest(".panel");
    this.#render(ctx, () => piece.view(ctx, session));
    root.classList.add("started");
    // What had the focus was removed: it goes to the panel's first button, not back to the top of the page.
    if (focused?.isConnected === false) panel?.querySelector<HTMLElement>(".panel-head .button, .primary")?.focus();
    guarded("drawing", () => many.view?.drawn(this.shadow));
    if (tells) guarded("announcing", () => this.announcer.update(ctx));
    guarded("drawing", () => piece.drawn?.(ctx, root));
    this.#moveFocus();
  }

  /** Renders the page; an error outside of any panel shows a notice, and the page is rendered again. */
  #render(ctx: CurveContext, view: () => TemplateResult): void {
    const { root } = this;
    if (guarded("drawing", () => render(view(), root)) !== null) return;
    render(nothing, root);
    render(faultNote(ctx), root);
  }

  /** Moves the keyboard's focus to what has this id, once it is drawn. */
  focus(id: string): void {
    this.#focusNext = id;
    this.redraw();
  }

  #moveFocus(): void {
    if (this.#focusNext === null) return;
    const next = this.shadow.getElementById(this.#focusNext);
    this.#focusNext = null;
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }
}
