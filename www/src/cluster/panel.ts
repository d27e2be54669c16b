// Your cluster: what happens in the panel, step by step.

import type { TemplateResult } from "lit-html";
import type { ClusterHost, LoadedCluster } from "../element/cluster.ts";
import { faulted } from "../faults.ts";
import type { ClusterMessages } from "../messages/generated/types.ts";
import {
  bringCluster,
  bringWaiting,
  type Choice,
  chosen,
  EVERYTHING,
  MAX_NODES,
  questionOf,
  withRoom,
} from "../model/cluster.ts";
import type { State } from "../model/state.ts";
import style from "../style/cluster.css?inline";
import type { Context } from "../view/context.ts";
import { wordsAnew } from "../words/anew.ts";
import { wordsIn } from "../words/catalogues.ts";
import { loadCoreMessages } from "../words/core-messages.ts";
import type { Language } from "../words/languages.ts";
import { ClusterClient } from "./client.ts";
import type { Candidate } from "./contract.ts";
import type { Progress, Reading } from "./protocol.ts";
import { type ClusterState, NOTHING_READ, type Text } from "./state.ts";
import { clusterBody } from "./view/body.ts";
import { contentsText, summaryText, usedText } from "./view/sentences.ts";

export const POD_LIMIT = 50;

/** The delay after an edit before the cluster is ranked again. */
const SETTLED_AFTER_MS = 150;

export async function openCluster(host: ClusterHost, language: Language): Promise<LoadedCluster> {
  const [{ words }] = await Promise.all([wordsIn(language, "cluster"), loadCoreMessages(language, "cluster")]);
  host.adopt(style);
  return new ClusterPanel(host, words, language);
}

export class ClusterPanel implements LoadedCluster {
  state: ClusterState = NOTHING_READ;
  #client: ClusterClient | null = null;
  #page: State | null = null;
  /** The input of the last ranking. */
  #ranked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: ClusterHost,
    public words: ClusterMessages,
    public language: Language,
  ) {}

  summary({ words }: Context): string {
    const { loaded, reading } = this.state;
    if (reading !== null) return this.words.reading({ name: this.nameNow });
    return loaded === null ? words.clusterIntro : summaryText(this.words, loaded.summary);
  }

  body(ctx: Context): TemplateResult {
    return clusterBody(ctx, this);
  }

  /** The text that is being read. */
  get nameNow(): string {
    const { reading } = this.state;
    return reading?.texts[reading.progress.text]?.name ?? "";
  }

  /** Reads more texts of the same cluster. */
  async read(texts: readonly Text[]): Promise<void> {
    if (texts.length === 0 || this.state.reading !== null) return;
    const client = this.#opened();
    const began = performance.now();
    const progress = { text: 0, bytes: 0, objects: 0 };
    this.#set({
      reading: { texts, progress },
      said: this.words.reading({ name: texts[0]?.name ?? "" }),
      failed: false,
    });
    this.host.focus("cluster-cancel");
    const reading = await this.#ask(() =>
      client.ask(
        "read",
        texts.map(({ blob }) => blob),
      ),
    );
    if (reading === null || client !== this.#client) return;
    const { bytes, milliseconds } = this.state;
    const failed = reading.unread.map(({ text, why }) => ({ name: texts[text]?.name ?? "", why }));
    const unread = [...this.state.unread, ...failed];
    const names = [...this.state.names, ...texts.map(({ name }) => name)];
    const took = performance.now() - began;
    const size = texts.reduce((sum, { blob }) => sum + blob.size, 0);
    this.#set({ reading: null, unread, names, bytes: bytes + size, milliseconds: milliseconds + took });
    await this.#show(reading);
  }

  cancel(): void {
    this.#drop({ said: this.words.cancelled });
    this.host.focus("cluster-open");
  }

  startOver(): void {
    this.#drop({ said: this.words.removed });
    this.host.focus("cluster-open");
  }

  choose(choice: Partial<Choice>): void {
    this.#choose({ choice: { ...this.state.choice, ...choice } });
  }

  async findPods(podsContaining: string): Promise<void> {
    this.#set({ podsContaining });
    const candidates = await this.#ask((client) => client.ask("candidates", podsContaining, POD_LIMIT));
    if (candidates !== null && podsContaining === this.state.podsContaining) this.#set({ candidates });
  }

  choosePod(pod: Candidate | null): void {
    this.#choose({ pod });
  }

  say(said: string): void {
    this.#set({ said });
  }

  /** The nodes that the choice leaves, by their index. */
  get chosen(): readonly number[] {
    return chosen(this.state.loaded?.nodes ?? [], this.state.choice);
  }

  /** The nodes that would come onto the page: all that are chosen, or the best of them. */
  get coming(): readonly number[] {
    const { loaded, choice, ranking } = this.state;
    const all = this.chosen;
    const best = all.length <= choice.limit ? all : (ranking?.best.map(({ node }) => node) ?? []);
    return withRoom(loaded?.nodes ?? [], best, choice.limit);
  }

  async use(): Promise<void> {
    const coming = this.coming;
    const details = await this.#ask((client) => client.ask("details", coming));
    const waiting = await this.#ask((client) => client.ask("candidates", "", POD_LIMIT));
    const { loaded, pod } = this.state;
    if (details === null || waiting === null || loaded === null) return;
    const bring = bringCluster(details, pod);
    // What waits there is what can be played here.
    this.host.use((state) => bringWaiting(waiting.list)(bring(state)));
    const brought = usedText(this.words, details.length, pod?.pod.name ?? "");
    this.#set({ brought, said: brought });
  }

  /** The policy or the pod of the page may have changed: the best nodes may be others then. */
  update({ state, words }: Context): void {
    if (words.language !== this.language) void this.#speak(words.language);
    this.#page = state;
    const { loaded, pod, choice } = this.state;
    if (loaded === null || loaded.nodes.length === 0) return;
    const asked = JSON.stringify([questionOf(state, pod), choice, loaded.nodes.length, loaded.summary.placed]);
    if (asked === this.#ranked) return;
    this.#ranked = asked;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#rank(asked), SETTLED_AFTER_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.state.reading !== null) this.#drop({});
  }

  async #rank(asked: string): Promise<void> {
    const page = this.#page;
    if (page === null) return;
    const question = questionOf(page, this.state.pod);
    const ranking = await this.#ask((client) => client.ask("rank", question, MAX_NODES, this.chosen));
    if (ranking !== null && asked === this.#ranked) this.#set({ ranking });
  }

  async #show(loaded: Reading): Promise<void> {
    this.#choose({ loaded, choice: EVERYTHING, said: contentsText(this.words, loaded.summary).join(" ") });
    this.host.focus("cluster-found");
    await this.findPods("");
    // A pending pod, else one like those on nodes: an example's pod may request what no node here has.
    this.choosePod(this.state.candidates?.list[0] ?? null);
  }

  #opened(): ClusterClient {
    this.#client ??= new ClusterClient((progress) => this.#progressed(progress));
    return this.#client;
  }

  #progressed(progress: Progress): void {
    const { reading } = this.state;
    if (reading !== null) this.#set({ reading: { ...reading, progress } });
  }

  /** The answer; `null` where the module failed. */
  async #ask<T>(ask: (client: ClusterClient) => Promise<T>): Promise<T | null> {
    const client = this.#opened();
    try {
      return await ask(client);
    } catch (error) {
      faulted("reading a cluster", error);
      if (client === this.#client) this.#drop({ said: this.words.failed, failed: true });
      return null;
    }
  }

  #drop(rest: Partial<ClusterState>): void {
    this.#client?.stop();
    this.#client = null;
    this.#ranked = "";
    this.state = { ...NOTHING_READ, ...rest };
    this.host.redraw();
  }

  /** Changes an input of the ranking, which is then requested again. */
  #choose(change: Partial<ClusterState>): void {
    this.#ranked = "";
    this.#set({ ...change, ranking: null, brought: "" });
  }

  async #speak(language: Language): Promise<void> {
    this.language = language;
    const [loaded] = await Promise.all([wordsAnew(language, "cluster"), loadCoreMessages(language, "cluster")]);
    if (loaded === null || language !== this.language) return;
    this.words = loaded.words;
    this.host.redraw();
  }

  #set(change: Partial<ClusterState>): void {
    this.state = { ...this.state, ...change };
    this.host.redraw();
  }
}
