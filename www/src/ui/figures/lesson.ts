// The format of a lesson: a data file, and its messages in lesson-texts.json of each language. CONTRIBUTING.md explains
// how to write one.

import type { SimulationScenario } from "../../wasm/simulation-types.ts";
import type { Outcome, Scenario, Tendency } from "../../wasm/types.ts";

/** A message in the reader's language, with placeholders for figures. */
export type LessonMessage = string | ((values: { readonly figure: (name: string) => string }) => string);

/** A scenario with one pod and its nodes, or with pods that arrive one after another. */
export type LessonScenario = Scenario | SimulationScenario;

/** The statements of texts about a scenario. Tests compare them with the module's results. */
export interface Claims {
  /**
   * Numbers that a text spells out, each with the figure that it must equal, or with the calculation whose result it is
   * (`= 8 - 3`).
   */
  readonly numbers?: Readonly<Record<string, string>>;
  /** Conditions that the texts state. */
  readonly conditions: readonly Condition[];
}

export interface Lesson {
  readonly title: LessonMessage;
  /** The text before the question. */
  readonly text: LessonMessage;
  readonly scenario: LessonScenario;
  readonly question: Question;
  readonly conclusion: Conclusion;
  /** The claims of all its texts about its initial scenario. */
  readonly claims: Claims;
}

export type Question =
  | NodeQuestion
  | NumberQuestion
  | StatementQuestion
  | EditQuestion
  | ScheduledQuestion
  | PendingQuestion;

interface QuestionTexts {
  readonly prompt: LessonMessage;
  /** The hint for a wrong answer that has no explanation of its own. */
  readonly hint: LessonMessage;
}

/** Asks which node gets the pod. */
export interface NodeQuestion extends QuestionTexts {
  readonly kind: "node";
  /** The deciding score: that of the policy, or the total of all score plugins. */
  readonly decidedBy: "policy" | "total";
  /** The node's name; empty if the pod fits on no node. */
  readonly answer: string;
  /** The explanations of wrong answers, by the node's name. */
  readonly wrongAnswers?: Readonly<Record<string, LessonMessage>>;
}

/** A question whose answer is a number. */
export interface NumberQuestion extends QuestionTexts {
  readonly kind: "number";
  /** The name of a figure of the evaluation, in the format of figures.ts. */
  readonly figure: string;
  readonly answer: string;
  /** The explanations of wrong answers, by the number. */
  readonly wrongAnswers?: Readonly<Record<string, LessonMessage>>;
}

/** Asks to which node a pod of a simulation is scheduled. */
export interface ScheduledQuestion extends QuestionTexts {
  readonly kind: "scheduled";
  readonly pod: string;
  /** The node's name; empty if the pod stays pending. */
  readonly answer: string;
  /** The explanations of wrong answers, by the node's name. */
  readonly wrongAnswers?: Readonly<Record<string, LessonMessage>>;
}

/** Asks which pod of a simulation stays pending. */
export interface PendingQuestion extends QuestionTexts {
  readonly kind: "pending";
  /** The pod's name; empty if every pod is scheduled. */
  readonly answer: string;
  /** The explanations of wrong answers, by the pod's name. */
  readonly wrongAnswers?: Readonly<Record<string, LessonMessage>>;
}

/** Asks which statement is true. */
export interface StatementQuestion extends QuestionTexts {
  readonly kind: "statement";
  readonly options: readonly Statement[];
}

export interface Statement {
  readonly text: LessonMessage;
  readonly correct: boolean;
  /** The conditions that make it true. */
  readonly when: readonly Condition[];
  /** The explanation for a reader who chose it although it is wrong. */
  readonly explanation?: LessonMessage;
}

/** Sets a goal to reach by editing the scenario. */
export interface EditQuestion extends QuestionTexts {
  readonly kind: "edit";
  /** The parts that may be changed. */
  readonly editable: readonly ScenarioPart[];
  /** The maximum number of changed values; unlimited by default. */
  readonly maxChanges?: number;
  readonly goal: readonly Condition[];
  /** The hints for states that have not reached the goal; the first that applies. */
  readonly wrongAnswers?: readonly { readonly when: readonly Condition[]; readonly text: LessonMessage }[];
  /** One solution: the values that replace the scenario's own. */
  readonly answer: Partial<LessonScenario>;
  /** The text that names the changes of the solution. */
  readonly solution: LessonMessage;
}

export const SCENARIO_PARTS = ["resources", "shape", "strategy", "scorer", "pod", "nodes", "plugins", "pods"] as const;

export type ScenarioPart = (typeof SCENARIO_PARTS)[number];

/** A condition on an evaluated scenario. */
export type Condition =
  /** This node alone has the highest score by the policy. */
  | { readonly wins: string }
  /** These nodes share the highest score. */
  | { readonly ties: readonly string[] }
  /** This node alone has the highest total of all plugins. */
  | { readonly winsTotal: string }
  /** The node is feasible. */
  | { readonly fits: string }
  | {
      readonly figure: string;
      readonly is?: string;
      readonly above?: number;
      readonly below?: number;
      /** Another figure with the same value. */
      readonly same?: string;
      /** A figure that is lower. */
      readonly moreThan?: string;
    }
  /** The pod of a simulation is scheduled to this node. */
  | { readonly scheduled: string; readonly on: string }
  /** The pod of a simulation stays pending. */
  | { readonly pending: string }
  /** True if every pod of a simulation must be scheduled, false if not. */
  | { readonly allScheduled: boolean }
  /** The outcome of a resource on a node. */
  | { readonly resource: string; readonly on: string; readonly outcome: Outcome }
  | { readonly tendency: Tendency["kind"] }
  /** The shape's only peak. */
  | { readonly bestAt: number }
  /** The shape is highest on one range, from `bestFrom` to `to`. */
  | { readonly bestFrom: number; readonly to: number }
  /** True if the shape, between 0% and 100%, is 0 next to a range where it is not 0, except at 0% itself. */
  | { readonly cliff: boolean }
  /** True if the scenario has errors. */
  | { readonly hasErrors: boolean }
  /** The field with this path has an error. */
  | { readonly errorAt: string }
  | { readonly not: Condition }
  /** The conditions hold for the same scenario with some values replaced, for example another scorer or pod. */
  | { readonly with: Partial<LessonScenario>; readonly conditions: readonly Condition[] };

/** The content that is shown once the answer is known. */
export interface Conclusion {
  readonly text: LessonMessage;
  /** Conditions that the text states once an edit has reached the goal; for predictions they are in `claims`. */
  readonly conditions?: readonly Condition[];
  /** The panel that contains the answer. */
  readonly show: ConclusionPanel;
  /** The node whose arithmetic is opened; the winner's by default. */
  readonly node?: string;
  /** The scorers to compare. */
  readonly compare?: readonly string[];
  /** In a simulation: the other policy to compare. */
  readonly comparedPolicy?: string;
}

export const CONCLUSION_PANELS = [
  "scores",
  "arithmetic",
  "shape",
  "resources",
  "nodes",
  "plugins",
  "compare",
  "simulation",
] as const;

export type ConclusionPanel = (typeof CONCLUSION_PANELS)[number];

/** The reader's answer: a node's name, a number as typed, or the index of a statement. */
export type Answer = string;
