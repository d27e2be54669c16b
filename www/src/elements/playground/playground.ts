// <nodescore-playground>: the whole playground as one element.

import { nothing, type TemplateResult } from "lit-html";
import { type LoadedCluster, lazyCluster } from "../../features/cluster/lazy.ts";
import { lazyCompare } from "../../features/compare/compare-panel.ts";
import { type LazyDecisionMap, lazyDecisionMap } from "../../features/decision-map/lazy.ts";
import type { Captions } from "../../features/examples/captions.ts";
import { LazyLessons } from "../../features/lessons/lazy.ts";
import { type LazyNodeTable, lazyNodeTable } from "../../features/nodes/nodes.ts";
import { type LazyObjects, lazyObjects } from "../../features/objects/objects-panel.ts";
import { type LazyPinnedPolicy, lazyPinnedPolicy } from "../../features/pinned-policy/lazy.ts";
import { lazyPlugins } from "../../features/plugins/plugins-panel.ts";
import { LazyFilePane } from "../../features/policy-file/lazy.ts";
import { type LazyQuestions, lazyQuestions } from "../../features/questions/lazy.ts";
import type { PanelLinks } from "../../features/ranking/scores.ts";
import { type LoadedSimulation, lazySimulation } from "../../features/simulation/lazy.ts";
import { loadMessages } from "../../i18n/catalogues.ts";
import { loadExample, loadExamples } from "../../state/examples/index.ts";
import { selectNode } from "../../state/nodes.ts";
import { originOf } from "../../state/origin.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import { isOpen, setOpen } from "../../state/settings.ts";
import type { Change, Panel, State } from "../../state/state.ts";
import { browserStorage, elementStorage, type TextStorage } from "../../state/storage/browser-storage.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import type { Context } from "../../ui/context.ts";
import type { LazyPanel } from "../../ui/lazy-panel.ts";
import { LazyPart } from "../../ui/lazy-part.ts";
import { LocalizedModule } from "../../ui/localized-module.ts";
import { lessonInUrl } from "../../ui/url.ts";
import { tryLoad, tryOrReport } from "../../wasm/faults.ts";
import { DEFAULT_CONFIG } from "../default-config.ts";
import type { ElementController, ElementHost } from "../element-controller.ts";
import type { InitialState } from "../initial-state.ts";
import { InteractiveChart } from "../interactive-chart.ts";
import { NodescoreElement } from "../nodescore-element.ts";
import type { HeaderActions } from "./header.ts";
import type { LaterParts } from "./later-parts.ts";
import { LazyFeatureLoader } from "./lazy-feature-loader.ts";
import { type AppParts, app, PARTS, type Part } from "./playground-view.ts";
import { StandalonePage } from "./standalone-page.ts";

export class NodescorePlayground extends NodescoreElement {
  static override readonly observedAttributes = [...NodescoreElement.observedAttributes, "parts", "lesson"];
  readonly #playground: PlaygroundController;

  constructor() {
    let playground: PlaygroundController | undefined;
    super((host) => {
      playground = new PlaygroundController(host);
      return playground;
    }, DEFAULT_CONFIG);
    if (playground === undefined) throw new Error("no controller");
    this.#playground = playground;
  }

  override attributeChangedCallback(name: string): void {
    if (name !== "lesson") super.attributeChangedCallback(name);
    else void this.openLesson(this.getAttribute("lesson") ?? "");
  }

  /** Opens a lesson by its id; an empty id closes it. Leaving a lesson restores the previous scenario. */
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

class PlaygroundController implements ElementController {
  readonly #chart: InteractiveChart;
  readonly #cluster: LazyPart<LoadedCluster>;
  readonly #simulation: LazyPart<LoadedSimulation>;
  readonly #features: LazyFeatureLoader;
  readonly #nodeTable: LazyNodeTable;
  readonly #objects: LazyObjects;
  readonly #plugins: LazyPanel<"plugins">;
  readonly #compare: LazyPanel<"compare">;
  readonly #pinned: LazyPinnedPolicy;
  readonly #questions: LazyQuestions;
  readonly #map: LazyDecisionMap;
  readonly #lessons: LazyLessons;
  readonly #captions: LocalizedModule<Captions>;
  readonly #later: LazyPart<LaterParts>;
  #file: LazyFilePane | null = null;
  /** The features of the standalone page; `null` if the playground is embedded in another page. */
  #page: StandalonePage | null = null;

  constructor(private readonly host: ElementHost) {
    this.#chart = new InteractiveChart(host);
    const adoptStyle = (style: string): void => adoptStyles(host.shadow, style);
    const part = {
      redraw: () => host.redraw(),
      replaceState: (change: Change) => this.#applyAsStep(change),
      adoptStyle,
    };
    const focus = (id: string): void => host.focus(id);
    this.#simulation = lazySimulation({ ...part, focus, isLessonOpen: () => this.#lessons.isLessonOpen });
    this.#cluster = lazyCluster({
      ...part,
      focus: (id) => host.shadow.activeElement?.closest("#cluster-panel") && focus(id),
    });
    this.#later = new LazyPart(async () => {
      const { LaterParts } = await import("./later-parts.ts");
      return new LaterParts(host, this.#cluster, {
        file: () => this.#file,
        openState: (store, state) => this.#openState(store, state),
        loadFailed: () => this.loadFailed(),
      });
    }, part.redraw);
    const shadow = (): ShadowRoot => host.shadow;
    this.#nodeTable = lazyNodeTable(shadow, part.redraw);
    this.#objects = lazyObjects(shadow, part.redraw);
    this.#plugins = lazyPlugins(shadow, part.redraw);
    this.#compare = lazyCompare(shadow, part.redraw);
    this.#pinned = lazyPinnedPolicy(shadow, part.redraw);
    const storage = (): TextStorage => (host.element.hasAttribute("standalone") ? browserStorage : elementStorage());
    this.#questions = lazyQuestions(shadow, storage, part.redraw);
    this.#map = lazyDecisionMap(shadow, part.redraw);
    this.#captions = new LocalizedModule(
      async (language) => {
        const [{ Captions }, { messages }, examples] = await Promise.all([
          import("../../features/examples/captions.ts"),
          loadMessages(language, "gallery"),
          loadExamples(),
        ]);
        const { store } = host;
        if (store === null) throw new Error("there is no store");
        return new Captions(store.module, messages, examples);
      },
      () => host.redraw(),
    );
    this.#lessons = new LazyLessons({
      store: () => host.store,
      get storage() {
        return storage();
      },
      language: () => host.messages?.language ?? "en",
      focus: (id) => host.focus(id),
      announce: (text) => host.announce(text),
      scrollTo: (selector, block = "start") => this.#scrollTo(selector, block),
      adoptStyle,
      playSimulation: () => this.#simulation.view?.playSimulation(),
      lessonChanged: (id) => this.#page?.lessonChanged(id),
      loadFailed: () => this.loadFailed(),
    });
    this.#features = new LazyFeatureLoader({
      container: () => host.shadow.querySelector(".lazy-features"),
      redraw: () => host.redraw(),
      announce: (text) => host.announce(text),
      loadFailed: () => this.loadFailed(),
      choose: (example) => void this.#chooseExample(example),
      activePoint: () => this.#chart.input.activePoint,
      hasLink: () => this.#page !== null,
    });
  }

  /** Opens a lesson; before there is a scenario, the attribute keeps its id. */
  async openLesson(id: string): Promise<void> {
    if (id === "") this.#lessons.leave();
    else if (this.host.store !== null) await this.#lessons.open(id);
  }

  async initialize(initial: InitialState): Promise<InitialState | null> {
    if (!this.host.element.hasAttribute("standalone")) return null;
    this.#page = await StandalonePage.open(initial);
    return this.#page.start.initial;
  }

  resume(store: ScenarioStore): void {
    const { host } = this;
    const isNewSession = this.#file?.store !== store;
    const openFiles = (files: readonly File[]): void => void this.#openFiles(files);
    if (isNewSession) {
      this.#file?.stop();
      this.#file = new LazyFilePane(host.shadow, store, openFiles, host);
    }
    this.#file?.resume();
    this.#page?.attach({
      state: () => store.activeLessons?.savedWork?.state ?? store.state,
      history: () => store.history,
      replacements: () => store.replacements,
      replace: (state) => this.#openState(store, state),
      openLesson: (id) => void this.openLesson(id),
      openFiles,
      redraw: () => store.refresh(),
      messages: () => host.messages,
      focus: (id) => host.focus(id),
      announce: (text) => host.announce(text),
      dialogContainer: () => host.shadow.querySelector(".dialogs"),
      signal: host.signal,
    });
    void this.#loadLater();
    const lesson = (this.#page && lessonInUrl(location.href)) ?? host.element.getAttribute("lesson");
    if (isNewSession && lesson) void this.openLesson(lesson);
  }

  async #loadLater(): Promise<LaterParts | null> {
    const later = await this.#later.loaded();
    later?.drop.listen(this.#page ? document : this.host.element);
    return later;
  }

  /** Opens files as if they were dropped. */
  async #openFiles(files: readonly File[]): Promise<void> {
    const later = await this.#loadLater();
    if (later === null) this.loadFailed();
    else await later.drop.open(files);
  }

  loadFailed(): void {
    (this.#page ?? this.host.notice).notify({ kind: "not-loaded" });
  }

  stop(): void {
    this.#chart.stop();
    this.#later.view?.stop();
    this.#cluster.view?.stop();
    this.#simulation.view?.stop();
    this.#features.stop();
    this.#file?.stop();
  }

  view(ctx: Context, store: ScenarioStore): TemplateResult {
    const shows = visibleParts(this.host.element.getAttribute("parts"));
    if (shows("cluster") && isOpen(store.state, "cluster")) this.#cluster.load(ctx.messages.language);
    if (shows("simulation") && isOpen(store.state, "simulation")) this.#simulation.load(ctx.messages.language);
    const parts: AppParts = {
      shows,
      shapeInput: this.#chart.input,
      chartWidth: this.#chart.width,
      isStripHidden: this.#later.view?.strip.isHidden ?? false,
      header: this.#headerActions(ctx, store, shows("file")),
      notice: this.#page ?? this.host.notice,
      open: (id) => this.#openArithmetic(store, id),
      scrollToSection: this.#page && ((selector) => this.#scrollTo(selector, "start")),
      panelLinks: this.#panelLinks(store, shows),
      cluster: this.#cluster,
      simulation: this.#simulation,
      features: this.#features,
      nodeTable: this.#nodeTable,
      objects: this.#objects,
      plugins: this.#plugins,
      compare: this.#compare,
      map: this.#map,
      pinned: this.#pinned,
      questions: this.#questions,
      log: (context) => this.#later.view?.log.view?.panel(context) ?? nothing,
      lessons: this.#lessons,
      file: (context) => this.#file?.view(context),
      tests: (context) => this.#later.view?.testsPanel(context) ?? nothing,
    };
    const comparison = ctx.state.pinned && this.#pinned.get(ctx.messages.language);
    return app(comparison ? { ...ctx, pinnedCurve: comparison.curve(ctx) } : ctx, parts);
  }

  afterRender(ctx: Context, root: HTMLElement): void {
    const parts = {
      cluster: () => this.#cluster.view?.update(ctx),
      simulation: () => this.#simulation.view?.update(ctx),
      features: () => this.#features.afterRender(ctx),
      file: () => this.#file?.afterRender(),
      lesson: () => this.#lessons.update(ctx),
      // A lesson's scenario is not the user's work.
      autosave: () => this.#lessons.isLessonOpen || this.#page?.save(ctx.state),
      chart: () => this.#chart.afterRender(root),
      results: () => this.#later.view?.results.observe(root),
      strip: () => this.#later.view?.strip.observe(root),
      log: () => this.#later.view?.log.view?.update(ctx),
    };
    for (const [part, update] of Object.entries(parts)) tryOrReport(part, update);
  }

  #headerActions({ messages: { language } }: Context, store: ScenarioStore, hasFilePane: boolean): HeaderActions {
    return {
      caption: (id) => this.#captions.get(language)?.get(id) ?? "",
      reset: () => void this.#reset(store),
      undo: () => this.host.runHistoryCommand("undo"),
      redo: () => this.host.runHistoryCommand("redo"),
      canUndo: store.history.past.length > 0,
      canRedo: store.history.future.length > 0,
      openFiles: (files) => void this.#openFiles(files),
      toggleFile: hasFilePane ? () => this.#file?.toggle() : null,
      page: this.#page,
      showSimulation: (isShown) => this.#showSimulation(store, isShown),
      toggleLessons: () => this.#lessons.toggleList(),
      isLessonListOpen: this.#lessons.isListOpen,
      isLessonOpen: this.#lessons.isLessonOpen,
    };
  }

  /** Shows pods over time: instead of an unchanged example the first story, until the single pod is shown again. */
  #showSimulation(store: ScenarioStore, isShown: boolean): void {
    this.#lessons.hide();
    store.refresh();
    const { state } = store;
    const before = this.#simulation.view?.stateBeforeStory(state);
    if (!isShown && before) {
      store.replaceState(setOpen("simulation", false)(before));
      return;
    }
    store.edit(setOpen("simulation", isShown));
    const origin = originOf(state);
    const isExample = origin.kind === "example" && !origin.edited && state.simulation === undefined;
    if (isShown && isExample && !isOpen(state, "simulation")) void this.#openStory(store);
  }

  async #openStory(store: ScenarioStore): Promise<void> {
    store.flush();
    await this.#simulation.loaded(this.host.messages?.language ?? "en");
    const { state } = store;
    // What is edited meanwhile stays.
    if (isOpen(state, "simulation") && state.simulation === undefined && !state.edited)
      this.#simulation.view?.openStory();
  }

  async #chooseExample(id: string): Promise<void> {
    const state = await tryLoad(() => loadExample(id));
    if (state === null) this.loadFailed();
    else this.host.store?.replaceState(state);
  }

  /** Goes back to the story or the example; the view stays. */
  async #reset(store: ScenarioStore): Promise<void> {
    const { language = "en" } = this.host.messages ?? {};
    const story = store.state.simulation && (await this.#simulation.loaded(language))?.initialState(store.state);
    const state = story ?? (await tryLoad(() => loadExample(store.state.example)));
    if (state === null) this.loadFailed();
    else store.replaceState(isOpen(store.state, "simulation") ? setOpen("simulation", true)(state) : state);
  }

  #panelLinks(store: ScenarioStore, shows: (part: Part) => boolean): PanelLinks {
    const panels = (["plugins", "compare"] as const).filter(shows);
    const questions = shows("scores") ? (["questions"] as const) : [];
    return Object.fromEntries([...panels, ...questions].map((panel) => [panel, () => this.#show(store, panel)]));
  }

  /** Replaces the state by a cluster or a story, in a separate undo step, as an example does. */
  #applyAsStep(change: Change): void {
    const { store } = this.host;
    store?.replaceState(change(store.state));
  }

  /** Replaces the state by one from outside, and leaves the open lesson. */
  #openState(store: ScenarioStore, state: State): void {
    this.#lessons.leave();
    store.replaceState(state);
  }

  #scrollTo(selector: string, block: "start" | "nearest"): void {
    this.host.store?.flush();
    const part = this.host.shadow.querySelector<HTMLElement>(selector);
    if (part && part.tabIndex < 0) part.tabIndex = -1;
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block });
  }

  #openArithmetic(store: ScenarioStore, id: string): void {
    store.edit(selectNode(id));
    store.flush();
    const panel = this.host.shadow.querySelector<HTMLElement>(".arithmetic");
    panel?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: "start" });
  }

  #show(store: ScenarioStore, panel: Panel): void {
    store.edit(setOpen(panel, true));
    store.flush();
    const button = this.host.shadow.getElementById(`${panel}-panel-button`);
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "start" });
  }
}

/**
 * Returns a filter for the parts to show. It ignores unknown names, which a newer page may use; without a known name it
 * shows all parts.
 */
function visibleParts(attribute: string | null): (part: Part) => boolean {
  const names = (attribute ?? "").split(/\s+/);
  const parts = PARTS.filter((part) => names.includes(part));
  return parts.length === 0 ? () => true : (part) => parts.includes(part);
}
