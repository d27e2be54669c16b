// The controller of the panel of a scheduler's log.

import { nothing, type TemplateResult } from "lit-html";
import { loadMessages } from "../../i18n/catalogues.ts";
import { loadCoreMessages } from "../../i18n/core-messages.ts";
import type { Language } from "../../i18n/languages.ts";
import type { SchedulerLogMessages } from "../../messages/generated/types.ts";
import { fromScenario } from "../../state/scenario.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import type { State } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import { reportFault, tryLoad } from "../../wasm/faults.ts";
import type { LogComparison, SchedulerLog } from "../../wasm/scheduler-log.ts";
import type { Scenario } from "../../wasm/types.ts";
import { LogClient } from "./client.ts";
import type { LoadedLog, LogHost } from "./lazy.ts";
import style from "./scheduler-log.css?inline";
import { logView } from "./view.ts";

/** The delay after an edit before the log is compared again. */
const DEBOUNCE_MS = 150;

/** The log as it is read and shown. */
export interface LogState {
  /** The file's name; empty if the log was pasted. */
  readonly name: string;
  readonly size: number;
  /** The bytes that have been read; `null` when everything is. */
  readonly done: number | null;
  readonly log: SchedulerLog | null;
  /** The index of the shown decision. */
  readonly decision: number;
  readonly comparison: LogComparison | null;
  readonly showsAllNodes: boolean;
  /** The last announcement for assistive technology. */
  readonly announcement: string;
}

/** The decision and the state of the page that are compared. */
interface ComparisonRequest {
  readonly decision: number;
  readonly page: State;
}

export async function openLogPanel(host: LogHost, language: Language): Promise<LoadedLog> {
  const [{ messages }] = await Promise.all([
    loadMessages(language, "scheduler-log"),
    loadCoreMessages(language, "log", "scenario"),
  ]);
  host.adoptStyle(style);
  return new LogPanel(host, messages, language);
}

export class LogPanel implements LoadedLog {
  state: LogState | null = null;
  /** True if the last log could not be read. */
  failed = false;
  #client: LogClient | null = null;
  /** The last requested comparison. */
  #request: ComparisonRequest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: LogHost,
    public messages: SchedulerLogMessages,
    public language: Language,
  ) {}

  panel(ctx: Context): TemplateResult | typeof nothing {
    return this.state === null && !this.failed ? nothing : logView(ctx, this);
  }

  open(name: string, log: Blob): void {
    this.close();
    this.#client = new LogClient((done) => this.#set({ done }));
    const { messages } = this;
    const shown = { name: name || messages.pastedName, size: log.size, done: 0, log: null };
    const announcement = messages.reading({ name: shown.name });
    this.state = { ...shown, decision: 0, comparison: null, showsAllNodes: false, announcement };
    this.host.redraw();
    void this.#read(log);
  }

  async #read(blob: Blob): Promise<void> {
    const log = await this.#call((client) => client.call("read", blob));
    if (log === null) return;
    const scored = log.decisions.findIndex(({ scored }) => scored > 0);
    this.#set({ log, done: null, decision: Math.max(scored, 0), announcement: "" });
    this.host.focus("scheduler-log-title");
  }

  /** Closes the log, or stops reading it, and moves the focus to the scores above. */
  leave(): void {
    this.close();
    this.host.focus("scores-title");
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#client?.stop();
    this.#client = null;
    this.#request = null;
    this.failed = false;
    this.state = null;
    this.host.redraw();
  }

  choose(decision: number): void {
    this.#set({ decision, showsAllNodes: false, comparison: null });
  }

  showAllNodes(): void {
    this.#set({ showsAllNodes: true });
  }

  /** Opens the scenario of the decision; the curve, the tests and the open panels stay. */
  openScenario({ state }: Context): void {
    const scenario = this.state?.comparison?.scenario;
    if (!scenario) return;
    const opened = fromScenario(scenario, state.example);
    const hasShape = opened.shape.length > 0;
    const next: State = {
      ...opened,
      edited: true,
      shape: hasShape ? opened.shape : state.shape,
      next: Math.max(opened.next, state.next),
      ...(state.open && { open: state.open }),
      ...(state.pinned && { pinned: state.pinned }),
      ...(state.policyTests && { policyTests: state.policyTests }),
    };
    this.host.openState(next);
    this.#set({ announcement: this.messages.opened });
    this.host.focus("scheduler-log-title");
  }

  /** Compares the decision again if it, the policy or the nodes have changed. */
  update(ctx: Context): void {
    if (ctx.messages.language !== this.language) void this.#setLanguage(ctx.messages.language);
    const { state } = this;
    if (state === null || state.log === null || state.log.decisions.length === 0) return;
    const request = { decision: state.decision, page: ctx.state };
    const last = this.#request;
    if (last?.decision === request.decision && last.page === request.page) return;
    this.#request = request;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.#compare(request, scenarioOf(ctx.module, ctx.state)),
      last ? DEBOUNCE_MS : 0,
    );
  }

  async #compare(request: ComparisonRequest, scenario: Scenario): Promise<void> {
    const comparison = await this.#call((client) => client.call("compare", request.decision, scenario));
    if (comparison !== null && request === this.#request) this.#set({ comparison });
  }

  stop(): void {
    if (this.state?.done != null) this.close();
  }

  /** Returns the result; `null` if the log was closed, or reading it failed. */
  async #call<T>(call: (client: LogClient) => Promise<T>): Promise<T | null> {
    const client = this.#client;
    if (client === null) return null;
    try {
      const result = await call(client);
      return client === this.#client ? result : null;
    } catch (error) {
      if (client !== this.#client) return null;
      reportFault("reading a log", error);
      this.close();
      this.failed = true;
      this.host.redraw();
      return null;
    }
  }

  async #setLanguage(language: Language): Promise<void> {
    this.language = language;
    const [loaded] = await Promise.all([
      tryLoad(() => loadMessages(language, "scheduler-log")),
      loadCoreMessages(language, "log", "scenario"),
    ]);
    if (loaded === null || language !== this.language) return;
    this.messages = loaded.messages;
    this.#set({ announcement: "" });
  }

  #set(change: Partial<LogState>): void {
    if (this.state === null) return;
    this.state = { ...this.state, ...change };
    this.host.redraw();
  }
}
