// <nodescore-playground>: the whole playground as one element.

import { html, render } from "lit-html";
import { type Core, load } from "../core.ts";
import { exampleState } from "../examples/index.ts";
import { NO_HISTORY, partChanged } from "../model/history.ts";
import { select } from "../model/nodes.ts";
import { strategyInUse } from "../model/scenario.ts";
import { Session } from "../model/session.ts";
import { isOpen, setOpen } from "../model/settings.ts";
import type { Change, Panel } from "../model/state.ts";
import { app } from "../view/app.ts";
import { ShapeInput, type ValidShape } from "../view/chart/input.ts";
import { lanesOf } from "../view/chart/marks.ts";
import { scaleOf } from "../view/chart/scale.ts";
import { type Context, contextOf } from "../view/context.ts";
import type { Words } from "../words/en/page.ts";
import { type Language, pageWords } from "../words/languages.ts";
import { Announcer } from "./announce.ts";
import { LazyCluster } from "./cluster.ts";
import { LazyExtras } from "./extras.ts";
import { FileSlot } from "./file-slot.ts";
import { followHands } from "./hands.ts";
import { followLanguage } from "./language.ts";
import { type Beginning, OwnPage } from "./own-page.ts";
import { type Travel, travelOf } from "./shortcuts.ts";
import { styleSheets } from "./styles.ts";
import { followTheme } from "./theme.ts";

/** A server that imports this module has no HTMLElement, and needs none. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

const START = (): Beginning => ({ state: exampleState(""), before: null, notice: null });

/** For where not even the sentences could be loaded. */
const LOAD_FAILED = "nodescore could not be loaded. Reload the page to try again.";

export class NodescorePlayground extends Base {
  /** The sentences, once they are loaded. */
  #words: Words | null = null;
  #language: Language = "en";
  #speaking: Promise<void> = Promise.resolve();
  #root: HTMLElement | null = null;
  /** What was drawn last. */
  #context: Context | null = null;
  #session: Session | null = null;
  #announcer: Announcer | null = null;
  #file: FileSlot | null = null;
  /** `null` where the playground is a guest in somebody's page. */
  #page: OwnPage | null = null;
  #connected = new AbortController();
  /** The playground that keys are for while nothing has the focus. */
  static #latest: NodescorePlayground | null = null;
  #chartWidth = 640;
  #focusNext: string | null = null;
  /** What ends following the page around. */
  #stop: (() => void)[] = [];
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver((all) => this.#resized(all));
  readonly #cluster = new LazyCluster({
    redraw: () => this.#session?.refresh(),
    focus: (id) => this.shadowRoot?.activeElement?.closest("#cluster-panel") && this.#focus(id),
    use: (change) => this.#use(change),
    adopt: (sheet) => this.shadowRoot?.adoptedStyleSheets.push(sheet),
  });
  readonly #extras = new LazyExtras({
    place: () => this.shadowRoot?.querySelector(".extras") ?? null,
    redraw: () => this.#session?.refresh(),
    say: (text) => this.#announcer?.say(text),
    failed: () => this.#page?.notify({ kind: "unloaded" }),
    choose: (example) => this.#session?.replace(exampleState(example)),
    held: () => this.#shapeInput.held,
    linked: () => this.#page !== null,
  });
  readonly #shapeInput = new ShapeInput(() => this.#shapeHost());

  connectedCallback(): void {
    const root = this.#root ?? this.#build();
    this.#stop = [followTheme(this, root), followLanguage(this, (language) => this.#follow(language))];
    this.#connected = new AbortController();
    document.addEventListener("keydown", (event) => this.#key(event), { signal: this.#connected.signal });
    if (this.#session === null) void this.#start();
    else this.#resume(this.#session);
  }

  disconnectedCallback(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#connected.abort();
    this.#sizes.disconnect();
    this.#announcer?.stop();
    this.#session?.stop();
    this.#cluster.view?.stop();
    this.#extras.stop();
  }

  /** A shadow root that shows what stands inside the element until the scorer is loaded. */
  #build(): HTMLElement {
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = styleSheets();
    const root = document.createElement("div");
    root.className = "root";
    // In somebody else's page its panels have a name in common.
    root.role = "group";
    root.ariaLabel = "nodescore";
    shadow.append(root);
    followHands(root, (hand) => {
      NodescorePlayground.#latest = this;
      if (this.#session !== null) this.#session.hand = hand;
    });
    if (this.hasAttribute("standalone")) this.#page = new OwnPage();
    this.#announcer = new Announcer(shadow);
    this.#root = root;
    render(html`<slot></slot>`, root);
    return root;
  }

  async #start(): Promise<void> {
    let core: Core;
    let beginning: Beginning;
    try {
      [core, beginning] = await Promise.all([load(), this.#page?.begin() ?? START(), this.#speaking]);
      if (this.#words === null) throw new Error("there are no sentences to say");
    } catch (error) {
      console.error("nodescore: the scoring module could not be loaded", error);
      if (this.#root === null) return;
      render(
        html`<p class="load-failed" role="alert">${this.#words?.loadFailed ?? LOAD_FAILED}</p><slot></slot>`,
        this.#root,
      );
      return;
    }
    const { state, before, notice } = beginning;
    const session = new Session(core, state, () => this.#draw(core, session));
    if (before !== null) session.history = { ...NO_HISTORY, past: [before] };
    this.#session = session;
    if (this.shadowRoot !== null) this.#file = new FileSlot(this.shadowRoot, session);
    this.#resume(session);
    session.flush();
    if (notice !== null) this.#page?.notify(notice);
  }

  /** Takes the sentences of a language, and draws anew with them. */
  #follow(language: Language): void {
    this.#language = language;
    this.#speaking = this.#speak(language).catch((error: unknown) => {
      console.error(`nodescore: the language ${language} could not be loaded`, error);
    });
  }

  async #speak(language: Language): Promise<void> {
    const words = await pageWords(language);
    if (language !== this.#language) return;
    this.#words = words;
    if (this.#root !== null) this.#root.lang = language;
    this.#session?.refresh();
  }

  #resume(session: Session): void {
    const { signal } = this.#connected;
    this.#page?.attach({
      state: () => session.state,
      replace: (state) => session.replace(state),
      redraw: () => session.refresh(),
      words: () => this.#words,
      focus: (id) => this.#focus(id),
      say: (text) => this.#announcer?.say(text),
      place: () => this.shadowRoot?.querySelector(".dialogs") ?? null,
      signal,
    });
    session.refresh();
  }

  #draw(core: Core, session: Session): void {
    const [root, words] = [this.#root, this.#words];
    if (root === null || words === null) return;
    const ctx = contextOf(words, core, session.state, session.outcome, {
      edit: (change) => session.edit(change),
      focus: (id) => this.#focus(id),
    });
    this.#context = ctx;
    const view = app(ctx, {
      shapeInput: this.#shapeInput,
      chartWidth: this.#chartWidth,
      toolbar: {
        reset: () => session.replace(exampleState(session.state.example)),
        undo: () => this.#travel("undo"),
        redo: () => this.#travel("redo"),
        canUndo: session.history.past.length > 0,
        canRedo: session.history.future.length > 0,
        toggleFile: () => this.#file?.toggle(),
        page: this.#page,
      },
      open: (id) => this.#open(session, id),
      show: (panel) => this.#show(session, panel),
      cluster: this.#cluster,
      extras: this.#extras,
      file: (context) => this.#file?.view(context),
    });
    if (isOpen(session.state, "cluster")) this.#cluster.load(words.language);
    const focused = this.shadowRoot?.activeElement;
    const panel = focused?.closest(".panel");
    render(view, root);
    // What had the focus was removed: it goes to the panel's own button, not back to the top of the page.
    if (focused?.isConnected === false) panel?.querySelector<HTMLElement>(".panel-head .button")?.focus();
    this.#announcer?.update(ctx);
    this.#cluster.view?.update(ctx);
    this.#extras.drawn(ctx);
    this.#file?.drawn();
    this.#page?.shown(session.state);
    this.#afterDraw(root);
  }

  #focus(id: string): void {
    this.#focusNext = id;
    this.#session?.refresh();
  }

  #afterDraw(root: HTMLElement): void {
    const box = root.querySelector(".chart-box");
    // Observing again what is observed already does nothing.
    if (box !== null) this.#sizes.observe(box);
    if (this.#focusNext === null) return;
    const next = this.shadowRoot?.getElementById(this.#focusNext);
    this.#focusNext = null;
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  /** As an example does, a cluster replaces what was there, in a step of its own. */
  #use(change: Change): void {
    const session = this.#session;
    session?.replace({ ...change(session.state), edited: true });
  }

  #travel(where: Travel): void {
    const session = this.#session;
    const before = session?.state;
    if (!session?.travel(where) || before === undefined) return;
    const said = this.#words?.travelled(where, partChanged(before, session.state));
    if (said !== undefined) this.#announcer?.say(said);
  }

  /** Keys of ours, wherever the focus is inside; and where it is nowhere, for the playground used last. */
  #key(event: KeyboardEvent): void {
    const inside = event.composedPath().includes(this);
    const nowhere = event.target === document.body && NodescorePlayground.#latest === this;
    const elsewhere = this.shadowRoot?.querySelector("dialog[open]") ?? null;
    const where = (inside || nowhere) && elsewhere === null ? travelOf(event) : null;
    if (where === null) return;
    event.preventDefault();
    // What is still being dragged is no step yet.
    if (!this.#session?.hand?.held) this.#travel(where);
  }

  #open(session: Session, id: string): void {
    session.edit(select(id));
    session.flush();
    const panel = this.#root?.querySelector<HTMLElement>(".arithmetic");
    panel?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: "start" });
  }

  #show(session: Session, panel: Panel): void {
    session.edit(setOpen(panel, true));
    session.flush();
    const button = this.shadowRoot?.getElementById(`${panel}-panel-button`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "start" });
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    const width = Math.round(entries.at(-1)?.contentRect.width ?? 0);
    if (width < 1 || width === this.#chartWidth) return;
    this.#chartWidth = width;
    this.#session?.refresh();
  }

  #shapeHost(): ReturnType<ConstructorParameters<typeof ShapeInput>[0]> {
    const [ctx, session] = [this.#context, this.#session];
    if (ctx === null || session === null) throw new Error("the chart has no session yet");
    const lanes = lanesOf(ctx).length;
    return {
      state: session.state,
      valid: validShape(session),
      scale: scaleOf(this.#chartWidth, lanes),
      edit: (change) => session.edit(change),
      settle: () => session.settle(),
      redraw: () => session.refresh(),
      focus: (id) => this.#focus(id),
    };
  }
}

/** The shape while it is used and valid, and of the points that the state has now; a shape without points can be added to. */
function validShape({ state, outcome }: Session): ValidShape | null {
  if (strategyInUse(state) !== "RequestedToCapacityRatio") return null;
  if (state.shape.length === 0) return { points: [], curve: [] };
  const { shape } = outcome;
  return shape === null || shape.stale || shape.value.points.length !== state.shape.length ? null : shape.value;
}
