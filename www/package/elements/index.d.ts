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

/**
 * The base class of all elements. An element starts to load when it approaches the viewport.
 *
 * @attr {string} scenario - The scenario: the fragment of a share link (`1.…`), or the id of a `<script type="application/json">` that contains a scenario or a saved file.
 * @attr {string} example - The id of an example: `worked-example`, `reversed-shape`, `reversed-wins`, `below-full`, `full-nodes`, `outvoted`, `foo-and-bar`, `volcano`, `weights`, `units`, `cpu-only`, `no-requests`, `one-shape`, `volcano-gpu`.
 * @attr {string} for - The id of another element whose scenario the element shows and edits.
 * @attr {string} lang - The language. Default: that of the surrounding page.
 * @attr {'light' | 'dark' | 'auto'} theme - The theme. Default: `data-theme` or `data-bs-theme` of the surrounding page, else its CSS `color-scheme`.
 * @fires {CustomEvent<ReadyDetail>} nodescore-ready - Fired when the element first shows its scenario.
 * @fires {CustomEvent<ChangeDetail>} nodescore-change - Fired by the element that owns the scenario when it changes, at most once a frame.
 * @fires {CustomEvent<SelectDetail>} nodescore-select - Fired when another node is selected.
 * @fires {CustomEvent<ErrorDetail>} nodescore-error - Fired if the element cannot be loaded, or an attribute is invalid.
 * @slot - The fallback, shown without JavaScript, until the element is loaded, and in print.
 * @csspart panel - A panel.
 * @csspart heading - The heading of a panel.
 * @csspart button - A button.
 * @csspart field - An input field.
 * @csspart notice - A message about an invalid attribute.
 * @csspart curve - The drawing of the shape.
 * @csspart verdict - The sentence about the result.
 * @csspart node - A node in the ranking.
 * @csspart score - The score of a node.
 * @csspart card - The card of a node that can be edited.
 * @csspart steps - A step of the arithmetic.
 * @cssprop --nodescore-page - The background behind the panels.
 * @cssprop --nodescore-panel - The background of a panel.
 * @cssprop --nodescore-sunken - The background of inset areas.
 * @cssprop --nodescore-ink - The color of text.
 * @cssprop --nodescore-soft - The color of secondary text.
 * @cssprop --nodescore-line - The color of lines.
 * @cssprop --nodescore-field-line - The border of a field.
 * @cssprop --nodescore-accent - The color of links, buttons and other controls.
 * @cssprop --nodescore-accent-soft - The background that goes with the accent.
 * @cssprop --nodescore-on-accent - The color of text on the accent.
 * @cssprop --nodescore-danger - The color of errors.
 * @cssprop --nodescore-danger-soft - The matching background.
 * @cssprop --nodescore-caution - The color of warnings.
 * @cssprop --nodescore-caution-soft - The matching background.
 * @cssprop --nodescore-good - The color of winners.
 * @cssprop --nodescore-good-soft - The matching background.
 * @cssprop --nodescore-bar-used - The color of used amounts.
 * @cssprop --nodescore-bar-free - The color of free amounts.
 * @cssprop --nodescore-mark-1 - The color of every sixth node.
 * @cssprop --nodescore-mark-2 - The color of every sixth node.
 * @cssprop --nodescore-mark-3 - The color of every sixth node.
 * @cssprop --nodescore-mark-4 - The color of every sixth node.
 * @cssprop --nodescore-mark-5 - The color of every sixth node.
 * @cssprop --nodescore-mark-6 - The color of every sixth node.
 * @cssprop --nodescore-size - The base size of text and spacing. Default: 1rem.
 * @cssprop --nodescore-font - The font of text.
 * @cssprop --nodescore-font-mono - The font of code.
 * @cssprop --nodescore-radius - The corner radius of panels.
 * @cssprop --nodescore-radius-small - The corner radius of buttons and fields.
 */
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

/**
 * `<nodescore-playground>`: all panels, or those named in `parts`.
 *
 * @tagname nodescore-playground
 * @attr {string} lesson - The id of a lesson to open: `node-score`, `pack-or-spread`, and the others under Learn. Default: no lesson.
 * @attr {string} parts - The panels to show, separated by spaces: `toolbar`, `file`, `shape`, `resources`, `cluster`, `nodes`, `scores`, `arithmetic`, `plugins`, `compare`, `simulation`, `tests`, `questions`, `map`. Default: all. Unknown names are ignored.
 * @attr {boolean} standalone - For a page that contains only the element: opens share links in the address, and saves the scenario in the browser.
 */
export class NodescorePlayground extends NodescoreElement {
  /** The attribute `parts`: the names of the panels shown, separated by spaces; all by default. */
  get parts(): string | null;
  /** Shows only these panels. */
  set parts(value: string | null);
  /** Opens a lesson by its id. An empty id leaves the lesson and restores the scenario from before it. */
  openLesson(id: string): Promise<void>;
}

/**
 * `<nodescore-curve>`: the curve with its draggable points, and a sentence about it.
 *
 * @tagname nodescore-curve
 */
export class NodescoreCurve extends NodescoreElement {}

/**
 * `<nodescore-ranking>`: every node by its score.
 *
 * @tagname nodescore-ranking
 */
export class NodescoreRanking extends NodescoreElement {}

/**
 * `<nodescore-arithmetic>`: the arithmetic of one node's score.
 *
 * @tagname nodescore-arithmetic
 * @attr {string} node - The name of the node. Default: the selected node, else the winner.
 */
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
