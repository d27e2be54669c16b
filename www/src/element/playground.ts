// <nodescore-playground>: the whole playground as one element.

import { html, render } from "lit-html";
import { type Core, load } from "../core.ts";
import { exampleState } from "../examples/index.ts";
import { select } from "../model/nodes.ts";
import { strategyInUse } from "../model/scenario.ts";
import { Session } from "../model/session.ts";
import { isOpen, setOpen } from "../model/settings.ts";
import type { Change, Panel, State } from "../model/state.ts";
import { app } from "../view/app.ts";
import { ShapeInput, type ValidShape } from "../view/chart/input.ts";
import { lanesOf } from "../view/chart/marks.ts";
import { scaleOf } from "../view/chart/scale.ts";
import { type Context, contextOf } from "../view/context.ts";
import { en } from "../words/en.ts";
import { Announcer } from "./announce.ts";
import { LazyCluster } from "./cluster.ts";
import { FileSlot } from "./file-slot.ts";
import { styleSheets } from "./styles.ts";
import { followTheme } from "./theme.ts";

/** A server that imports this module has no HTMLElement, and needs none. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

export class NodescorePlayground extends Base {
  readonly #words = en;
  #root: HTMLElement | null = null;
  /** What was drawn last. */
  #context: Context | null = null;
  #session: Session | null = null;
  #announcer: Announcer | null = null;
  #file: FileSlot | null = null;
  /** What an example or a reset took the place of. */
  #replaced: State | null = null;
  #chartWidth = 640;
  #focusNext: string | null = null;
  #stopTheme: (() => void) | null = null;
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver((all) => this.#resized(all));
  readonly #cluster = new LazyCluster({
    redraw: () => this.#session?.refresh(),
    focus: (id) => this.shadowRoot?.activeElement?.closest("#cluster-panel") && this.#focus(id),
    use: (change) => this.#use(change),
    adopt: (sheet) => this.shadowRoot?.adoptedStyleSheets.push(sheet),
  });
  readonly #shapeInput = new ShapeInput(() => this.#shapeHost());

  connectedCallback(): void {
    const root = this.#root ?? this.#build();
    this.#stopTheme = followTheme(this, root);
    if (this.#session === null) void this.#start();
    else this.#session.refresh();
  }

  disconnectedCallback(): void {
    this.#stopTheme?.();
    this.#sizes.disconnect();
    this.#announcer?.stop();
    this.#session?.stop();
    this.#cluster.view?.stop();
  }

  /** A shadow root that shows what stands inside the element until the scorer is loaded. */
  #build(): HTMLElement {
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = styleSheets();
    const root = document.createElement("div");
    root.className = "root";
    root.lang = this.#words.language;
    shadow.append(root);
    this.#announcer = new Announcer(shadow);
    this.#root = root;
    render(html`<slot></slot>`, root);
    return root;
  }

  async #start(): Promise<void> {
    let core: Core;
    try {
      core = await load();
    } catch (error) {
      console.error("nodescore: the scoring module could not be loaded", error);
      if (this.#root === null) return;
      render(html`<p class="load-failed" role="alert">${this.#words.loadFailed}</p><slot></slot>`, this.#root);
      return;
    }
    const session = new Session(core, exampleState(""), () => this.#draw(core, session));
    this.#session = session;
    if (this.shadowRoot !== null) this.#file = new FileSlot(this.shadowRoot, session);
    session.flush();
  }

  #draw(core: Core, session: Session): void {
    const root = this.#root;
    if (root === null) return;
    const ctx = contextOf(this.#words, core, session.state, session.outcome, {
      edit: (change) => session.edit(change),
      focus: (id) => this.#focus(id),
    });
    this.#context = ctx;
    const view = app(ctx, {
      shapeInput: this.#shapeInput,
      chartWidth: this.#chartWidth,
      toolbar: {
        choose: (example) => this.#replace(session, exampleState(example)),
        reset: () => this.#replace(session, exampleState(session.state.example)),
        restore: this.#replaced && (() => this.#restore(session)),
        toggleFile: () => this.#file?.toggle(),
      },
      open: (id) => this.#open(session, id),
      show: (panel) => this.#show(session, panel),
      cluster: this.#cluster,
      file: (context) => this.#file?.view(context),
    });
    if (isOpen(session.state, "cluster")) this.#cluster.load();
    const focused = this.shadowRoot?.activeElement;
    const panel = focused?.closest(".panel");
    render(view, root);
    // What had the focus was removed: it goes to the panel's own button, not back to the top of the page.
    if (focused?.isConnected === false) panel?.querySelector<HTMLElement>(".panel-head .button")?.focus();
    this.#announcer?.update(ctx);
    this.#cluster.view?.update(ctx);
    this.#file?.drawn();
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

  /** What was edited is kept, and can be brought back. */
  #replace(session: Session, state: State): void {
    if (session.state.edited) this.#replaced = session.state;
    session.replace(state);
  }

  /** As an example does, a cluster replaces what was there; that can be brought back, edited or not. */
  #use(change: Change): void {
    const session = this.#session;
    if (session === null) return;
    this.#replaced = session.state;
    session.replace({ ...change(session.state), edited: true });
  }

  #restore(session: Session): void {
    const state = this.#replaced;
    this.#replaced = null;
    if (state !== null) session.replace(state);
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
