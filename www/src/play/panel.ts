// Pods over time: what happens in the panel, step by step.

import type { TemplateResult } from "lit-html";
import type { LoadedPlay, PlayHost } from "../element/play.ts";
import { exampleState } from "../examples/index.ts";
import { faulted } from "../faults.ts";
import type { SimulationMessages } from "../messages/generated/types.ts";
import { playOf } from "../model/play.ts";
import { chooseRival, goTo } from "../model/play-edits.ts";
import { toDrawn, toPlayed, toRival } from "../model/play-scenario.ts";
import { pluginsOf } from "../model/session.ts";
import { isOpen, setOpen } from "../model/settings.ts";
import type { State } from "../model/state.ts";
import heat from "../style/heat.css?inline";
import style from "../style/play.css?inline";
import type { Context } from "../view/context.ts";
import { wordsAnew } from "../words/anew.ts";
import { wordsIn } from "../words/catalogues.ts";
import { loadCoreMessages } from "../words/core-messages.ts";
import type { Language } from "../words/languages.ts";
import { PlayClient } from "./client.ts";
import type { SimulationScenario } from "./contract.ts";
import { misplaced } from "./errors.ts";
import { happenedBy, momentOf } from "./moment.ts";
import { Motion } from "./motion.ts";
import type { Progress, Ran, Wrong } from "./protocol.ts";
import { NOTHING_PLAYED, type PlayShown, pace } from "./state.ts";
import { storyOf, storyState, watchedIn } from "./stories.ts";
import { playBody } from "./view/body.ts";
import { cutText, sentences } from "./view/sentences.ts";

/** The delay after an edit before the pods are scheduled again. */
const SETTLED_AFTER_MS = 150;

/** With more nodes than this, only those are asked for that are listed. */
const MOST_ASKED = 500;
const MOST_LISTED = 50;

export async function openPlay(host: PlayHost, language: Language): Promise<LoadedPlay> {
  const [{ words, lang }] = await Promise.all([
    wordsIn(language, "simulation"),
    loadCoreMessages(language, "simulation"),
  ]);
  host.adopt(heat + style);
  return new PlayPanel(host, words, lang, language);
}

export class PlayPanel implements LoadedPlay {
  shown: PlayShown = NOTHING_PLAYED;
  #client: PlayClient | null = null;
  /** The page's last rendered context. */
  #ctx: Context | null = null;
  /** The input of the runs. */
  #asked: readonly unknown[] = [];
  #settling: ReturnType<typeof setTimeout> | undefined;
  #tick: ReturnType<typeof setTimeout> | undefined;
  /** The sight that is being asked for; one at a time. */
  #looking = false;
  /** Something was set up that is not scheduled yet. */
  #due = false;
  /** True while results are hidden. */
  #veiled = false;
  /** The focus is on the choice of the other policy. */
  #compares = false;
  /** It is played once it is scheduled. */
  #reveals = false;
  /** The disclosures that were opened once they had content. */
  readonly #disclosed = new Set<string>();
  readonly motion = new Motion();
  /** True if the current settings were cancelled before they were requested. */
  #cancels = false;
  /** The moment that the page's state had last. */
  #at = -1;
  /** The pods that somebody chose to count room for. */
  #watched: readonly string[] = [];

  constructor(
    readonly host: PlayHost,
    public words: SimulationMessages,
    /** The language that they are in. */
    public lang: Language,
    private language: Language,
  ) {}

  body(ctx: Context): TemplateResult {
    return playBody(ctx, this);
  }

  /** True while the results are not those of the current settings. */
  get busy(): boolean {
    return this.#due || this.#looking;
  }

  get moments(): number {
    return this.shown.ran?.lockstep.moments ?? 0;
  }

  /** The page may have changed: other pods, another policy, another moment. */
  update(ctx: Context): void {
    if (ctx.words.language !== this.language) void this.#speak(ctx.words.language);
    this.#ctx = ctx;
    if (!isOpen(ctx.state, "play")) {
      this.pause();
      return;
    }
    this.motion.drawn(this.shown);
    this.#veiled = ctx.outcome.veil !== "";
    const asked = inputsOf(ctx.state);
    if (asked.length !== this.#asked.length || asked.some((part, i) => part !== this.#asked[i])) {
      this.#asked = asked;
      this.#due = true;
      this.host.redraw();
      clearTimeout(this.#settling);
      this.#settling = setTimeout(() => void this.#run(), this.shown.ran === null ? 0 : SETTLED_AFTER_MS);
    }
    const { at } = playOf(ctx.state);
    if (at === this.#at) return;
    this.#at = at;
    if (!this.shown.playing && at !== this.shown.at) this.#show(at);
  }

  stop(): void {
    this.pause();
    this.#settled();
    this.#drop();
    this.#asked = [];
  }

  /** Opens a disclosure once it has content, and does not close it when its content is removed. */
  opens(id: string, some: boolean): boolean {
    if (some) this.#disclosed.add(id);
    return this.#disclosed.has(id);
  }

  /** Plays the hidden result; with reduced motion, shows its end. */
  reveal(): void {
    this.#veiled = false;
    this.#reveals = this.busy;
    if (this.#reveals) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.seek(this.moments);
    else this.play();
  }

  play(): void {
    const { at } = this.shown;
    if (this.moments === 0 || this.#veiled) return;
    this.#set({ playing: true, said: "" });
    void this.#advance(at >= this.moments ? 0 : at);
  }

  pause(): void {
    clearTimeout(this.#tick);
    if (!this.shown.playing) return;
    this.#set({ playing: false });
    this.#settle(this.shown.at);
  }

  toggle(): void {
    if (this.shown.playing) this.pause();
    else this.play();
  }

  /** Goes to a moment, and stays there. */
  seek(at: number): void {
    clearTimeout(this.#tick);
    const to = this.#veiled ? 0 : Math.max(0, Math.min(at, this.moments));
    this.#set({ playing: false });
    this.#show(to);
    this.#settle(to);
  }

  /** Compares another policy with the page's. The control moves, and the focus follows. */
  compare(rival: string): void {
    this.#ctx?.edit(chooseRival(rival));
    this.#compares = true;
  }

  choosePace(speed: number): void {
    this.#set({ speed });
  }

  chooseNode(node: number): void {
    this.#set({ node });
  }

  /** Counts the room for pods of this name. */
  async watch(name: string): Promise<void> {
    const { ran } = this.shown;
    const client = this.#client;
    this.#watched = [name];
    if (ran === null || client === null) return;
    const room = await this.#ask(client, () => client.ask("watch", this.#wanted(ran.state)));
    if (room === null || ran !== this.shown.ran) return;
    const runs = ran.runs.map((run, i) => ({ ...run, series: room.series[i] ?? null }));
    this.#set({ ran: { ...ran, runs, watched: room.watched } });
    await this.#look(this.shown.at);
  }

  /** Returns the compared policies that a person chose, else those of the story. */
  #wanted(state: State): readonly string[] {
    return [...this.#watched, ...watchedIn(state)];
  }

  /** Ends the run with the results so far. */
  cancel(): void {
    this.#cancels = this.#settling !== undefined;
    this.#client?.ask("cancel").catch(() => {
      // The run itself reports failures.
    });
  }

  /** Nothing waits to be scheduled. */
  #settled(): void {
    clearTimeout(this.#settling);
    this.#settling = undefined;
  }

  /** Returns the initial state of a simulation; the view stays. */
  anew(state: State): State | null {
    const story = storyOf(state);
    if (story !== null) return storyState(story);
    return isOpen(state, "play") ? setOpen("play", true)(exampleState(state.example)) : null;
  }

  /** Schedules what is set up, where that was cancelled. */
  again(): void {
    void this.#run();
  }

  async #run(): Promise<void> {
    const ctx = this.#ctx;
    if (ctx === null) return;
    const { state } = ctx;
    const asked = this.#asked;
    this.#set({ running: { done: 0, all: 0 } });
    const client = this.#opened();
    const asking = this.#ask(client, () => client.ask("run", scenariosOf(ctx), toDrawn(state), this.#wanted(state)));
    this.#settled();
    if (this.#cancels) this.cancel();
    const ran = await asking;
    if (ran === null || client !== this.#client || asked !== this.#asked) return;
    this.#due = false;
    if ("drawn" in ran) this.#refused(state, ran);
    else await this.#took(state, ran);
  }

  #refused(state: State, wrong: Wrong): void {
    const stale = this.shown.ran !== null;
    this.#compares = false;
    this.pause();
    this.#set({ running: null, stale, ...misplaced(state, wrong, this.words, this.language) });
  }

  async #took(state: State, ran: Ran): Promise<void> {
    const at = this.#place(ran);
    const told = {
      running: null,
      stale: false,
      errors: NOTHING_PLAYED.errors,
      loose: [],
      voteless: null,
      failed: false,
    };
    this.#set({ ...told, ran: { ...ran, state }, sights: [], at });
    if (ran.cut) this.host.focus("play-run");
    else if (this.#compares) this.host.focus("play-rival");
    if (this.#compares) this.#settle(at);
    this.#compares = false;
    await this.#look(at);
    if (this.#reveals) this.reveal();
  }

  /** Returns the position in new runs: with another policy, the same progress of the page's own run. */
  #place(ran: Ran): number {
    const { ran: before, at, playing } = this.shown;
    if (this.#compares && before !== null)
      return at < before.lockstep.moments ? momentOf(ran, 0, happenedBy(before, 0, at)) : ran.lockstep.moments;
    return Math.min(playing ? at : this.#at, ran.lockstep.moments);
  }

  /** Draws a moment once its nodes are known. */
  #show(at: number): void {
    this.#set({ at: Math.min(at, this.moments || at), node: -1 });
    void this.#look(this.shown.at);
  }

  async #look(at: number): Promise<void> {
    const { ran } = this.shown;
    if (ran === null || this.#looking) return;
    // With the module that failed its runs are gone.
    if (this.#client === null && this.shown.failed) return this.#run();
    this.#looking = true;
    const client = this.#opened();
    const events = ran.runs.map((_, run) => happenedBy(ran, run, at));
    const sights = await this.#ask(client, () => client.ask("look", events, this.#limit(ran)));
    this.#looking = false;
    if (sights === null) return;
    if (ran !== this.shown.ran) return this.#look(this.shown.at);
    this.#set({ sights });
    // Somebody went on meanwhile.
    if (at !== this.shown.at) await this.#look(this.shown.at);
    else if (!this.shown.playing) this.#tell();
    if (this.#reveals && !this.busy) this.reveal();
  }

  /** Returns the number of nodes in a decision: all, so that each has its reason, or the best of many. */
  #limit({ lockstep, queue }: Ran): number {
    const fast = this.shown.playing && pace(lockstep.moments, this.shown.speed).stride > 1;
    const nodes = queue.nodes.length;
    return fast ? -1 : nodes <= MOST_ASKED ? nodes : MOST_LISTED;
  }

  /** One picture after the other, each as soon as it is due and known. */
  async #advance(from: number): Promise<void> {
    const { stride, wait } = pace(this.moments, this.shown.speed);
    const at = Math.min(from + stride, this.moments);
    this.#set({ at, node: -1 });
    await this.#look(at);
    if (!this.shown.playing) return;
    if (at >= this.moments) this.pause();
    else this.#tick = setTimeout(() => void this.#advance(this.shown.at), wait);
  }

  #tell(): void {
    const { ran, at } = this.shown;
    if (ran === null) return;
    const cut = ran.cut ? `${cutText(this, ran)} ` : "";
    this.#set({ said: cut + sentences(this, ran, at).join(" ") });
  }

  /** The page's state knows where one is, without a step of its own in what can be undone. */
  #settle(at: number): void {
    this.#at = at;
    this.#ctx?.edit(goTo(at));
    this.#tell();
  }

  #opened(): PlayClient {
    this.#client ??= new PlayClient((progress) => this.#progressed(progress));
    return this.#client;
  }

  #progressed(progress: Progress): void {
    if (this.shown.running !== null) this.#set({ running: progress });
  }

  /** The answer; `null` where the module failed. */
  async #ask<T>(client: PlayClient, ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      if (client !== this.#client) return null;
      faulted("scheduling over time", error);
      this.#drop();
      this.#due = false;
      this.#set({ running: null, failed: true, playing: false, said: this.words.failed });
      return null;
    }
  }

  /** Gives up what is running, with the runs that it held. */
  #drop(): void {
    this.#client?.stop();
    this.#client = null;
    this.#looking = false;
  }

  async #speak(language: Language): Promise<void> {
    this.language = language;
    const [loaded] = await Promise.all([wordsAnew(language, "simulation"), loadCoreMessages(language, "simulation")]);
    if (loaded === null || language !== this.language) return;
    this.words = loaded.words;
    this.lang = loaded.lang;
    // What was said last is in the other language.
    this.#set({ said: "" });
  }

  #set(change: Partial<PlayShown>): void {
    this.shown = { ...this.shown, ...change };
    this.host.redraw();
  }
}

/** The page's policy, and the other one where there is one. */
function scenariosOf({ core, state }: Context): readonly SimulationScenario[] {
  const plugins = (of: State): string[] | null => pluginsOf(core, of);
  const rival = toRival(state, plugins);
  return [toPlayed(state, plugins(state)), ...(rival ? [rival] : [])];
}

/** All that the runs hang on. */
function inputsOf(state: State): readonly unknown[] {
  const { at: _at, story: _story, own: _own, ...play } = playOf(state);
  const { resources, nodes, shape, scorer, strategy, binpackWeight, vote } = state;
  return [...Object.values(play), resources, nodes, shape, scorer, strategy, binpackWeight, vote];
}
