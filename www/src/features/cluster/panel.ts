// The controller of the panel of the user's cluster.

import type { TemplateResult } from "lit-html";
import { loadMessages } from "../../i18n/catalogues.ts";
import { loadCoreMessages } from "../../i18n/core-messages.ts";
import type { Language } from "../../i18n/languages.ts";
import type { ClusterMessages } from "../../messages/generated/types.ts";
import {
  filterNodes,
  importCluster,
  importPendingPods,
  limitToPage,
  MAX_NODES,
  NO_FILTER,
  type NodeFilter,
  schedulingInput,
  scoringInput,
} from "../../state/cluster.ts";
import type { State } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import decisionStyle from "../../ui/decision/decision.css?inline";
import { type DescribedDecision, decisionHeadline } from "../../ui/decision/decision.ts";
import type { Candidate, ClusterRanking } from "../../wasm/cluster-types.ts";
import { reportFault, tryLoad } from "../../wasm/faults.ts";
import { ClusterClient } from "./client.ts";
import style from "./cluster.css?inline";
import type { ClusterHost, LoadedCluster } from "./lazy.ts";
import type { ClusterReadProgress, ClusterReadResult } from "./protocol.ts";
import { type ClusterState, EMPTY_STATE, errorCount, type InputText, replicaCountOf } from "./state.ts";
import { clusterBody } from "./view/body.ts";
import { inputTexts } from "./view/drop-zone.ts";
import { contentsText, importedText, summaryText } from "./view/sentences.ts";

const POD_LIMIT = 50;
/** The number of nodes that are described of those that can run the pod, and of the others. */
const DECISION_LIMIT = 50;

/** The delay after an edit before the cluster is ranked again. */
const DEBOUNCE_MS = 150;

export async function openCluster(host: ClusterHost, language: Language): Promise<LoadedCluster> {
  const [{ messages }] = await Promise.all([loadMessages(language, "cluster"), loadCoreMessages(language, "cluster")]);
  host.adoptStyle(decisionStyle);
  host.adoptStyle(style);
  return new ClusterPanel(host, messages, language);
}

export class ClusterPanel implements LoadedCluster {
  state: ClusterState = EMPTY_STATE;
  #client: ClusterClient | null = null;
  /** Resolves once the last texts are read. */
  #lastRead: Promise<boolean> = Promise.resolve(false);
  #pageState: State | null = null;
  /** The input of the last ranking. */
  #rankedInput = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #replicasTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: ClusterHost,
    public messages: ClusterMessages,
    public language: Language,
  ) {}

  summary(ctx: Context): string {
    const { loaded, reading } = this.state;
    if (reading !== null) return this.messages.reading({ name: this.currentName });
    if (loaded === null) return ctx.messages.clusterIntro;
    return `${summaryText(this.messages, loaded.summary)} ${this.#headline(ctx)}`.trim();
  }

  body(ctx: Context): TemplateResult {
    return clusterBody(ctx, this);
  }

  /** Returns the name of the text that is being read. */
  get currentName(): string {
    const { reading } = this.state;
    return reading?.texts[reading.progress.text]?.name ?? "";
  }

  /** Reads more texts of the same cluster, and imports its nodes. */
  async open(texts: readonly InputText[]): Promise<void> {
    if (!(await this.#read(texts, (id) => this.host.focus(id)))) return;
    const { announcement } = this.state;
    await this.#importAll();
    if (this.state.imported !== null) this.announce(`${announcement} ${this.state.announcement}`);
  }

  /**
   * Opens files that were dropped anywhere on the page, after others that are being read. Returns sentences, which the page
   * shows and announces; an empty text if nothing was read.
   */
  async importFiles(files: readonly File[]): Promise<string> {
    while (this.state.reading !== null) await this.#lastRead;
    const isRead = await this.#read(inputTexts(files), () => {});
    const { loaded } = this.state;
    if (!isRead || loaded === null) return "";
    await this.#importAll();
    const { messages, state } = this;
    const { imported } = state;
    if (imported !== null) this.#setState({ imported: { ...imported, isReported: true }, announcement: "" });
    const count = errorCount(state);
    const sentences = [
      ...(imported === null ? contentsText(messages, loaded.summary) : [importedText(messages, imported)]),
      ...(count > 0 ? [messages.errorsListed({ count, heading: messages.result })] : []),
    ];
    return sentences.join(" ");
  }

  /** Reads texts, unless others are being read; returns false if nothing was read. */
  async #read(texts: readonly InputText[], focus: (id: string) => void): Promise<boolean> {
    if (texts.length === 0 || this.state.reading !== null) return false;
    this.#lastRead = this.#readTexts(texts, focus);
    return this.#lastRead;
  }

  async #readTexts(texts: readonly InputText[], focus: (id: string) => void): Promise<boolean> {
    const client = this.#openClient();
    const start = performance.now();
    const progress = { text: 0, bytes: 0, objects: 0 };
    this.#setState({
      reading: { texts, progress },
      announcement: this.messages.reading({ name: texts[0]?.name ?? "" }),
      failed: false,
    });
    focus("cluster-cancel");
    const result = await this.#call(() =>
      client.call(
        "read",
        texts.map(({ blob }) => blob),
      ),
    );
    if (result === null || client !== this.#client) return false;
    const { bytes, milliseconds } = this.state;
    const failures = result.unreadable.map(({ text, error }) => ({ name: texts[text]?.name ?? "", error }));
    const unreadable = [...this.state.unreadable, ...failures];
    const names = [...this.state.names, ...texts.map(({ name }) => name)];
    const elapsed = performance.now() - start;
    const size = texts.reduce((sum, { blob }) => sum + blob.size, 0);
    this.#setState({ reading: null, unreadable, names, bytes: bytes + size, milliseconds: milliseconds + elapsed });
    await this.#show(result);
    focus("cluster-found");
    return true;
  }

  /** Imports the nodes that were read, or the best of them. */
  async #importAll(): Promise<void> {
    if (this.matches.length > this.state.filter.limit && this.#pageState !== null) {
      this.#setState({ ranking: await this.#rank(this.#pageState) });
    }
    await this.#importSelection();
  }

  cancel(): void {
    this.#discard({ announcement: this.messages.cancelled });
    this.host.focus("cluster-open");
  }

  startOver(): void {
    this.#discard({ announcement: this.messages.removed });
    this.host.focus("cluster-open");
  }

  changeFilter(choice: Partial<NodeFilter>): void {
    this.#setFilter({ filter: { ...this.state.filter, ...choice } });
  }

  async findPods(podSearchText: string): Promise<void> {
    this.#setState({ podSearchText });
    const candidates = await this.#call((client) => client.call("candidates", podSearchText, POD_LIMIT));
    if (candidates !== null && podSearchText === this.state.podSearchText) this.#setState({ candidates });
  }

  choosePod(pod: Candidate | null): void {
    this.#setFilter({ pod });
  }

  announce(announcement: string): void {
    this.#setState({ announcement });
  }

  /** Returns the indexes of the nodes that match the filter. */
  get matches(): readonly number[] {
    return filterNodes(this.state.loaded?.nodes ?? [], this.state.filter);
  }

  /** Returns the nodes to import: all that match the filter, or the best of them. */
  get selection(): readonly number[] {
    const { loaded, filter, ranking } = this.state;
    const matches = this.matches;
    const best = matches.length <= filter.limit ? matches : (ranking?.best.map(({ node }) => node) ?? []);
    return limitToPage(loaded?.nodes ?? [], best, filter.limit);
  }

  async useSelection(): Promise<void> {
    await this.#importSelection();
    // The button is gone.
    this.host.focus("cluster-status");
  }

  async #importSelection(): Promise<void> {
    const selection = this.selection;
    const { filter } = this.state;
    if (selection.length === 0) return;
    const details = await this.#call((client) => client.call("details", selection));
    const pending = await this.#call((client) => client.call("candidates", "", POD_LIMIT));
    const { loaded, pod } = this.state;
    if (details === null || pending === null || loaded === null) return;
    const importNodes = importCluster(details, pod);
    // The cluster's pending pods become the simulation's arrivals.
    this.host.replaceState((state) => importPendingPods(pending.list)(importNodes(state)));
    // Another choice made meanwhile can be imported too.
    if (filter !== this.state.filter) return;
    const [nodes, all] = [details.length, loaded.nodes.length];
    const imported = { nodes, all, pod: pod?.pod.name ?? "", isReported: false };
    this.#setState({ imported, announcement: importedText(this.messages, imported) });
  }

  /** Returns the decision about the pod with the names in it; `null` until it is known. */
  describedDecision(): DescribedDecision | null {
    const { messages, state } = this;
    const { decision, sampling, loaded, pod } = state;
    const nodeName = (index: number): string => loaded?.nodes[index]?.name ?? "";
    return decision && { messages, decision, sampling, pod: pod?.pod.name ?? messages.podOfPage, nodeName };
  }

  #headline(ctx: Context): string {
    const described = this.describedDecision();
    return described === null ? "" : decisionHeadline(ctx, described);
  }

  /** Ranks the nodes again if the page's policy or pod has changed. */
  update({ state, messages }: Context): void {
    if (messages.language !== this.language) void this.#setLanguage(messages.language);
    this.#pageState = state;
    const { loaded, pod, filter } = this.state;
    if (loaded === null || loaded.nodes.length === 0) return;
    const input = JSON.stringify([schedulingInput(state, pod), filter, loaded.nodes.length, loaded.summary.placed]);
    if (input === this.#rankedInput) return;
    this.#rankedInput = input;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#score(state, input), DEBOUNCE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#replicasTimer);
    if (this.state.reading !== null) this.#discard({});
  }

  /** Scores the nodes that match the filter; `null` if the module failed. */
  #rank(pageState: State): Promise<ClusterRanking | null> {
    const scenario = scoringInput(pageState, this.state.pod);
    return this.#call((client) => client.call("rank", scenario, MAX_NODES, this.matches));
  }

  async #score(pageState: State, input: string): Promise<void> {
    const ranking = await this.#rank(pageState);
    const request = schedulingInput(pageState, this.state.pod);
    const pod = this.state.pod?.pod.name ?? "";
    const decision = await this.#call((client) => client.call("schedule", request, pod, DECISION_LIMIT));
    const sampling = decision && (await this.#call((client) => client.call("sampling", request, pod)));
    if (ranking === null || input !== this.#rankedInput) return;
    this.#setState({ ranking, decision, sampling });
    await this.#scheduleReplicas();
  }

  /** Sets the number of equal pods to schedule. */
  setReplicaCount(replicaCount: string): void {
    this.#setState({ replicaCount });
    clearTimeout(this.#replicasTimer);
    this.#replicasTimer = setTimeout(() => void this.#scheduleReplicas(), DEBOUNCE_MS);
  }

  async #scheduleReplicas(): Promise<void> {
    const { replicaCount, pod } = this.state;
    const count = replicaCountOf(replicaCount);
    if (count === null || count === 1 || this.#pageState === null) return this.#setState({ replicas: null });
    const request = schedulingInput(this.#pageState, pod);
    const input = this.#rankedInput;
    const replicas = await this.#call((client) => client.call("replicas", request, pod?.pod.name ?? "", count));
    if (replicaCount === this.state.replicaCount && input === this.#rankedInput) this.#setState({ replicas });
  }

  async #show(loaded: ClusterReadResult): Promise<void> {
    this.#setFilter({ loaded, filter: NO_FILTER, announcement: contentsText(this.messages, loaded.summary).join(" ") });
    await this.findPods("");
    // Selects a pending pod, else one like those on nodes: an example's pod may request a resource that no node here
    // has.
    this.choosePod(this.state.candidates?.list[0] ?? null);
  }

  #openClient(): ClusterClient {
    this.#client ??= new ClusterClient((progress) => this.#onProgress(progress));
    return this.#client;
  }

  #onProgress(progress: ClusterReadProgress): void {
    const { reading } = this.state;
    if (reading !== null) this.#setState({ reading: { ...reading, progress } });
  }

  /** Returns the result; `null` if the module failed, or if the worker was stopped. */
  async #call<T>(call: (client: ClusterClient) => Promise<T>): Promise<T | null> {
    const client = this.#openClient();
    try {
      return await call(client);
    } catch (error) {
      if (client !== this.#client) return null;
      reportFault("reading a cluster", error);
      this.#discard({ announcement: this.messages.failed, failed: true });
      return null;
    }
  }

  #discard(change: Partial<ClusterState>): void {
    this.#client?.stop();
    this.#client = null;
    this.#rankedInput = "";
    this.state = { ...EMPTY_STATE, ...change };
    this.host.redraw();
  }

  /** Changes an input of the ranking and requests it again. */
  #setFilter(change: Partial<ClusterState>): void {
    this.#rankedInput = "";
    this.#setState({ ...change, ranking: null, decision: null, sampling: null, replicas: null, imported: null });
  }

  async #setLanguage(language: Language): Promise<void> {
    this.language = language;
    const [loaded] = await Promise.all([
      tryLoad(() => loadMessages(language, "cluster")),
      loadCoreMessages(language, "cluster"),
    ]);
    if (loaded === null || language !== this.language) return;
    this.messages = loaded.messages;
    // The last announcement was in the previous language.
    this.#setState({ announcement: "" });
  }

  #setState(change: Partial<ClusterState>): void {
    this.state = { ...this.state, ...change };
    this.host.redraw();
  }
}
