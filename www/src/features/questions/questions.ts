// Answers two questions about the scenario: what makes a node win, and where the winner changes.

import { html, type nothing, type TemplateResult } from "lit-html";
import type { QuestionsMessages } from "../../messages/generated/types.ts";
import { isLarge, LARGE_NODES } from "../../state/large-cluster.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import type { TextStorage } from "../../state/storage/browser-storage.ts";
import { storedScenarios } from "../../state/storage/saved-scenarios.ts";
import type { SavedScenario } from "../../state/storage/scenario-library.ts";
import { type Context, isStale, isUnscored, type ScoredNode, winningNodes } from "../../ui/context.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import type { PanelModule } from "../../ui/localized-panel.ts";
import { staleResult } from "../../ui/result-notes.ts";
import { hasStrategyFit } from "../../ui/strategy-fit.ts";
import type { Sweep } from "../../wasm/simulation-types.ts";
import { type Answers, AnswersSource, isSameQuestion, type Question } from "./answers.ts";
import { OtherEffectsView } from "./other-effects-view.ts";
import style from "./questions.css?inline";
import { type SweepChoice, sweepView } from "./sweep.ts";
import { appliedText, appliedView, changesSummary, changesView } from "./winning-changes.ts";

export function openQuestions(storage: () => TextStorage): PanelModule<"questions", Questions> {
  const savedScenarios = () => storedScenarios(storage());
  return { style, create: (messages, redraw) => new Questions(messages, savedScenarios, redraw) };
}

export interface QuestionsContext extends Context {
  readonly questions: QuestionsMessages;
}

/** Milliseconds without an edit after which answers are computed, so that a drag is not slowed down. */
const DELAY_MS = 150;

/** The field that is swept first, if the scorer uses weights: it takes less time than the releases. */
const FIRST_FIELD = "scoringStrategy.resources[0].weight";

export class Questions {
  readonly #effects: OtherEffectsView;
  readonly #source: AnswersSource;
  #lastQuestion: Question | null = null;
  /** The node that an applied change made win, and the scenario since then; `null` after any other change. */
  #applied: { readonly node: string; readonly scenarioKey: string | null } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The path of the swept field. */
  #field = FIRST_FIELD;
  /** The chosen value of a sweep, by its index; `null` for the current one. */
  #value: { readonly sweep: Sweep; readonly index: number } | null = null;

  constructor(
    public messages: QuestionsMessages,
    savedScenarios: () => readonly SavedScenario[],
    private readonly redraw: () => void,
  ) {
    this.#effects = new OtherEffectsView(savedScenarios, redraw);
    this.#source = new AnswersSource(redraw);
  }

  draw(context: Context): TemplateResult | typeof nothing {
    const { messages } = this;
    if (isLarge(context.state)) return html`<p class="help">${messages.tooManyNodes({ max: LARGE_NODES })}</p>`;
    if (context.state.objects) return html`<p class="help">${messages.hasObjects}</p>`;
    if (hasStrategyFit(context)) return html`<p class="help">${messages.hasStrategyFit}</p>`;
    if (isUnscored(context) || isStale(context.outcome.result)) return html`${staleResult(context)}`;
    const question = this.#ask(context);
    const { answers, failed } = this.#source;
    const retry = { failed, retry: () => this.#source.retry() };
    if (failed || answers === null) return html`${loadingNote(context, retry)}`;
    return this.#view(context, question, answers);
  }

  #view(current: Context, question: Question, answers: Answers): TemplateResult {
    const { edit, messages: pageMessages } = current;
    const isSameScenario = answers.scenarioKey === question.scenarioKey;
    const context = (isSameScenario ? question : answers).context;
    const ctx: QuestionsContext = { ...context, edit, messages: pageMessages, questions: this.messages };
    const node = ctx.scored.get(answers.nodeId ?? "");
    const { changes, sweep } = answers;
    const isCurrent = isSameQuestion(answers, question);
    const applied = this.#applied && { ...current, questions: this.messages };
    const status = applied ? appliedText(applied) : changes && changesSummary(ctx, changes);
    return html`<div class=${isCurrent ? "questions" : "questions outdated"} aria-busy=${isCurrent ? "false" : "true"}>
      <p class="hidden" role="status">${status}</p>
      ${applied ? appliedView(applied) : node && changes && changesView(ctx, node, changes, this.#effects, (id) => this.#onApply(id))}
      ${sweepView(ctx, sweep, this.#choice(sweep, answers.field))}
    </div>`;
  }

  #onApply(node: string): void {
    this.#applied = { node, scenarioKey: null };
  }

  /** Returns what is chosen of a sweep, which may be that of the field that was chosen before. */
  #choice(sweep: Sweep, answeredField: string): SweepChoice {
    const { fields } = sweep;
    const field = fields.includes(answeredField) ? answeredField : (fields[0] ?? "");
    return {
      field,
      chosenField: fields.includes(this.#field) ? this.#field : field,
      value: this.#value?.sweep === sweep ? this.#value.index : null,
      chooseField: (chosen) => {
        this.#field = chosen;
        this.redraw();
      },
      chooseValue: (index) => {
        this.#value = { sweep, index };
        this.redraw();
      },
    };
  }

  /** Requests new answers if the question has changed: after an edit once no other follows soon. */
  #ask(context: Context): Question {
    const scenario = scenarioOf(context.module, context.state);
    const scenarioKey = JSON.stringify(scenario);
    const nodeId = this.#chosenNode(context, scenarioKey)?.row.id ?? null;
    const question = { context, scenario, scenarioKey, nodeId, field: this.#field };
    const last = this.#lastQuestion;
    const isEdited = last !== null && last.scenarioKey !== scenarioKey;
    if (last === null || !isSameQuestion(last, question)) {
      const { answers } = this.#source;
      clearTimeout(this.#timer);
      if (answers && isSameQuestion(answers, question)) this.#source.cancel();
      else this.#timer = setTimeout(() => this.#source.request(question), isEdited ? DELAY_MS : 0);
    }
    this.#lastQuestion = question;
    return question;
  }

  /**
   * Returns the selected node, or the first other one if the selected node wins alone; `null` without one, or right after
   * a change made the selected node win.
   */
  #chosenNode(ctx: Context, scenarioKey: string): ScoredNode | null {
    const winners = winningNodes(ctx);
    const isLosing = (node: ScoredNode): boolean => winners.length !== 1 || winners[0] !== node;
    const selected = ctx.scored.get(ctx.selected);
    const applied = this.#applied;
    // The first drawing after the change has the scenario that it made.
    const isUnchanged = applied !== null && (applied.scenarioKey ?? scenarioKey) === scenarioKey;
    this.#applied = null;
    if (isUnchanged && selected?.row.id === applied.node && !isLosing(selected)) {
      this.#applied = { node: applied.node, scenarioKey };
      return null;
    }
    if (selected && isLosing(selected)) return selected;
    return [...ctx.scored.values()].find(isLosing) ?? null;
  }
}
