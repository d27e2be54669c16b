// What a lesson is: data, in one file a lesson. CONTRIBUTING.md says how one is written.

import type { Outcome, Scenario, Tendency } from "../contract.ts";
import type { SimulationScenario } from "../play/contract.ts";

/** A text by language; English is always there. */
export type Said = Readonly<Record<string, string>> & { readonly en: string };

/** One pod and the nodes, or pods that come one after another. */
export type Given = Scenario | SimulationScenario;

/** What texts say about a scenario. The tests hold it to what the module computes. */
export interface Claims {
  /** Numbers that a text writes out, each with the figure that it has to be, or with the sum that it ends (`= 8 - 3`). */
  readonly numbers?: Readonly<Record<string, string>>;
  /** What the texts say is so. */
  readonly holds: readonly Condition[];
}

export interface Lesson {
  readonly title: Said;
  /** What the reader has to know before the question. */
  readonly text: Said;
  readonly scenario: Given;
  readonly question: Question;
  readonly reveal: Reveal;
  /** Of all its texts, about its scenario as it begins. */
  readonly claims: Claims;
}

export type Question =
  | NodeQuestion
  | NumberQuestion
  | StatementQuestion
  | EditQuestion
  | LandsQuestion
  | PendingQuestion;

interface Asked {
  readonly ask: Said;
  /** For a wrong answer that has no words of its own. */
  readonly hint: Said;
}

/** Which node gets the pod? */
export interface NodeQuestion extends Asked {
  readonly kind: "node";
  /** By the policy's own ranking, or by every plugin's vote. */
  readonly by: "policy" | "vote";
  /** The node's name; empty where the pod fits on none. */
  readonly answer: string;
  /** What to say to other answers, by the node's name. */
  readonly wrong?: Readonly<Record<string, Said>>;
}

/** Which number is it? */
export interface NumberQuestion extends Asked {
  readonly kind: "number";
  /** A figure of the evaluation, as figures.ts names them. */
  readonly of: string;
  readonly answer: string;
  /** What to say to other answers, by the number. */
  readonly wrong?: Readonly<Record<string, Said>>;
}

/** Over time: on which node does a pod land? */
export interface LandsQuestion extends Asked {
  readonly kind: "lands";
  readonly pod: string;
  /** The node's name; empty where the pod stays pending. */
  readonly answer: string;
  /** What to say to other answers, by the node's name. */
  readonly wrong?: Readonly<Record<string, Said>>;
}

/** Over time: which pod stays pending? */
export interface PendingQuestion extends Asked {
  readonly kind: "pending";
  /** The pod's name; empty where every pod is placed. */
  readonly answer: string;
  /** What to say to other answers, by the pod's name. */
  readonly wrong?: Readonly<Record<string, Said>>;
}

/** Which of these is true? */
export interface StatementQuestion extends Asked {
  readonly kind: "statement";
  readonly options: readonly Statement[];
}

export interface Statement {
  readonly says: Said;
  readonly right: boolean;
  /** What makes it true: all of these hold. */
  readonly when: readonly Condition[];
  /** What to say to a reader who chose it though it is wrong. */
  readonly because?: Said;
}

/** Change the scenario until it does something. */
export interface EditQuestion extends Asked {
  readonly kind: "edit";
  /** The parts that may be changed. */
  readonly may: readonly ScenarioPart[];
  /** How many values may differ from the start; any number where it is left out. */
  readonly most?: number;
  readonly until: readonly Condition[];
  /** What to say of states that are not there yet; the first that holds. */
  readonly wrong?: readonly { readonly when: readonly Condition[]; readonly says: Said }[];
  /** One way to do it: what it puts in place of the scenario's own. */
  readonly answer: Partial<Given>;
}

export const SCENARIO_PARTS = ["resources", "shape", "strategy", "scorer", "pod", "nodes", "vote", "pods"] as const;

export type ScenarioPart = (typeof SCENARIO_PARTS)[number];

/** What can be said of a scenario once it is evaluated. */
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
  /** What becomes of a resource on a node. */
  | { readonly resource: string; readonly on: string; readonly outcome: Outcome }
  | { readonly tendency: Tendency["kind"] }
  /** The shape's only peak. */
  | { readonly bestAt: number }
  /** The shape is highest on one stretch, from here to there. */
  | { readonly bestFrom: number; readonly to: number }
  /** Somewhere between 0 and 100 % the shape's score is 0 beside where it is not, beyond 0 % itself. */
  | { readonly cliff: boolean }
  /** Whether anything in the scenario is refused. */
  | { readonly mistakes: boolean }
  /** The field with this path is refused. */
  | { readonly mistake: string }
  | { readonly not: Condition }
  /** The same scenario with something else in it: another scorer, another pod. */
  | { readonly with: Partial<Given>; readonly holds: readonly Condition[] };

/** What is shown once the answer is known. */
export interface Reveal {
  readonly text: Said;
  /** What the text says is so, once an edit is what the lesson is after; of predictions `claims` says it. */
  readonly holds?: readonly Condition[];
  /** Where on the page the answer stands. */
  readonly show: Shown;
  /** Whose arithmetic is opened; the winner's where it is left out. */
  readonly node?: string;
  /** The scorers laid beside the one followed. */
  readonly compare?: readonly string[];
  /** Over time: the other policy that is played beside, as the page calls it. */
  readonly against?: string;
}

export const SHOWN = ["scores", "arithmetic", "shape", "resources", "nodes", "vote", "compare", "play"] as const;

export type Shown = (typeof SHOWN)[number];

/** What the reader answers: a node's name, a number as typed, or the index of a statement. */
export type Answer = string;
