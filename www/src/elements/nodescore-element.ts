// The base class of the elements: it starts near the viewport, renders its controller, and stops when it is removed.

import { lazyLargeCluster } from "../features/large-cluster/lazy.ts";
import { changedPart, NO_HISTORY } from "../state/history.ts";
import { ScenarioStore, scenarioOf } from "../state/scenario-store.ts";
import type { State } from "../state/state.ts";
import type { ElementNotice } from "../ui/element-notice.ts";
import { tryLoad } from "../wasm/faults.ts";
import type { Evaluation, Scenario } from "../wasm/types.ts";
import type { ElementConfig } from "./element-config.ts";
import type { ElementController, ElementHost, ElementStore } from "./element-controller.ts";
import { ElementRenderer } from "./element-renderer.ts";
import { EmbeddedNotice } from "./embedded-notice.ts";
import { ChangeEvents, changeDetail, dispatch } from "./events.ts";
import { historySentence } from "./history-sentence.ts";
import { elementById, loadInitialState } from "./initial-state.ts";
import { observeLanguage } from "./language.ts";
import { whenNearViewport } from "./near-viewport.ts";
import { type HistoryCommand, historyCommand } from "./shortcuts.ts";
import { observeTheme } from "./theme.ts";

/** A server that imports this module has no HTMLElement and does not need one. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The base class of the elements. */
export abstract class NodescoreElement extends Base {
  static readonly observedAttributes: readonly string[] = ["scenario", "example", "for"];

  /** Resolves with the element once its scenario is shown for the first time. */
  readonly ready: Promise<this>;
  #resolveReady: () => void = () => {};
  readonly #controller: ElementController;
  #renderer: ElementRenderer | null = null;
  /** The displayed scenario: the element's own, or that of the element it follows. */
  #store: ElementStore | null = null;
  #ownStore: Promise<ElementStore> | null = null;
  /** True once the element was near the viewport. */
  #started = false;
  /** The number of times that a scenario to show was looked for. */
  #restarts = 0;
  /** The number of times that the page set a value. */
  #inputVersion = 0;
  /** The value that a program set. */
  #value: unknown = null;
  readonly #changes = new ChangeEvents(this);
  readonly #notice = new EmbeddedNotice(() => this.#store?.refresh());
  /** Aborted when the element leaves the page. */
  #connected = new AbortController();
  /** Also aborted when the element shows another scenario. */
  #displayed = new AbortController();
  /** The elements on the page. */
  static readonly #elements = new Set<NodescoreElement>();
  /** The element that handles keys while nothing has the focus. */
  static #lastUsed: NodescoreElement | null = null;

  readonly #config: ElementConfig;

  constructor(createController: (host: ElementHost) => ElementController, config: ElementConfig) {
    super();
    this.#config = config;
    this.ready = new Promise((resolve) => {
      this.#resolveReady = () => resolve(this);
    });
    this.#controller = createController(this.#host());
  }

  /** The displayed scenario in the form that is evaluated; `null` until there is one. */
  get scenario(): Scenario | null {
    const store = this.#store;
    return store ? scenarioOf(store.module, store.state) : null;
  }

  /** Sets the scenario. A string has the meaning of the attribute. */
  set scenario(value: Scenario | string | null) {
    if (typeof value === "string") {
      this.setAttribute("scenario", value);
      return;
    }
    this.#value = value;
    void this.#applyInput();
  }

  get example(): string | null {
    return this.getAttribute("example");
  }

  set example(value: string | null) {
    this.#reflect("example", value);
  }

  get theme(): string | null {
    return this.getAttribute("theme");
  }

  set theme(value: string | null) {
    this.#reflect("theme", value);
  }

  /** The evaluation of the displayed scenario; `null` until there is one. */
  get result(): Evaluation | null {
    return this.#store?.evaluation ?? null;
  }

  /** Returns the fragment of a share link to the displayed scenario, without its `#`. */
  async share(): Promise<string> {
    const { state } = await this.store();
    const { fragmentOf } = await import("../state/share/link.ts");
    return fragmentOf(state);
  }

  /** Returns the displayed scenario, and loads it if necessary. Internal to our elements. */
  store(visited: ReadonlySet<Element> = new Set()): Promise<ElementStore> {
    const followed = this.#followedElement();
    const path = new Set(visited).add(this);
    if (followed !== null && !path.has(followed)) return followed.store(path);
    this.#ownStore ??= this.#createStore().catch((error: unknown) => {
      this.#ownStore = null;
      throw error;
    });
    return this.#ownStore;
  }

  connectedCallback(): void {
    this.#renderer ??= this.#createRenderer();
    this.#connected = new AbortController();
    const { signal } = this.#connected;
    this.#upgrade();
    // Other elements may be waiting for this id, or may have followed another element.
    for (const other of NodescoreElement.#elements) if (other.getAttribute("for") === this.id) void other.#restart();
    NodescoreElement.#elements.add(this);
    signal.addEventListener("abort", observeTheme(this, this.#renderer.root));
    document.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
    if (this.#store !== null) void this.#start();
    else
      signal.addEventListener(
        "abort",
        whenNearViewport(this, () => void this.#start()),
      );
  }

  disconnectedCallback(): void {
    this.#connected.abort();
    this.#displayed.abort();
    this.#renderer?.announcer.stop();
    this.#renderer?.cancelFocus();
    this.#controller.stop?.();
    NodescoreElement.#elements.delete(this);
    if (NodescoreElement.#lastUsed === this) NodescoreElement.#lastUsed = null;
  }

  attributeChangedCallback(name: string): void {
    if (name === "for") void this.#restart();
    else if (name === "scenario" || name === "example") {
      this.#value = null;
      void this.#applyInput();
    } else this.#store?.refresh();
  }

  #reflect(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** Reassigns properties that a program set before the element was defined, so that they reach the class's setters. */
  #upgrade(): void {
    for (const name of ["scenario", "example", "theme", "parts", "node"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  #host(): ElementHost {
    const self = this;
    return {
      element: this,
      get shadow() {
        return self.shadowRoot ?? self.attachShadow({ mode: "open" });
      },
      notice: this.#notice,
      get store() {
        return self.#store;
      },
      get messages() {
        return self.#renderer?.messages ?? null;
      },
      get context() {
        return self.#renderer?.context ?? null;
      },
      get signal() {
        return self.#connected.signal;
      },
      redraw: () => this.#store?.refresh(),
      focus: (id) => this.#renderer?.focus(id),
      announce: (text) => this.#announce(text),
      runHistoryCommand: (command) => this.#runHistoryCommand(command),
    };
  }

  #createRenderer(): ElementRenderer {
    const redraw = (): void => this.#store?.refresh();
    return new ElementRenderer(this, this.attachShadow({ mode: "open" }), this.#config, redraw, (gesture) => {
      NodescoreElement.#lastUsed = this;
      if (this.#store === null) return;
      const wasDrag = this.#store.gesture?.isDrag && this.#store.outcomeBefore !== null;
      this.#store.gesture = gesture;
      // Removes what is only drawn during a drag.
      if (wasDrag && gesture === null) redraw();
    });
  }

  async #start(): Promise<void> {
    const { signal } = this.#connected;
    this.#started = true;
    signal.addEventListener(
      "abort",
      observeLanguage(this, (language) => this.#renderer?.setLanguage(language, () => this.#controller.loadFailed?.())),
    );
    await this.#restart();
  }

  /** Loads and shows the scenario that the current attributes specify. */
  async #restart(): Promise<void> {
    const { signal } = this.#connected;
    const renderer = this.#renderer;
    if (renderer === null || signal.aborted || !this.#started) return;
    this.#restarts += 1;
    const restart = this.#restarts;
    let store: ElementStore;
    try {
      renderer.applyStyles();
      [store] = await Promise.all([this.store(), renderer.messagesLoaded]);
      if (renderer.messages === null) throw new Error("no messages");
    } catch (error) {
      console.error("nodescore could not be loaded", error);
      await renderer.messagesLoaded;
      // Another scenario was looked for in the meantime.
      if (!signal.aborted && restart === this.#restarts) this.#reportLoadError(renderer, error);
      return;
    }
    if (!signal.aborted && restart === this.#restarts) this.#show(store, renderer);
  }

  #show(store: ElementStore, renderer: ElementRenderer): void {
    this.#displayed.abort();
    this.#displayed = new AbortController();
    const isFirst = this.#store === null;
    this.#store = store;
    const { notice } = this.#notice;
    const name = this.getAttribute("for");
    if (name && this.#followedElement() === null) this.#notice.notice = unknownElement(name);
    else if (notice?.kind === "invalid-attribute" && notice.attribute.name === "for") this.#notice.notice = null;
    this.#announceNotice();
    this.#controller.resume?.(store);
    // If several elements share a scenario, its owner dispatches the events.
    store.subscribe(
      () => renderer.draw(store, this.#controller, this.#announcingElement() === this),
      this.#displayed.signal,
    );
    if (!isFirst) return;
    this.#resolveReady();
    dispatch(this, "ready", changeDetail(store));
  }

  #reportLoadError(renderer: ElementRenderer, error: unknown): void {
    dispatch(this, "error", { kind: "load", message: renderer.showLoadError(error) });
  }

  /** Returns the element that this one follows. */
  #followedElement(): NodescoreElement | null {
    const followed = elementById(this, this.getAttribute("for"));
    return followed instanceof NodescoreElement && followed !== this ? followed : null;
  }

  /** Creates the element's own scenario. */
  async #createStore(): Promise<ElementStore> {
    const [module, initial] = await Promise.all([
      this.#config.load(),
      this.#initialState(),
      this.#renderer?.messagesLoaded,
    ]);
    const { state, past, future = [] } = initial;
    const store: ElementStore = new ScenarioStore(
      module,
      { state, history: { ...NO_HISTORY, past, future } },
      (redraw) => lazyLargeCluster(module, redraw),
      () => this.#changes.afterRender(store),
    );
    return store;
  }

  async #initialState(): ReturnType<typeof loadInitialState> {
    const initial = await loadInitialState(this.#currentInput(), this, this.#config.load);
    const extended = await this.#controller.initialize?.(initial);
    if (extended) return extended;
    this.#notice.notice = initial.notice;
    return initial;
  }

  #currentInput(): Parameters<typeof loadInitialState>[0] {
    const [scenario, example] = [this.getAttribute("scenario"), this.getAttribute("example")];
    return { value: this.#value, scenario, example };
  }

  /** Applies a new scenario from the page to an element that already shows one. */
  async #applyInput(): Promise<void> {
    // If it cannot be loaded, the caller gets the error.
    const store = await this.#ownStore?.catch(() => null);
    if (!store) return;
    this.#inputVersion += 1;
    const version = this.#inputVersion;
    const loaded = await tryLoad(() => loadInitialState(this.#currentInput(), this, this.#config.load));
    // A newer input arrived in the meantime.
    if (version !== this.#inputVersion) return;
    this.#notice.notify(loaded === null ? { kind: "not-loaded" } : loaded.notice);
    this.#announceNotice();
    if (loaded === null) return;
    store.activeLessons?.leave();
    store.replaceState(loaded.state, "program");
  }

  #announceNotice(): void {
    const messages = this.#renderer?.messages ?? null;
    const { notice } = this.#notice;
    if (notice === null || messages === null) return;
    const message = this.#notice.text(messages);
    dispatch(this, "error", { kind: notice.kind === "not-loaded" ? "load" : "attribute", message });
    this.#announce(message);
  }

  /** Announces a text to assistive technology, by the element that announces the changes of the scenario. */
  #announce(text: string): void {
    this.#announcingElement().#renderer?.announcer.announce(text);
  }

  #runHistoryCommand(command: HistoryCommand): void {
    const store = this.#store;
    const before: State | undefined = store?.state;
    if (!store?.runHistoryCommand(command) || before === undefined) return;
    const messages = this.#renderer?.messages;
    if (messages) this.#announce(historySentence(messages, command, changedPart(before, store.state)));
  }

  /** Returns the element that fires events: the owner of the scenario, while it is shown. */
  #announcingElement(): NodescoreElement {
    const followed = this.#followedElement();
    return followed !== null && followed.#store !== null ? followed : this;
  }

  /**
   * Handles our keys if the focus is inside the element, or if nothing has the focus and this element was used last.
   */
  #handleKey(event: KeyboardEvent): void {
    const isInside = event.composedPath().includes(this);
    const isLastUsed = event.target === document.body && NodescoreElement.#lastUsed === this;
    const openDialog = this.shadowRoot?.querySelector("dialog[open]") ?? null;
    const command = (isInside || isLastUsed) && openDialog === null ? historyCommand(event) : null;
    if (command === null) return;
    event.preventDefault();
    // A drag in progress is still an open step.
    if (!this.#store?.gesture?.isDrag) this.#runHistoryCommand(command);
  }
}

function unknownElement(id: string): ElementNotice {
  return { kind: "invalid-attribute", attribute: { name: "for", id } };
}
