// The controller of the simulation panel.

import { nothing, type TemplateResult } from "lit-html";
import { loadMessages } from "../../i18n/catalogues.ts";
import { loadCoreMessages } from "../../i18n/core-messages.ts";
import type { Language } from "../../i18n/languages.ts";
import type { SimulationMessages } from "../../messages/generated/types.ts";
import { pluginsOf } from "../../state/scenario-store.ts";
import { isOpen, setOpen } from "../../state/settings.ts";
import { chooseComparedPolicy, goToStep } from "../../state/simulation/edits.ts";
import {
  pagePolicyIndex,
  toComparedSimulation,
  toPodGeneratorOptions,
  toSimulation,
} from "../../state/simulation/scenario.ts";
import { PINNED, simulationOf } from "../../state/simulation/simulation.ts";
import type { State } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import heat from "../../ui/style/heat.css?inline";
import { reportFault, tryLoad } from "../../wasm/faults.ts";
import type { RunProgress, SimulationErrors, SimulationResult } from "../../wasm/simulation-protocol.ts";
import type { SimulationScenario } from "../../wasm/simulation-types.ts";
import { SimulationClient } from "./client.ts";
import { errorsByField } from "./errors.ts";
import type { LoadedSimulation, SimulationHost } from "./lazy.ts";
import { PodAnimation } from "./pod-animation.ts";
import { INITIAL_STATE, playbackPace, type SimulationPanelState } from "./state.ts";
import { eventCount, stepOf } from "./step.ts";
import { currentStory, fittingPodOfStory, STORIES, storyOf, storyState } from "./stories.ts";
import style from "./style/simulation.css?inline";
import { simulationBody } from "./view/body.ts";
import { setup } from "./view/setup.ts";
import { cancelledText, sentences } from "./view/step-sentences.ts";

/** The delay after an edit before the pods are scheduled again. */
const DEBOUNCE_MS = 150;

/** The number of nodes above which only the listed ones are requested. */
const MAX_REQUESTED_NODES = 500;
const MAX_LISTED_NODES = 50;

export async function openSimulation(host: SimulationHost, language: Language): Promise<LoadedSimulation> {
  const [{ messages, lang }] = await Promise.all([
    loadMessages(language, "simulation"),
    loadCoreMessages(language, "simulation"),
  ]);
  host.adoptStyle(heat + style);
  return new SimulationPanel(host, messages, lang, language);
}

export class SimulationPanel implements LoadedSimulation {
  panelState: SimulationPanelState = INITIAL_STATE;
  #client: SimulationClient | null = null;
  /** The page's last rendered context. */
  #ctx: Context | null = null;
  /** The input of the runs. */
  #inputs: readonly unknown[] = [];
  #debounceTimer: ReturnType<typeof setTimeout> | undefined;
  #playTimer: ReturnType<typeof setTimeout> | undefined;
  /** True while snapshots are being loaded; one request at a time. */
  #loadingSnapshots = false;
  /** True while the settings have not been simulated yet. */
  #needsRun = false;
  /** True while results are hidden. */
  #resultsHidden = false;
  /** True if the compared policy was just chosen and keeps the focus. */
  #focusComparison = false;
  /** True if the run is played as soon as it is ready. */
  #playWhenReady = false;
  /** The disclosures that were opened once they had content. */
  readonly #openDisclosures = new Set<string>();
  readonly podAnimation = new PodAnimation();
  /** True if the current settings were cancelled before they were requested. */
  #cancelRequested = false;
  /** The user's scenario before a story replaced it; `null` before one. */
  ownState: State | null = null;
  /** The last step of the page's state. */
  #savedStep = -1;
  /** The names of the pods that were chosen to count room for. */
  #chosenPods: readonly string[] = [];

  constructor(
    readonly host: SimulationHost,
    public messages: SimulationMessages,
    /** The language of the messages. */
    public messagesLanguage: Language,
    private language: Language,
  ) {}

  body(ctx: Context): TemplateResult {
    return simulationBody(ctx, this);
  }

  setup(ctx: Context): TemplateResult | typeof nothing {
    return ctx.outcome.resultsHiddenReason === "" ? setup(ctx, this) : nothing;
  }

  /** The fields of this view show the errors of the runs; the decision about the pod of the page does not belong to it. */
  context(page: Context): Context {
    const { errors } = this.panelState;
    return { ...page, outcome: { ...page.outcome, errors, decision: null } };
  }

  /** True while the results are not those of the current settings. */
  get busy(): boolean {
    return this.#needsRun || this.#loadingSnapshots;
  }

  get steps(): number {
    return this.panelState.result?.aligned.steps ?? 0;
  }

  /** Handles a change of the page: pods, policy or step. */
  update(ctx: Context): void {
    if (ctx.messages.language !== this.language) void this.#setLanguage(ctx.messages.language);
    this.#ctx = ctx;
    if (storyOf(ctx.state) === null) this.ownState = ctx.state;
    if (!isOpen(ctx.state, "simulation")) {
      this.pause();
      return;
    }
    this.podAnimation.afterRender(this.panelState, this.steps);
    this.#resultsHidden = ctx.outcome.resultsHiddenReason !== "";
    const inputs = inputsOf(ctx.state);
    if (inputs.length !== this.#inputs.length || inputs.some((part, i) => part !== this.#inputs[i])) {
      this.#inputs = inputs;
      this.#needsRun = true;
      this.host.redraw();
      clearTimeout(this.#debounceTimer);
      this.#debounceTimer = setTimeout(() => void this.#run(), this.panelState.result === null ? 0 : DEBOUNCE_MS);
    }
    const { step } = simulationOf(ctx.state);
    if (step === this.#savedStep) return;
    this.#savedStep = step;
    if (!this.panelState.playing && step !== this.panelState.at) this.#goTo(step);
  }

  stop(): void {
    this.pause();
    this.#clearDebounce();
    this.#discard();
    this.#inputs = [];
  }

  /** Opens a disclosure once it has content, and does not close it when its content is removed. */
  isDisclosureOpen(id: string, hasContent: boolean): boolean {
    if (hasContent) this.#openDisclosures.add(id);
    return this.#openDisclosures.has(id);
  }

  /** Plays the hidden result; with reduced motion, shows its end. */
  playSimulation(): void {
    this.#resultsHidden = false;
    this.#playWhenReady = this.busy;
    if (this.#playWhenReady) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.seek(this.steps);
    else this.start();
  }

  start(): void {
    const { at } = this.panelState;
    if (this.steps === 0 || this.#resultsHidden) return;
    this.#setState({ playing: true, announcement: "" });
    void this.#advance(at >= this.steps ? 0 : at);
  }

  pause(): void {
    clearTimeout(this.#playTimer);
    if (!this.panelState.playing) return;
    this.#setState({ playing: false });
    this.#savePosition(this.panelState.at);
  }

  toggle(): void {
    if (this.panelState.playing) this.pause();
    else this.start();
  }

  /** Goes to a step, and moves the focus to the slider, because a button that leads to the current step disappears. */
  showStep(at: number): void {
    this.seek(at);
    this.host.focus("simulation-at");
  }

  /** Goes to a step, and pauses. */
  seek(at: number): void {
    clearTimeout(this.#playTimer);
    const to = this.#resultsHidden ? 0 : Math.max(0, Math.min(at, this.steps));
    this.#setState({ playing: false });
    this.#goTo(to);
    this.#savePosition(to);
  }

  /** Compares another policy with the page's. The control moves, and keeps the focus. */
  compare(comparedPolicy: string): void {
    this.#ctx?.edit(chooseComparedPolicy(comparedPolicy));
    this.#focusComparison = true;
  }

  chooseSpeed(speed: number): void {
    this.#setState({ speed });
  }

  chooseNode(node: number): void {
    this.#setState({ node });
  }

  /** Shows or hides all figures. */
  showFigures(figuresOpen: boolean): void {
    this.#setState({ figuresOpen });
  }

  /** Counts the room for pods of this name. */
  async countFittingPods(name: string): Promise<void> {
    const { result } = this.panelState;
    const client = this.#client;
    this.#chosenPods = [name];
    if (result === null || client === null) return;
    const fittingPods = await this.#call(client, () =>
      client.call("countFittingPods", this.#fittingPodNames(result.state)),
    );
    if (fittingPods === null || result !== this.panelState.result) return;
    const runs = result.runs.map((run, i) => ({ ...run, series: fittingPods.series[i] ?? null }));
    this.#setState({ result: { ...result, runs, fittingPodEntry: fittingPods.fittingPodEntry } });
    await this.#loadSnapshots(this.panelState.at);
  }

  /** Returns the names that the user chose, else those of the story. */
  #fittingPodNames(state: State): readonly string[] {
    return [...this.#chosenPods, ...fittingPodOfStory(state)];
  }

  /** Ends the run with the results so far. */
  cancel(): void {
    this.#cancelRequested = this.#debounceTimer !== undefined;
    this.#client?.call("cancel").catch(() => {
      // The run itself reports failures.
    });
  }

  /** Cancels the pending run. */
  #clearDebounce(): void {
    clearTimeout(this.#debounceTimer);
    this.#debounceTimer = undefined;
  }

  /** Returns the initial state of the story that a state comes from; `null` if it comes from none. */
  initialState(state: State): State | null {
    const story = storyOf(state);
    return story && storyState(story);
  }

  openStory(): void {
    this.host.replaceState((state) => {
      this.ownState = state;
      return storyState(STORIES[0]);
    });
  }

  /** Returns the user's scenario while a story is shown unchanged. */
  stateBeforeStory(state: State): State | null {
    return currentStory(state) === null ? null : this.ownState;
  }

  /** Shows the user's scenario instead of a story. */
  showOwnState(): void {
    const { ownState } = this;
    if (ownState === null) return;
    this.host.replaceState(() => setOpen("simulation", true)({ ...ownState, simulation: simulationOf(ownState) }));
  }

  /** Runs a cancelled simulation again. */
  rerun(): void {
    void this.#run();
  }

  async #run(): Promise<void> {
    const ctx = this.#ctx;
    if (ctx === null) return;
    const { state } = ctx;
    const inputs = this.#inputs;
    this.#setState({ runProgress: { done: 0, total: 0 } });
    const client = this.#openClient();
    const request = this.#call(client, () =>
      client.call("run", scenariosOf(ctx), toPodGeneratorOptions(state), this.#fittingPodNames(state)),
    );
    this.#clearDebounce();
    if (this.#cancelRequested) this.cancel();
    const result = await request;
    if (result === null || client !== this.#client || inputs !== this.#inputs) return;
    this.#needsRun = false;
    if ("workload" in result) this.#showErrors(state, result);
    else await this.#showResult(state, result);
  }

  #showErrors(state: State, errors: SimulationErrors): void {
    const stale = this.panelState.result !== null;
    this.#focusComparison = false;
    this.pause();
    this.#setState({ runProgress: null, stale, ...errorsByField(state, errors, this.messages, this.language) });
  }

  async #showResult(state: State, result: SimulationResult): Promise<void> {
    const at = this.#initialStep(state, result);
    const { errors, formErrors, policyWithoutTotals } = INITIAL_STATE;
    const noErrors = { runProgress: null, stale: false, errors, formErrors, policyWithoutTotals, failed: false };
    this.#setState({ ...noErrors, result: { ...result, state }, snapshots: [], at });
    if (result.isCancelled) this.host.focus("simulation-run");
    else if (this.#focusComparison) this.host.focus("simulation-compared-policy");
    if (this.#focusComparison) this.#savePosition(at);
    this.#focusComparison = false;
    await this.#loadSnapshots(at);
    if (this.#playWhenReady) this.playSimulation();
  }

  /** Returns the position in new runs: with another policy, the same progress of the page's own run. */
  #initialStep(state: State, result: SimulationResult): number {
    const { result: previous, at, playing } = this.panelState;
    if (this.#focusComparison && previous !== null) {
      const events = eventCount(previous, pagePolicyIndex(previous.state), at);
      return at < previous.aligned.steps ? stepOf(result, pagePolicyIndex(state), events) : result.aligned.steps;
    }
    return Math.min(playing ? at : this.#savedStep, result.aligned.steps);
  }

  /** Shows a step, and loads its nodes. */
  #goTo(at: number): void {
    this.#setState({ at: Math.min(at, this.steps || at), node: -1 });
    void this.#loadSnapshots(this.panelState.at);
  }

  async #loadSnapshots(at: number): Promise<void> {
    const { result } = this.panelState;
    if (result === null || this.#loadingSnapshots) return;
    // If the module failed, its runs are lost.
    if (this.#client === null && this.panelState.failed) return this.#run();
    this.#loadingSnapshots = true;
    const client = this.#openClient();
    const events = result.runs.map((_, run) => eventCount(result, run, at));
    const snapshots = await this.#call(client, () => client.call("snapshots", events, this.#limit(result)));
    this.#loadingSnapshots = false;
    if (snapshots === null) return;
    if (result !== this.panelState.result) return this.#loadSnapshots(this.panelState.at);
    this.#setState({ snapshots });
    // The user moved to another step in the meantime.
    if (at !== this.panelState.at) await this.#loadSnapshots(this.panelState.at);
    else if (!this.panelState.playing) this.#announce();
    if (this.#playWhenReady && !this.busy) this.playSimulation();
  }

  /**
   * Returns the number of nodes in a decision: all, so that each has its reason, or the best ones if there are many.
   */
  #limit({ aligned, queue }: SimulationResult): number {
    const isFast = this.panelState.playing && playbackPace(aligned.steps, this.panelState.speed).stride > 1;
    const nodes = queue.nodes.length;
    return isFast ? -1 : nodes <= MAX_REQUESTED_NODES ? nodes : MAX_LISTED_NODES;
  }

  /** Plays step by step, each as soon as it is due and loaded. */
  async #advance(from: number): Promise<void> {
    const { stride, delay } = playbackPace(this.steps, this.panelState.speed);
    const at = Math.min(from + stride, this.steps);
    const start = performance.now();
    this.#setState({ at, node: -1 });
    await this.#loadSnapshots(at);
    if (!this.panelState.playing) return;
    if (at >= this.steps) this.pause();
    else this.#playTimer = setTimeout(() => void this.#advance(this.panelState.at), start + delay - performance.now());
  }

  #announce(): void {
    const { result, at } = this.panelState;
    if (result === null) return;
    const prefix = result.isCancelled ? `${cancelledText(this, result)} ` : "";
    this.#setState({ announcement: prefix + sentences(this, result, at).join(" ") });
  }

  /** Saves the step in the page's state, outside of undo. */
  #savePosition(at: number): void {
    this.#savedStep = at;
    this.#ctx?.edit(goToStep(at));
    this.#announce();
  }

  #openClient(): SimulationClient {
    this.#client ??= new SimulationClient((progress) => this.#onProgress(progress));
    return this.#client;
  }

  #onProgress(progress: RunProgress): void {
    if (this.panelState.runProgress !== null) this.#setState({ runProgress: progress });
  }

  /** Returns the result; `null` if the module failed. */
  async #call<T>(client: SimulationClient, call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      if (client !== this.#client) return null;
      reportFault("scheduling over time", error);
      this.#discard();
      this.#needsRun = false;
      this.#setState({ runProgress: null, failed: true, playing: false, announcement: this.messages.failed });
      return null;
    }
  }

  /** Stops the worker, with its runs. */
  #discard(): void {
    this.#client?.stop();
    this.#client = null;
    this.#loadingSnapshots = false;
  }

  async #setLanguage(language: Language): Promise<void> {
    this.language = language;
    const [loaded] = await Promise.all([
      tryLoad(() => loadMessages(language, "simulation")),
      loadCoreMessages(language, "simulation"),
    ]);
    if (loaded === null || language !== this.language) return;
    this.messages = loaded.messages;
    this.messagesLanguage = loaded.lang;
    // The last announcement was in the previous language.
    this.#setState({ announcement: "" });
  }

  #setState(change: Partial<SimulationPanelState>): void {
    this.panelState = { ...this.panelState, ...change };
    this.host.redraw();
  }
}

/** Returns the scenarios of A and B: the page's policy and the compared one. */
function scenariosOf({ module, state }: Context): readonly SimulationScenario[] {
  const plugins = (policyState: State): string[] | null => pluginsOf(module, policyState);
  const page = toSimulation(state, plugins(state));
  const compared = toComparedSimulation(state, plugins);
  if (compared === null) return [page];
  return pagePolicyIndex(state) === 0 ? [page, compared] : [compared, page];
}

/** Returns the input of the runs. */
function inputsOf(state: State): readonly unknown[] {
  const { step: _step, story: _story, fromPagePod: _fromPagePod, ...simulation } = simulationOf(state);
  const { resources, nodes, shape, scorer, strategy, binpackWeight, plugins, objects } = state;
  const pinned = simulation.comparedPolicy === PINNED ? state.pinned : undefined;
  const policy = [resources, nodes, shape, scorer, strategy, binpackWeight, plugins, pinned];
  return [...Object.values(simulation), ...policy, objects];
}
