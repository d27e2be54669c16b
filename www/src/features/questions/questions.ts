// Answers two questions about the scenario: what makes a node win, and where the winner changes.

import { html, nothing, type TemplateResult } from "lit-html";
import type { QuestionsMessages } from "../../messages/generated/types.ts";
import { isLarge, LARGE_NODES } from "../../state/large-cluster.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import { type Context, isStale, isUnscored, type ScoredNode, winningNodes } from "../../ui/context.ts";
import { staleResult } from "../../ui/result-notes.ts";
import { loadQuestions, type QuestionsModule } from "../../wasm/questions.ts";
import type { Sweep, WinningChanges } from "../../wasm/simulation-types.ts";
import type { Scenario } from "../../wasm/types.ts";
import style from "./questions.css?inline";
import { sweepView } from "./sweep.ts";
import { changesView } from "./winning-changes.ts";

export { loadQuestions, style };

export interface QuestionsContext extends Context {
  readonly questions: QuestionsMessages;
}

/** Milliseconds without an edit after which answers are computed, so that a drag is not slowed down. */
const DELAY_MS = 150;

/** The answers for a scenario, a node and a field, with the context that they are about. */
interface Answers {
  readonly key: string;
  readonly context: Context;
  readonly node: ScoredNode | null;
  readonly changes: WinningChanges | null;
  readonly sweep: Sweep | null;
}

export class Questions {
  #answers: Answers | null = null;
  #pendingKey = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The path of the swept field; empty for the first one. */
  #field = "";
  /** The index of the value that is read out; `null` for the current one. */
  #value: number | null = null;

  constructor(
    private readonly module: QuestionsModule,
    public messages: QuestionsMessages,
    private readonly redraw: () => void,
  ) {}

  draw(context: Context): TemplateResult | typeof nothing {
    const { messages } = this;
    if (isLarge(context.state)) return html`<p class="help">${messages.tooManyNodes({ max: LARGE_NODES })}</p>`;
    if (context.state.objects) return html`<p class="help">${messages.hasObjects}</p>`;
    if (isUnscored(context) || isStale(context.outcome.result)) return html`${staleResult(context)}`;
    this.#request(context, chosenNode(context));
    const answers = this.#answers;
    if (answers === null) return html`<p class="help" role="status">${context.messages.loading}</p>`;
    const { edit, messages: pageMessages } = context;
    const ctx: QuestionsContext = { ...answers.context, edit, messages: pageMessages, questions: messages };
    const { node } = answers;
    const isCurrent = answers.key === this.#pendingKey;
    return html`<div class=${isCurrent ? "questions" : "questions outdated"} aria-busy=${isCurrent ? "false" : "true"}>
      ${node && answers.changes ? changesView(ctx, node, answers.changes) : nothing}
      ${
        answers.sweep &&
        sweepView(ctx, answers.sweep, {
          field: this.#fieldIn(answers.sweep),
          value: this.#value,
          chooseField: (field) => {
            this.#field = field;
            this.#value = null;
            this.redraw();
          },
          chooseValue: (value) => {
            this.#value = value;
            this.redraw();
          },
        })
      }
    </div>`;
  }

  #fieldIn({ fields }: Sweep): string {
    return fields.includes(this.#field) ? this.#field : (fields[0] ?? "");
  }

  /** Computes the answers once the input is unchanged for a moment. */
  #request(context: Context, node: ScoredNode | null): void {
    const scenario = scenarioOf(context.module, context.state);
    const key = JSON.stringify([scenario, node?.row.id, this.#field]);
    if (key === this.#pendingKey) return;
    this.#pendingKey = key;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#compute(key, context, scenario, node), this.#answers === null ? 0 : DELAY_MS);
  }

  #compute(key: string, context: Context, scenario: Scenario, node: ScoredNode | null): void {
    const index = node === null ? -1 : context.state.nodes.indexOf(node.row);
    const changes = index < 0 ? null : this.module.winningChanges(scenario, index);
    let sweep = this.module.sweep(scenario, this.#field || "scorer");
    // The first field, or another one if this one no longer exists.
    if (sweep && (this.#field === "" || !sweep.fields.includes(this.#field)) && sweep.fields[0])
      sweep = this.module.sweep(scenario, sweep.fields[0]);
    this.#answers = { key, context, node, changes, sweep };
    this.#value = null;
    this.redraw();
  }
}

/** Returns the selected node, or if it wins alone the first other one; `null` without one. */
function chosenNode(ctx: Context): ScoredNode | null {
  const winners = winningNodes(ctx);
  const isLosing = (node: ScoredNode): boolean => winners.length !== 1 || winners[0] !== node;
  const selected = ctx.scored.get(ctx.selected);
  if (selected && isLosing(selected)) return selected;
  return [...ctx.scored.values()].find(isLosing) ?? null;
}
