// Compares the pinned policy, A, with the page's own, B, on the same pod and nodes.

import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { PinnedPolicyMessages } from "../../messages/generated/types.ts";
import { isLarge } from "../../state/large-cluster.ts";
import { unpinPolicy } from "../../state/pinned-policy.ts";
import { backToPinned, swapPinned, withPinnedPolicy } from "../../state/pinned-state.ts";
import { strategyInUse } from "../../state/scenario.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import { isOpen } from "../../state/settings.ts";
import { PINNED, simulationOf } from "../../state/simulation/simulation.ts";
import type { Change, State } from "../../state/state.ts";
import { line } from "../../ui/chart/chart.ts";
import type { PinnedCurve } from "../../ui/chart/pinned-curve.ts";
import { copyText } from "../../ui/clipboard.ts";
import { type Context, isStale } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { LazyPart } from "../../ui/lazy-part.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import { hiddenResultsNote, staleResult } from "../../ui/result-notes.ts";
import { TransientStatus } from "../../ui/transient-status.ts";
import type { Evaluation } from "../../wasm/types.ts";
import { differencesOf } from "./differences.ts";
import { newlyPinned } from "./lazy.ts";
import style from "./pinned-policy.css?inline";
import { scoresTable, winnerSentence } from "./scores-table.ts";
import type { YamlDiff } from "./yaml-diff.ts";

export { style };

export const create = (messages: PinnedPolicyMessages, redraw: () => void): PinnedComparison =>
  new PinnedComparison(messages, redraw);

/** The page's state with the policy A, and its evaluation: `null` until A can be evaluated, or if the module failed. */
export interface PinnedResult {
  readonly state: State;
  readonly evaluation: Evaluation | null;
}

export interface PinnedContext extends Context {
  readonly pinnedMessages: PinnedPolicyMessages;
  readonly pinnedResult: PinnedResult;
}

export class PinnedComparison {
  #input: readonly unknown[] = [];
  /** False until what evaluates A is loaded. */
  #canEvaluate = false;
  #result: PinnedResult | null = null;

  /** True while the difference of the files is shown. */
  #showsYaml = false;
  readonly #yaml: LazyPart<YamlDiff>;
  readonly #copied: TransientStatus<boolean>;

  constructor(
    public messages: PinnedPolicyMessages,
    private readonly redraw: () => void,
  ) {
    this.#yaml = new LazyPart(async () => (await import("./yaml-diff.ts")).openYamlDiff(), redraw);
    this.#copied = new TransientStatus(redraw);
  }

  /** Returns the drawings of A in the chart; nothing while a cluster is filled with other policies than A and B. */
  curve(ctx: Context): PinnedCurve {
    if (isOpen(ctx.state, "simulation") && simulationOf(ctx.state).comparedPolicy !== PINNED)
      return { path: () => nothing, legend: nothing };
    const { state, evaluation } = this.#evaluate(ctx);
    const shape = strategyInUse(state) === "RequestedToCapacityRatio" ? evaluation?.shape : null;
    const { messages } = this;
    return {
      path: (scale) => (shape ? svg`<path class="pinned-curve" d=${line(scale, shape)} />` : nothing),
      legend: html`<p class="curve-legend">
        <span class=${shape ? "legend-a" : ""}>${shape ? messages.legendA : messages.noCurve}</span>
        <span class="legend-b">${messages.legendB}</span>
      </p>`,
    };
  }

  panel(context: Context): TemplateResult {
    const { messages } = this;
    const ctx: PinnedContext = { ...context, pinnedMessages: messages, pinnedResult: this.#evaluate(context) };
    if (ctx.state.pinned && newlyPinned.delete(ctx.state.pinned)) ctx.focus("pinned-title");
    const isHidden = ctx.outcome.resultsHiddenReason !== "";
    return html`<section
      class=${isStale(ctx.outcome.result) ? "panel pinned stale" : "panel pinned"}
      aria-labelledby="pinned-title"
    >
      <h2 id="pinned-title" tabindex="-1">${messages.title}</h2>
      ${hiddenResultsNote(ctx)} ${isHidden ? nothing : html`${staleResult(ctx)} ${winnerSentence(ctx)} ${scoresTable(ctx)}`}
      ${this.#differences(ctx)}
      <div class="pinned-actions">
        ${action(ctx, messages.swap, swapPinned)} ${action(ctx, messages.back, backToPinned)}
        ${action(ctx, messages.unpin, unpinPolicy, "pin")}
      </div>
    </section>`;
  }

  /** Says in what B differs from A, and shows it as YAML. */
  #differences(ctx: PinnedContext): TemplateResult {
    const { messages } = this;
    const parts = differencesOf(ctx);
    if (parts.length === 0) return html`<p class="help">${messages.noDifference}</p>`;
    return html`<div class="pinned-difference">
        <p class="help">${messages.differs({ parts })}</p>
        <button
          type="button"
          class="small-tool"
          aria-expanded=${this.#showsYaml ? "true" : "false"}
          @click=${() => this.#toggleYaml()}
        >
          ${icons.file}${messages.yaml}
        </button>
      </div>
      ${this.#showsYaml ? this.#yamlDiff(ctx) : nothing}`;
  }

  #toggleYaml(): void {
    this.#showsYaml = !this.#showsYaml;
    this.redraw();
  }

  #yamlDiff(ctx: PinnedContext): unknown {
    this.#yaml.load();
    return this.#yaml.view?.(ctx, (text) => this.#copyButton(ctx, text)) ?? loadingNote(ctx, this.#yaml);
  }

  #copyButton({ messages }: PinnedContext, text: () => string): TemplateResult {
    const copy = async (): Promise<void> => {
      this.#copied.show(await copyText(text()));
      this.redraw();
    };
    return html`<button type="button" class="small-tool" @click=${copy}>
      ${icons.copy}${this.#copied.current ? messages.copied : this.messages.copyPatch}
    </button>`;
  }

  /** Evaluates A once for the same input. */
  #evaluate({ module, state }: Context): PinnedResult {
    const { pinned, pod, nodes, resources, objects } = state;
    const { scores, pluginArgs, disabledFilters } = state.plugins ?? {};
    const input = [pinned, pod, nodes, resources, objects, scores, pluginArgs, disabledFilters];
    if (this.#result === null || !this.#canEvaluate || input.some((part, i) => part !== this.#input[i])) {
      this.#input = input;
      // The scores of a large cluster are not compared.
      const pinnedState = { ...withPinnedPolicy(state), open: [], ...(isLarge(state) && { nodes: [] }) };
      const scenario = scenarioOf(module, pinnedState);
      this.#canEvaluate = module.canEvaluate(scenario);
      if (!this.#canEvaluate) void module.loadAllPlugins().then(this.redraw);
      this.#result = { state: pinnedState, evaluation: this.#canEvaluate ? module.evaluate(scenario) : null };
    }
    return this.#result;
  }
}

function action(ctx: Context, name: string, change: Change, focusNext?: string): TemplateResult {
  const run = (): void => {
    ctx.edit(change);
    if (focusNext) ctx.focus(focusNext);
  };
  return html`<button type="button" class="small-tool" @click=${run}>${name}</button>`;
}
