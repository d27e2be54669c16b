import type { Evaluation, Scenario } from "../types.js";

/** The cause of a change: an edit, a replacement, undo, redo, or the page's program. */
export type Cause = "edit" | "replace" | "undo" | "redo" | "program";

/** The state of an element. */
export interface Shown {
  /** The scenario, as `evaluate` accepts it. */
  readonly scenario: Scenario;
  /** The answer; `null` where the module failed. */
  readonly evaluation: Evaluation | null;
}

/** The detail of `nodescore-change`. */
export interface Changed extends Shown {
  /** The cause of the change. */
  readonly cause: Cause;
}

/** The detail of `nodescore-select`. */
export interface Selected {
  /** The node whose arithmetic is open; `null`: the winner's. */
  readonly node: string | null;
}

/** The detail of `nodescore-error`. */
export interface Failed {
  /** `"load"`: it could not be loaded; `"attribute"`: what the page gave cannot be followed, and an example is shown. */
  readonly what: "load" | "attribute";
  /** In the language of the element, as it is shown. */
  readonly message: string;
}

/** The events of every element: they bubble, also out of shadow roots. */
export interface NodescoreEventMap {
  /** It shows its scenario for the first time. */
  "nodescore-ready": CustomEvent<Shown>;
  /** Something in it was changed: at most one event a frame, of the element that owns the scenario. */
  "nodescore-change": CustomEvent<Changed>;
  /** Another node's arithmetic is open. */
  "nodescore-select": CustomEvent<Selected>;
  /** Something went wrong, which the element says too. */
  "nodescore-error": CustomEvent<Failed>;
}

/** The base class of all elements. An element starts to load when it approaches the viewport. */
export abstract class NodescoreElement extends HTMLElement {
  /** The attributes that take effect when they change. */
  static readonly observedAttributes: readonly string[];
  /** Kept once the element shows its scenario. */
  readonly ready: Promise<this>;
  /** The current scenario; `null` until there is one. */
  get scenario(): Scenario | null;
  /** Shows a scenario, in a step that can be undone; a text is what the attribute would say. */
  set scenario(value: Scenario | string | null);
  /** The attribute: the id of an example. */
  get example(): string | null;
  /** Shows an example. */
  set example(value: string | null);
  /** The attribute: `"light"`, `"dark"` or `"auto"`. */
  get theme(): string | null;
  /** Chooses light or dark, in place of what the page around says. */
  set theme(value: string | null);
  /** The answer to the scenario shown; `null` until there is one, and where the module failed. */
  get result(): Evaluation | null;
  /** The fragment of a link to what is shown, `"1.…"`: for the attribute `scenario`, or behind a `#` for nodescore's page. */
  share(): Promise<string>;
}

/** `<nodescore-playground>`: the whole playground, or the parts of it that are named. */
export class NodescorePlayground extends NodescoreElement {
  /** The attribute `parts`: the names of the panels shown, separated by spaces; all by default. */
  get parts(): string | null;
  /** Shows these parts alone. */
  set parts(value: string | null);
  /** Opens a lesson by its id, and leaves it where the id is empty; what was there before comes back then. */
  openLesson(id: string): Promise<void>;
}

/** `<nodescore-curve>`: the curve, which can be dragged, and what it does in a sentence. */
export class NodescoreCurve extends NodescoreElement {}

/** `<nodescore-ranking>`: every node by its score. */
export class NodescoreRanking extends NodescoreElement {}

/** `<nodescore-arithmetic>`: how the score of one node comes about. */
export class NodescoreArithmetic extends NodescoreElement {
  /** The attribute `node`: the name of the node; by default the selected one, else the winner. */
  get node(): string | null;
  /** Shows this node's arithmetic. */
  set node(value: string | null);
}

declare global {
  interface HTMLElementTagNameMap {
    "nodescore-playground": NodescorePlayground;
    "nodescore-curve": NodescoreCurve;
    "nodescore-ranking": NodescoreRanking;
    "nodescore-arithmetic": NodescoreArithmetic;
  }

  interface GlobalEventHandlersEventMap extends NodescoreEventMap {}
}
