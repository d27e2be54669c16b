// Answers two questions about the scenario: what makes a node win, and where the winner changes.

import { html, nothing, type TemplateResult } from "lit-html";
import type { QuestionsMessages } from "../../messages/generated/types.ts";
import { isLarge, LARGE_NODES } from "../../state/large-cluster.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import type { SavedScenario } from "../../state/storage/scenario-library.ts";
import { type Context, isStale, isUnscored, type ScoredNode, winningNodes } from "../../ui/context.ts";
import { staleResult } from "../../ui/result-notes.ts";
import { hasStrategyFit } from "../../ui/strategy-fit.ts";
import { loadQuestions, type QuestionsModule } from "../../wasm/questions.ts";
import type { Sweep, WinningChanges } from "../../wasm/simulation-types.ts";
import type { Scenario } from "../../wasm/types.ts";
import { OtherEffectsView } from "./other-effects-view.ts";
import style from "./questions.css?inline";
import { type SweepChoice, sweepView } from "./sweep.ts";
import { changesView } from "./winning-changes.ts";

export { loadQuestions, style };

export interface QuestionsContext extends Context {
  readonly questions: QuestionsMessages;
}

/** Milliseconds without an edit after which answers are computed, so that a drag is not slowed down. */
const DELAY_MS = 150;

/** The field that is swept first, if the scorer uses weights: it takes less time than the releases. */
const FIRST_FIELD = "scoringStrategy.resources[0].weight";

/** A scenario with the answers about it. */
interface Answers {
  readonly key: string;
  readonly scenario: Scenario;
  readonly context: Context;
  /** The changes that make a node win, by its id. */
  readonly changes: Map<string, WinningChanges | null>;
  /** The sweeps by field. */
  readonly sweeps: Map<string, Sweep | null>;
}

export class Questions {
  readonly #effects: OtherEffectsView;
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
    savedScenarios: () => readonly SavedScenario[],
    private readonly redraw: () => void,
  ) {
    this.#effects = new OtherEffectsView(savedScenarios, redraw);
  }

  draw(context: Context): TemplateResult | typeof nothing {
    const { messages } = this;
    if (isLarge(context.state)) return html`<p class="help">${messages.tooManyNodes({ max: LARGE_NODES })}</p>`;
    if (context.state.objects) return html`<p class="help">${messages.hasObjects}</p>`;
    if (hasStrategyFit(context)) return html`<p class="help">${messages.hasStrategyFit}</p>`;
    if (isUnscored(context) || isStale(context.outcome.result)) return html`${staleResult(context)}`;
    const answers = this.#answersFor(context);
    if (answers === null) return html`<p class="help" role="status">${context.messages.loading}</p>`;
    const { edit, messages: pageMessages } = context;
    const ctx: QuestionsContext = { ...answers.context, edit, messages: pageMessages, questions: messages };
    const node = chosenNode(ctx);
    const changes = node && this.#changes(answers, node);
    const sweep = this.#sweep(answers);
    const isCurrent = answers.key === this.#pendingKey;
    return html`<div class=${isCurrent ? "questions" : "questions outdated"} aria-busy=${isCurrent ? "false" : "true"}>
      ${node && changes ? changesView(ctx, node, changes, this.#effects) : nothing}
      ${sweep ? sweepView(ctx, sweep, this.#choice(sweep)) : nothing}
    </div>`;
  }

  #choice({ fields }: Sweep): SweepChoice {
    const choose = (field: string, value: number | null): void => {
      this.#field = field;
      this.#value = value;
      this.redraw();
    };
    const field = fields.includes(this.#field) ? this.#field : (fields[0] ?? "");
    return {
      field,
      value: this.#value,
      chooseField: (chosen) => choose(chosen, null),
      chooseValue: (value) => choose(field, value),
    };
  }

  /** Returns the answers about the scenario, or about the last one while it is edited; `null` before the first. */
  #answersFor(context: Context): Answers | null {
    const scenario = scenarioOf(context.module, context.state);
    const key = JSON.stringify(scenario);
    const answers = this.#answers;
    if (key !== this.#pendingKey) clearTimeout(this.#timer);
    if (key === answers?.key) this.#answers = { ...answers, context };
    else if (key !== this.#pendingKey) {
      const start = (): void => {
        this.#answers = { key, scenario, context, changes: new Map(), sweeps: new Map() };
        this.#value = null;
        this.redraw();
      };
      this.#timer = setTimeout(start, answers === null ? 0 : DELAY_MS);
    }
    this.#pendingKey = key;
    return this.#answers;
  }

  #changes({ context, scenario, changes }: Answers, { row }: ScoredNode): WinningChanges | null {
    const index = context.state.nodes.findIndex(({ id }) => id === row.id);
    if (!changes.has(row.id)) changes.set(row.id, this.module.winningChanges(scenario, index));
    return changes.get(row.id) ?? null;
  }

  /** Returns the sweep of the chosen field, or of the first one if the scenario has no such field. */
  #sweep({ scenario, sweeps }: Answers): Sweep | null {
    const sweepOf = (field: string): Sweep | null => {
      if (!sweeps.has(field)) sweeps.set(field, this.module.sweep(scenario, field));
      return sweeps.get(field) ?? null;
    };
    const field = this.#field || FIRST_FIELD;
    const chosen = sweepOf(field);
    const [first] = chosen?.fields ?? [];
    return first === undefined || chosen?.fields.includes(field) ? chosen : sweepOf(first);
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
