// The form of a lesson: a file of data, and its messages in lesson-texts.json of each language. CONTRIBUTING.md says how
// one is written.

import type { SimulationScenario } from "../wasm/simulation-types.ts";
import type { Outcome, Scenario, Tendency } from "../wasm/types.ts";

/** A message in the reader's language, with the figures that it names. */
export type Message = string | ((values: { readonly figure: (name: string) => string }) => string);

/** One pod and the nodes, or pods that come one after another. */
export type LessonScenario = Scenario | SimulationScenario;

/** The statements of texts about a scenario. Tests compare them with the module's results. */
export interface Claims {
  /** Numbers that a text writes out, each with the figure that it has to be, or with the sum that it ends (`= 8 - 3`). */
  readonly numbers?: Readonly<Record<string, string>>;
  /** Conditions that the texts state. */
  readonly holds: readonly Condition[];
}

export interface Lesson {
  readonly title: Message;
  /** The text before the question. */
  readonly text: Message;
  readonly scenario: LessonScenario;
  readonly question: Question;
  readonly reveal: Reveal;
  /** The claims of all its texts about its initial scenario. */
  readonly claims: Claims;
}

export type Question =
  | NodeQuestion
  | NumberQuestion
  | StatementQuestion
  | EditQuestion
  | LandsQuestion
  | PendingQuestion;

interface QuestionTexts {
  readonly ask: Message;
  /** For a wrong answer that has no words of its own. */
  readonly hint: Message;
}

/** Asks which node gets the pod. */
export interface NodeQuestion extends QuestionTexts {
  readonly kind: "node";
  /** By the policy's own ranking, or by every plugin's vote. */
  readonly by: "policy" | "vote";
  /** The node's name; empty where the pod fits on none. */
  readonly answer: string;
  /** The explanations of wrong answers, by the node's name. */
  readonly wrong?: Readonly<Record<string, Message>>;
}

/** A question whose answer is a number. */
export interface NumberQuestion extends QuestionTexts {
  readonly kind: "number";
  /** A figure of the evaluation, as figures.ts names them. */
  readonly of: string;
  readonly answer: string;
  /** The explanations of wrong answers, by the number. */
  readonly wrong?: Readonly<Record<string, Message>>;
}

/** Over time: on which node does a pod land? */
export interface LandsQuestion extends QuestionTexts {
  readonly kind: "lands";
  readonly pod: string;
  /** The node's name; empty where the pod stays pending. */
  readonly answer: string;
  /** The explanations of wrong answers, by the node's name. */
  readonly wrong?: Readonly<Record<string, Message>>;
}

/** Over time: which pod stays pending? */
export interface PendingQuestion extends QuestionTexts {
  readonly kind: "pending";
  /** The pod's name; empty where every pod is placed. */
  readonly answer: string;
  /** The explanations of wrong answers, by the pod's name. */
  readonly wrong?: Readonly<Record<string, Message>>;
}

/** Asks which statement is true. */
export interface StatementQuestion extends QuestionTexts {
  readonly kind: "statement";
  readonly options: readonly Statement[];
}

export interface Statement {
  readonly says: Message;
  readonly right: boolean;
  /** The conditions that make it true. */
  readonly when: readonly Condition[];
  /** The explanation for a reader who chose it although it is wrong. */
  readonly because?: Message;
}

/** Change the scenario until it does something. */
export interface EditQuestion extends QuestionTexts {
  readonly kind: "edit";
  /** The parts that may be changed. */
  readonly may: readonly ScenarioPart[];
  /** The maximum number of changed values; unlimited by default. */
  readonly most?: number;
  readonly until: readonly Condition[];
  /** The hints for states that have not reached the goal; the first that applies. */
  readonly wrong?: readonly { readonly when: readonly Condition[]; readonly says: Message }[];
  /** One way to do it: what it puts in place of the scenario's own. */
  readonly answer: Partial<LessonScenario>;
}

export const SCENARIO_PARTS = ["resources", "shape", "strategy", "scorer", "pod", "nodes", "vote", "pods"] as const;

export type ScenarioPart = (typeof SCENARIO_PARTS)[number];

/** A condition on an evaluated scenario. */
export type Condition =
  /** This node alone has the highest score by the policy. */
  | { readonly wins: string }
  /** These share the highest score. */
  | { readonly ties: readonly string[] }
  /** This node alone has the highest total of all plugins. */
  | { readonly winsVote: string }
  /** The pod has room on this node. */
  | { readonly fits: string }
  | {
      readonly figure: string;
      readonly is?: string;
      readonly above?: number;
      readonly below?: number;
      /** Another figure of the same value. */
      readonly same?: string;
      /** A figure that is lower. */
      readonly moreThan?: string;
    }
  /** Over time: the pod is placed on this node. */
  | { readonly lands: string; readonly on: string }
  /** Over time: the pod stays pending. */
  | { readonly waits: string }
  /** Over time: whether every pod is placed. */
  | { readonly allPlaced: boolean }
  /** The outcome of a resource on a node. */
  | { readonly resource: string; readonly on: string; readonly outcome: Outcome }
  | { readonly tendency: Tendency["kind"] }
  /** The shape's only peak. */
  | { readonly bestAt: number }
  /** The shape is highest on one stretch, from here to there. */
  | { readonly bestFrom: number; readonly to: number }
  /** Between 0 and 100% the shape's score is 0 next to a range where it is not, except at 0% itself */
  | { readonly cliff: boolean }
  /** True if the scenario has errors. */
  | { readonly mistakes: boolean }
  /** The field with this path is refused. */
  | { readonly mistake: string }
  | { readonly not: Condition }
  /** The same scenario with something else in it: another scorer, another pod. */
  | { readonly with: Partial<LessonScenario>; readonly holds: readonly Condition[] };

/** The content that is shown once the answer is known. */
export interface Reveal {
  readonly text: Message;
  /** Conditions that the text states once an edit has reached the goal; for predictions, `claims` has them. */
  readonly holds?: readonly Condition[];
  /** The panel that contains the answer. */
  readonly show: RevealedPanel;
  /** The node whose arithmetic is opened; the winner's by default. */
  readonly node?: string;
  /** The scorers to compare. */
  readonly compare?: readonly string[];
  /** In a simulation: the other policy to compare. */
  readonly against?: string;
}

export const REVEALED_PANELS = [
  "scores",
  "arithmetic",
  "shape",
  "resources",
  "nodes",
  "vote",
  "compare",
  "play",
] as const;

export type RevealedPanel = (typeof REVEALED_PANELS)[number];

/** The reader's answer: a node's name, a number as typed, or the index of a statement. */
export type Answer = string;
