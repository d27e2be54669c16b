// <nodescore-playground>: the whole playground as one element.

import type { TemplateResult } from "lit-html";
import { exampleState } from "../examples/index.ts";
import { select } from "../model/nodes.ts";
import type { Session } from "../model/session.ts";
import { isOpen, setOpen } from "../model/settings.ts";
import type { Change, Panel } from "../model/state.ts";
import { type AppParts, app, PARTS, type Part } from "../view/app.ts";
import type { Context } from "../view/context.ts";
import type { Leads } from "../view/scores.ts";
import type { ToolbarActions } from "../view/toolbar.ts";
import { NodescoreElement } from "./base.ts";
import { LazyBeyond } from "./beyond.ts";
import { LiveChart } from "./chart.ts";
import { LazyCluster } from "./cluster.ts";
import { LazyExtras } from "./extras.ts";
import { FileSlot } from "./file-slot.ts";
import type { Beginning } from "./given.ts";
import { OwnPage } from "./own-page.ts";
import type { Host, Piece } from "./piece.ts";

export class NodescorePlayground extends NodescoreElement {
  static override readonly observedAttributes = [...NodescoreElement.observedAttributes, "parts"];

  constructor() {
    super((host) => new Playground(host));
  }

  /** The names of the parts shown, with spaces between them; all of them where there is none. */
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
  readonly #cluster: LazyCluster;
  readonly #extras: LazyExtras;
  readonly #beyond: LazyBeyond;
  #file: FileSlot | null = null;
  /** `null` where the playground is a guest in somebody's page. */
  #page: OwnPage | null = null;

  constructor(private readonly host: Host) {
    this.#chart = new LiveChart(host);
    this.#cluster = new LazyCluster({
      redraw: () => host.redraw(),
      focus: (id) => host.shadow.activeElement?.closest("#cluster-panel") && host.focus(id),
      use: (change) => this.#use(change),
      adopt: (sheet) => host.shadow.adoptedStyleSheets.push(sheet),
    });
    this.#beyond = new LazyBeyond(host.shadow, () => host.redraw());
    this.#extras = new LazyExtras({
      place: () => host.shadow.querySelector(".extras"),
      redraw: () => host.redraw(),
      say: (text) => host.say(text),
      failed: () => (this.#page ?? host.notice).notify({ kind: "unloaded" }),
      choose: (example) => host.session?.replace(exampleState(example)),
      held: () => this.#chart.input.held,
      linked: () => this.#page !== null,
    });
  }

  async begin(given: Beginning): Promise<Beginning> {
    if (!this.host.element.hasAttribute("standalone")) return given;
    this.#page = new OwnPage();
    return this.#page.begin(given);
  }

  resume(session: Session): void {
    if (this.#file?.session !== session) this.#file = new FileSlot(this.host.shadow, session);
    const { host } = this;
    this.#page?.attach({
      state: () => session.state,
      replace: (state) => session.replace(state),
      redraw: () => session.refresh(),
      words: () => host.words,
      focus: (id) => host.focus(id),
      say: (text) => host.say(text),
      place: () => host.shadow.querySelector(".dialogs"),
      signal: host.signal,
    });
    if (this.#page?.notice) this.#page.notify(this.#page.notice);
  }

  stop(): void {
    this.#chart.stop();
    this.#cluster.view?.stop();
    this.#extras.stop();
  }

  view(ctx: Context, session: Session): TemplateResult {
    const shows = shownParts(this.host.element.getAttribute("parts"));
    if (shows("cluster") && isOpen(session.state, "cluster")) this.#cluster.load(ctx.words.language);
    const parts: AppParts = {
      shows,
      shapeInput: this.#chart.input,
      chartWidth: this.#chart.width,
      toolbar: this.#toolbar(session, shows("file")),
      notice: this.#page ?? this.host.notice,
      open: (id) => this.#open(session, id),
      leads: this.#leads(session, shows),
      cluster: this.#cluster,
      extras: this.#extras,
      beyond: this.#beyond,
      file: (context) => this.#file?.view(context),
    };
    return app(ctx, parts);
  }

  drawn(ctx: Context, root: HTMLElement): void {
    this.#cluster.view?.update(ctx);
    this.#extras.drawn(ctx);
    this.#file?.drawn();
    this.#page?.shown(ctx.state);
    this.#chart.drawn(root);
  }

  #toolbar(session: Session, withFile: boolean): ToolbarActions {
    return {
      reset: () => session.replace(exampleState(session.state.example)),
      undo: () => this.host.travel("undo"),
      redo: () => this.host.travel("redo"),
      canUndo: session.history.past.length > 0,
      canRedo: session.history.future.length > 0,
      toggleFile: withFile ? () => this.#file?.toggle() : null,
      page: this.#page,
    };
  }

  #leads(session: Session, shows: (part: Part) => boolean): Leads {
    const panels = (["vote", "compare"] as const).filter(shows);
    return Object.fromEntries(panels.map((panel) => [panel, () => this.#show(session, panel)]));
  }

  /** As an example does, a cluster replaces what was there, in a step of its own. */
  #use(change: Change): void {
    const { session } = this.host;
    session?.replace({ ...change(session.state), edited: true });
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
function shownParts(attribute: string | null): (part: Part) => boolean {
  const wanted = (attribute ?? "").split(/\s+/);
  const known = PARTS.filter((part) => wanted.includes(part));
  return known.length === 0 ? () => true : (part) => known.includes(part);
}
