import type { Evaluation, Scenario } from "../types.js";

/** The cause of a change: an edit, a replacement, undo, redo, or the page's program. */
export type ChangeCause = "edit" | "replace" | "undo" | "redo" | "program";

/** The state of an element. */
export interface ReadyDetail {
  /** The scenario, as `evaluate` accepts it. */
  readonly scenario: Scenario;
  /** The evaluation; `null` if the module failed. */
  readonly evaluation: Evaluation | null;
}

/** The detail of `nodescore-change`. */
export interface ChangeDetail extends ReadyDetail {
  /** The cause of the change. */
  readonly cause: ChangeCause;
}

/** The detail of `nodescore-select`. */
export interface SelectDetail {
  /** The name of the selected node, whose arithmetic is shown; `null` for the winner. */
  readonly node: string | null;
}

/** The detail of `nodescore-error`. */
export interface ErrorDetail {
  /** The cause. `"load"`: the element could not be loaded; `"attribute"`: an attribute is invalid, and an example is shown. */
  readonly kind: "load" | "attribute";
  /** The message that the element shows, in its language. */
  readonly message: string;
}

/** The events of every element. They bubble and cross shadow roots. */
export interface NodescoreEventMap {
  /** Fired when the element first shows its scenario. */
  "nodescore-ready": CustomEvent<ReadyDetail>;
  /** Fired by the element that owns the scenario when it changes, at most once a frame. */
  "nodescore-change": CustomEvent<ChangeDetail>;
  /** Fired when another node is selected. */
  "nodescore-select": CustomEvent<SelectDetail>;
  /** Fired on an error, which the element also shows. */
  "nodescore-error": CustomEvent<ErrorDetail>;
}

/** The base class of all elements. An element starts to load when it approaches the viewport. */
export abstract class NodescoreElement extends HTMLElement {
  /** The attributes that take effect when they change. */
  static readonly observedAttributes: readonly string[];
  /** A promise that resolves to the element once it shows its scenario. */
  readonly ready: Promise<this>;
  /** The current scenario; `null` until there is one. */
  get scenario(): Scenario | null;
  /** Shows a scenario, as a step that can be undone. A string means the same as in the attribute. */
  set scenario(value: Scenario | string | null);
  /** The attribute `example`: the id of an example. */
  get example(): string | null;
  /** Shows an example. */
  set example(value: string | null);
  /** The attribute `theme`: `"light"`, `"dark"` or `"auto"`. */
  get theme(): string | null;
  /** Sets the theme, which overrides that of the surrounding page. */
  set theme(value: string | null);
  /** The evaluation of the current scenario; `null` until it is available, and if the module failed. */
  get result(): Evaluation | null;
  /** Returns the fragment of a share link to the current scenario, `"1.…"`: for the attribute `scenario`, or after a `#` for nodescore's page. */
  share(): Promise<string>;
}

/** `<nodescore-playground>`: all panels, or those named in `parts`. */
export class NodescorePlayground extends NodescoreElement {
  /** The attribute `parts`: the names of the panels shown, separated by spaces; all by default. */
  get parts(): string | null;
  /** Shows only these panels. */
  set parts(value: string | null);
  /** Opens a lesson by its id. An empty id leaves the lesson and restores the scenario from before it. */
  openLesson(id: string): Promise<void>;
}

/** `<nodescore-curve>`: the curve with its draggable points, and a sentence about it. */
export class NodescoreCurve extends NodescoreElement {}

/** `<nodescore-ranking>`: every node by its score. */
export class NodescoreRanking extends NodescoreElement {}

/** `<nodescore-arithmetic>`: the arithmetic of one node's score. */
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
