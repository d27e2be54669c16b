// What every element of ours does: it begins when it comes near, draws what it shows, and stops when it is removed.

import type { Evaluation, Scenario } from "../contract.ts";
import { partChanged } from "../model/history.ts";
import { scenarioOf } from "../model/session.ts";
import type { State } from "../model/state.ts";
import { historySentence } from "../view/history-words.ts";
import type { Told } from "../view/told.ts";
import type { CurveWords, Words } from "../words/catalogues.ts";
import { ChangeEvents, shown, tell } from "./events.ts";
import { beginningOf, byId } from "./given.ts";
import { GuestNotice } from "./guest-notice.ts";
import type { Kit } from "./kit.ts";
import { followLanguage } from "./language.ts";
import { whenNear } from "./near.ts";
import type { Host, Piece } from "./piece.ts";
import { Screen } from "./screen.ts";
import { type Travel, travelOf } from "./shortcuts.ts";
import { Stage } from "./stage.ts";
import { followTheme } from "./theme.ts";

/** A server that imports this module has no HTMLElement, and needs none. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** `W`: the sentences that it can say. */
export abstract class NodescoreElement<W extends CurveWords = Words> extends Base {
  static readonly observedAttributes: readonly string[] = ["scenario", "example", "for"];

  /** Kept with the element once its scenario is shown for the first time. */
  readonly ready: Promise<this>;
  #isReady: () => void = () => {};
  readonly #piece: Piece<W>;
  #screen: Screen<W> | null = null;
  /** The scenario that is shown: its own, or that of the element it follows. */
  #stage: Stage | null = null;
  #own: Promise<Stage> | null = null;
  /** It came near, and is shown since. */
  #begun = false;
  /** The number of times that the page set a value. */
  #givings = 0;
  /** From a program. */
  #value: unknown = null;
  readonly #changes = new ChangeEvents(this);
  readonly #notice = new GuestNotice(() => this.#stage?.session.refresh());
  /** Aborted when the element leaves the page. */
  #connected = new AbortController();
  /** Aborted when it shows another scenario, too. */
  #showing = new AbortController();
  /** Those on the page. */
  static readonly #all = new Set<NodescoreElement<CurveWords>>();
  /** The element that keys are for while nothing has the focus. */
  static #latest: NodescoreElement<CurveWords> | null = null;

  readonly #kit: Kit<W>;

  constructor(piece: (host: Host<W>) => Piece<W>, kit: Kit<W>) {
    super();
    this.#kit = kit;
    this.ready = new Promise((resolve) => {
      this.#isReady = () => resolve(this);
    });
    this.#piece = piece(this.#host());
  }

  /** The scenario that is shown, and its evaluation is asked for. `null` until there is one. */
  get scenario(): Scenario | null {
    const session = this.#stage?.session;
    return session ? scenarioOf(session.core, session.state) : null;
  }

  /** A text is what the attribute would say. */
  set scenario(value: Scenario | string | null) {
    if (typeof value === "string") {
      this.setAttribute("scenario", value);
      return;
    }
    this.#value = value;
    void this.#given();
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

  /** The answer to the scenario shown; `null` until there is one. */
  get result(): Evaluation | null {
    return this.#stage?.session.evaluation ?? null;
  }

  /** The fragment of a share link to what is shown, without its `#`. */
  async share(): Promise<string> {
    const { session } = await this.stage();
    const { fragmentOf } = await import("../share/link.ts");
    return fragmentOf(session.state);
  }

  /** The scenario that is shown, loaded if need be. For our elements, not for pages. */
  stage(seen: ReadonlySet<Element> = new Set()): Promise<Stage> {
    const leader = this.#leader();
    const path = new Set(seen).add(this);
    if (leader !== null && !path.has(leader)) return leader.stage(path);
    this.#own ??= this.#begin().catch((error: unknown) => {
      this.#own = null;
      throw error;
    });
    return this.#own;
  }

  connectedCallback(): void {
    this.#screen ??= this.#open();
    this.#connected = new AbortController();
    const { signal } = this.#connected;
    this.#upgrade();
    // Other elements may wait for this id, or have followed another element.
    for (const other of NodescoreElement.#all) if (other.getAttribute("for") === this.id) void other.#again();
    NodescoreElement.#all.add(this);
    signal.addEventListener("abort", followTheme(this, this.#screen.root));
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    if (this.#stage !== null) void this.#start();
    else
      signal.addEventListener(
        "abort",
        whenNear(this, () => void this.#start()),
      );
  }

  disconnectedCallback(): void {
    this.#connected.abort();
    this.#showing.abort();
    this.#screen?.announcer.stop();
    this.#piece.stop?.();
    NodescoreElement.#all.delete(this);
    if (NodescoreElement.#latest === this) NodescoreElement.#latest = null;
  }

  attributeChangedCallback(name: string): void {
    if (name === "for") void this.#again();
    else if (name === "scenario" || name === "example") {
      this.#value = null;
      void this.#given();
    } else this.#stage?.session.refresh();
  }

  #reflect(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** Moves properties that a program set before the element was defined behind the class's accessors. */
  #upgrade(): void {
    for (const name of ["scenario", "example", "theme", "parts", "node"]) {
      if (!Object.hasOwn(this, name)) continue;
      const early: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, early);
    }
  }

  #host(): Host<W> {
    const self = this;
    return {
      element: this,
      get shadow() {
        return self.shadowRoot ?? self.attachShadow({ mode: "open" });
      },
      notice: this.#notice,
      get session() {
        return self.#stage?.session ?? null;
      },
      get words() {
        return self.#screen?.words ?? null;
      },
      get context() {
        return self.#screen?.context ?? null;
      },
      get signal() {
        return self.#connected.signal;
      },
      redraw: () => this.#stage?.session.refresh(),
      focus: (id) => this.#screen?.focus(id),
      say: (text) => this.#screen?.announcer.say(text),
      travel: (where) => this.#travel(where),
    };
  }

  #open(): Screen<W> {
    const redraw = (): void => this.#stage?.session.refresh();
    return new Screen(this, this.attachShadow({ mode: "open" }), this.#kit, redraw, (hand) => {
      NodescoreElement.#latest = this;
      if (this.#stage !== null) this.#stage.session.hand = hand;
    });
  }

  async #start(): Promise<void> {
    const { signal } = this.#connected;
    this.#begun = true;
    signal.addEventListener(
      "abort",
      followLanguage(this, (language) => this.#screen?.follow(language, () => this.#piece.unloaded?.())),
    );
    await this.#again();
  }

  /** Shows the scenario that is to be shown now. */
  async #again(): Promise<void> {
    const { signal } = this.#connected;
    const screen = this.#screen;
    if (screen === null || signal.aborted || !this.#begun) return;
    let stage: Stage;
    try {
      screen.dress();
      [stage] = await Promise.all([this.stage(), screen.speaking]);
      if (screen.words === null) throw new Error("no words");
    } catch (error) {
      this.#failed(screen, error);
      return;
    }
    if (!signal.aborted) this.#show(stage, screen);
  }

  #show(stage: Stage, screen: Screen<W>): void {
    this.#showing.abort();
    this.#showing = new AbortController();
    const first = this.#stage === null;
    this.#stage = stage;
    const { notice } = this.#notice;
    const name = this.getAttribute("for");
    if (name && this.#leader() === null) this.#notice.notice = misgivenLeader(name);
    else if (notice?.kind === "misgiven" && notice.given.what === "for") this.#notice.notice = null;
    this.#tellNotice();
    this.#piece.resume?.(stage.session);
    // Of several elements with one scenario, its owner tells of it.
    stage.show(() => screen.draw(stage, this.#piece, this.#voice() === this), this.#showing.signal);
    if (!first) return;
    this.#isReady();
    tell(this, "ready", shown(stage.session));
  }

  #failed(screen: Screen<W>, error: unknown): void {
    console.error("nodescore could not be loaded", error);
    tell(this, "error", { what: "load", message: screen.fail() });
  }

  /** The element that this one follows. */
  #leader(): NodescoreElement<CurveWords> | null {
    const found = byId(this, this.getAttribute("for"));
    return found instanceof NodescoreElement && found !== this ? found : null;
  }

  /** A scenario of its own. */
  async #begin(): Promise<Stage> {
    const [core, beginning] = await Promise.all([this.#kit.load(), this.#beginning(), this.#screen?.speaking]);
    return new Stage(core, beginning, ({ session }) => this.#changes.drawn(session));
  }

  async #beginning(): ReturnType<typeof beginningOf> {
    const given = await beginningOf(this.#givenNow(), this, this.#kit.load);
    if (this.#piece.begin) return this.#piece.begin(given);
    this.#notice.notice = given.notice;
    return given;
  }

  #givenNow(): Parameters<typeof beginningOf>[0] {
    const [scenario, example] = [this.getAttribute("scenario"), this.getAttribute("example")];
    return { value: this.#value, scenario, example };
  }

  /** The page gives another scenario to an element that shows one. */
  async #given(): Promise<void> {
    // Where it cannot be loaded, the caller gets the error.
    const stage = await this.#own?.catch(() => null);
    if (!stage) return;
    const { session } = stage;
    this.#givings += 1;
    const giving = this.#givings;
    const { state, notice } = await beginningOf(this.#givenNow(), this, this.#kit.load);
    // Something newer was given meanwhile.
    if (giving !== this.#givings) return;
    this.#notice.notify(notice);
    this.#tellNotice();
    session.taught?.leave();
    session.replace(state, "program");
  }

  #tellNotice(): void {
    const words = this.#screen?.words ?? null;
    if (this.#notice.notice === null || words === null) return;
    const message = this.#notice.text(words);
    tell(this, "error", { what: "attribute", message });
    this.#screen?.announcer.say(message);
  }

  #travel(where: Travel): void {
    const session = this.#stage?.session;
    const before: State | undefined = session?.state;
    if (!session?.travel(where) || before === undefined) return;
    const words = this.#screen?.words;
    if (words) this.#voice().#screen?.announcer.say(historySentence(words, where, partChanged(before, session.state)));
  }

  /** Returns the element that fires events: the owner of the scenario, while it is shown. */
  #voice(): NodescoreElement<CurveWords> {
    const leader = this.#leader();
    return leader !== null && leader.#stage !== null ? leader : this;
  }

  /** Keys of ours, wherever the focus is inside; and where it is nowhere, for the element used last. */
  #key(event: KeyboardEvent): void {
    const inside = event.composedPath().includes(this);
    const nowhere = event.target === document.body && NodescoreElement.#latest === this;
    const elsewhere = this.shadowRoot?.querySelector("dialog[open]") ?? null;
    const where = (inside || nowhere) && elsewhere === null ? travelOf(event) : null;
    if (where === null) return;
    event.preventDefault();
    // What is still being dragged is no step yet.
    if (!this.#stage?.session.hand?.held) this.#travel(where);
  }
}

function misgivenLeader(id: string): Told {
  return { kind: "misgiven", given: { what: "for", id } };
}
