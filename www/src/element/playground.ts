// <nodescore-playground>: the whole playground as one element.

import type { TemplateResult } from "lit-html";
import type { Captions } from "../examples/captions.ts";
import { exampleState } from "../examples/index.ts";
import { guarded } from "../faults.ts";
import { select } from "../model/nodes.ts";
import type { Session } from "../model/session.ts";
import { isOpen, setOpen } from "../model/settings.ts";
import type { Change, Panel, State } from "../model/state.ts";
import { type AppParts, app, PARTS, type Part } from "../view/app.ts";
import type { Context } from "../view/context.ts";
import type { Leads } from "../view/scores.ts";
import type { ToolbarActions } from "../view/toolbar.ts";
import { wordsIn } from "../words/catalogues.ts";
import { Following } from "../words/following.ts";
import { lessonIn } from "./address.ts";
import { adopt } from "./adopt.ts";
import { NodescoreElement } from "./base.ts";
import { LazyBeyond } from "./beyond.ts";
import { LiveChart } from "./chart.ts";
import { type LoadedCluster, lazyCluster } from "./cluster.ts";
import { LazyExtras } from "./extras.ts";
import { FileSlot } from "./file-slot.ts";
import type { Beginning } from "./given.ts";
import type { LazyPart } from "./lazy.ts";
import { LazyLessons } from "./lessons.ts";
import { OwnPage } from "./own-page.ts";
import type { Host, Piece } from "./piece.ts";
import { type LoadedPlay, lazyPlay } from "./play.ts";
import { WHOLE } from "./whole.ts";

export class NodescorePlayground extends NodescoreElement {
  static override readonly observedAttributes = [...NodescoreElement.observedAttributes, "parts", "lesson"];
  readonly #playground: Playground;

  constructor() {
    let playground: Playground | undefined;
    super((host) => {
      playground = new Playground(host);
      return playground;
    }, WHOLE);
    if (playground === undefined) throw new Error("an element without a piece");
    this.#playground = playground;
  }

  override attributeChangedCallback(name: string): void {
    if (name !== "lesson") super.attributeChangedCallback(name);
    else void this.openLesson(this.getAttribute("lesson") ?? "");
  }

  /** Opens a lesson by its id; none where it is empty. What is here before comes back when the lesson is left. */
  async openLesson(id: string): Promise<void> {
    await this.#playground.openLesson(id);
  }

  /** The names of the panels shown, separated by spaces; all by default. */
  get parts(): string | null {
    return this.getAttribute("parts");
  }

  set parts(value: string | null) {
    if (value === null) this.removeAttribute("parts");
    else this.setAttribute("parts", value);
  }
}

class Playground implements Piece {
  readonly #chart: LiveChart;
  readonly #cluster: LazyPart<LoadedCluster>;
  readonly #play: LazyPart<LoadedPlay>;
  readonly #extras: LazyExtras;
  readonly #beyond: LazyBeyond;
  readonly #lessons: LazyLessons;
  readonly #captions: Following<Captions>;
  #file: FileSlot | null = null;
  /** `null` where the playground is a guest in somebody's page. */
  #page: OwnPage | null = null;

  constructor(private readonly host: Host) {
    this.#chart = new LiveChart(host);
    const take = (style: string): void => adopt(host.shadow, style);
    const part = {
      redraw: () => host.redraw(),
      use: (change: Change) => this.#use(change),
      adopt: take,
    };
    const focus = (id: string): void => host.focus(id);
    this.#play = lazyPlay({ ...part, focus, taught: () => this.#lessons.running });
    this.#cluster = lazyCluster({
      ...part,
      focus: (id) => host.shadow.activeElement?.closest("#cluster-panel") && focus(id),
    });
    this.#beyond = new LazyBeyond(
      () => host.shadow,
      () => host.redraw(),
    );
    this.#captions = new Following(
      async (language) => {
        const [{ Captions }, { words }] = await Promise.all([
          import("../examples/captions.ts"),
          wordsIn(language, "gallery"),
        ]);
        const { session } = host;
        if (session === null) throw new Error("there is no session");
        return new Captions(session.core, words);
      },
      () => host.redraw(),
    );
    this.#lessons = new LazyLessons({
      session: () => host.session,
      language: () => host.words?.language ?? "en",
      focus: (id) => host.focus(id),
      say: (text) => host.say(text),
      bring: (selector, block = "start") => this.#bring(selector, block),
      adopt: take,
      reveal: () => this.#play.view?.reveal(),
      named: (id) => this.#page?.named(id),
      failed: () => this.unloaded(),
    });
    this.#extras = new LazyExtras({
      place: () => host.shadow.querySelector(".extras"),
      redraw: () => host.redraw(),
      say: (text) => host.say(text),
      failed: () => this.unloaded(),
      choose: (example) => host.session?.replace(exampleState(example)),
      held: () => this.#chart.input.held,
      linked: () => this.#page !== null,
    });
  }

  /** Before there is a session, the attribute waits for it. */
  async openLesson(id: string): Promise<void> {
    if (id === "") this.#lessons.leave();
    else if (this.host.session !== null) await this.#lessons.open(id);
  }

  async begin(given: Beginning): Promise<Beginning> {
    if (!this.host.element.hasAttribute("standalone")) return given;
    this.#page = new OwnPage();
    return this.#page.begin(given);
  }

  resume(session: Session): void {
    const { host } = this;
    const first = this.#file?.session !== session;
    if (first) this.#file = new FileSlot(host.shadow, session);
    this.#file?.resume();
    this.#page?.attach({
      state: () => session.state,
      history: () => session.history,
      replace: (state) => this.#replace(session, state),
      lesson: (id) => void this.openLesson(id),
      redraw: () => session.refresh(),
      words: () => host.words,
      focus: (id) => host.focus(id),
      say: (text) => host.say(text),
      place: () => host.shadow.querySelector(".dialogs"),
      signal: host.signal,
    });
    if (this.#page?.notice) this.#page.notify(this.#page.notice);
    const lesson = (this.#page && lessonIn(location.href)) ?? host.element.getAttribute("lesson");
    if (first && lesson) void this.openLesson(lesson);
  }

  unloaded(): void {
    (this.#page ?? this.host.notice).notify({ kind: "unloaded" });
  }

  stop(): void {
    this.#chart.stop();
    this.#cluster.view?.stop();
    this.#play.view?.stop();
    this.#extras.stop();
    this.#file?.stop();
  }

  view(ctx: Context, session: Session): TemplateResult {
    const shows = shownParts(this.host.element.getAttribute("parts"));
    if (shows("cluster") && isOpen(session.state, "cluster")) this.#cluster.load(ctx.words.language);
    if (shows("play") && isOpen(session.state, "play")) this.#play.load(ctx.words.language);
    const parts: AppParts = {
      shows,
      shapeInput: this.#chart.input,
      chartWidth: this.#chart.width,
      toolbar: this.#toolbar(ctx, session, shows("file")),
      notice: this.#page ?? this.host.notice,
      open: (id) => this.#open(session, id),
      leads: this.#leads(session, shows),
      cluster: this.#cluster,
      play: this.#play,
      extras: this.#extras,
      beyond: this.#beyond,
      lessons: this.#lessons,
      file: (context) => this.#file?.view(context),
    };
    return app(ctx, parts);
  }

  drawn(ctx: Context, root: HTMLElement): void {
    const parts = {
      cluster: () => this.#cluster.view?.update(ctx),
      play: () => this.#play.view?.update(ctx),
      extras: () => this.#extras.drawn(ctx),
      file: () => this.#file?.drawn(),
      lesson: () => this.#lessons.update(ctx),
      // A lesson is no work of the person's.
      keeping: () => this.#lessons.running || this.#page?.shown(ctx.state),
      chart: () => this.#chart.drawn(root),
    };
    for (const [what, update] of Object.entries(parts)) guarded(what, update);
  }

  #toolbar({ words: { language } }: Context, session: Session, withFile: boolean): ToolbarActions {
    return {
      caption: (id) => this.#captions.in(language)?.of(id) ?? "",
      reset: () => session.replace(this.#play.view?.anew(session.state) ?? exampleState(session.state.example)),
      undo: () => this.host.travel("undo"),
      redo: () => this.host.travel("redo"),
      canUndo: session.history.past.length > 0,
      canRedo: session.history.future.length > 0,
      toggleFile: withFile ? () => this.#file?.toggle() : null,
      page: this.#page,
      learn: () => void this.#lessons.list(),
      learning: this.#lessons.listed,
    };
  }

  #leads(session: Session, shows: (part: Part) => boolean): Leads {
    const panels = (["vote", "compare"] as const).filter(shows);
    return Object.fromEntries(panels.map((panel) => [panel, () => this.#show(session, panel)]));
  }

  /** Replaces the state by a cluster or a story, as an example does, in a separate step. */
  #use(change: Change): void {
    const { session } = this.host;
    session?.replace(change(session.state));
  }

  /** Replaces the state by one from outside, which belongs to no lesson. */
  #replace(session: Session, state: State): void {
    this.#lessons.leave();
    session.replace(state);
  }

  #bring(selector: string, block: "start" | "nearest"): void {
    this.host.session?.flush();
    const part = this.host.shadow.querySelector<HTMLElement>(selector);
    if (part && part.tabIndex < 0) part.tabIndex = -1;
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block });
  }

  #open(session: Session, id: string): void {
    session.edit(select(id));
    session.flush();
    const panel = this.host.shadow.querySelector<HTMLElement>(".arithmetic");
    panel?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: "start" });
  }

  #show(session: Session, panel: Panel): void {
    session.edit(setOpen(panel, true));
    session.flush();
    const button = this.host.shadow.getElementById(`${panel}-panel-button`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "start" });
  }
}

/** Names that no part has are passed over: an older page may not have every part yet. Where none is left, all are shown. */
/** The names in the attribute of the parts whose panels are stored under another id. */
const PART_NAMES: Partial<Record<Part, string>> = { vote: "plugins", play: "simulation" };

function shownParts(attribute: string | null): (part: Part) => boolean {
  const wanted = (attribute ?? "").split(/\s+/);
  const known = PARTS.filter((part) => wanted.includes(PART_NAMES[part] ?? part));
  return known.length === 0 ? () => true : (part) => known.includes(part);
}
