// The whole playground, panel by panel, as far as they are wanted.

import { html, nothing, type TemplateResult } from "lit-html";
import { isOpen } from "../model/settings.ts";
import { arithmeticPanel } from "./arithmetic.ts";
import type { Beyond } from "./beyond.ts";
import type { ShapeInput } from "./chart/input.ts";
import { type ClusterPart, clusterPanel } from "./cluster.ts";
import { comparePanel } from "./compare.ts";
import type { Context } from "./context.ts";
import type { Extras } from "./extras.ts";
import { nodesPanel } from "./nodes.ts";
import { generalErrors } from "./notes.ts";
import { type NoticeHost, noticeLine } from "./notice.ts";
import { type PlayPart, playPanel, viewSwitch } from "./play.ts";
import { resourcesPanel } from "./resources.ts";
import { type Leads, scoreStrip, scoresPanel } from "./scores.ts";
import { shapePanel } from "./shape.ts";
import { fileButton, type ToolbarActions, toolbar } from "./toolbar.ts";
import { votePanel } from "./vote.ts";

/** The parts that can be shown or left out. */
export const PARTS = [
  "toolbar",
  "file",
  "shape",
  "resources",
  "cluster",
  "nodes",
  "scores",
  "arithmetic",
  "vote",
  "compare",
  "play",
] as const;

export type Part = (typeof PARTS)[number];

export interface LessonPart {
  /** A lesson is open, and stands where the toolbar does otherwise. */
  readonly running: boolean;
  view(): unknown;
}

export interface AppParts {
  readonly shows: (part: Part) => boolean;
  readonly shapeInput: ShapeInput;
  readonly chartWidth: number;
  readonly toolbar: ToolbarActions;
  readonly notice: NoticeHost;
  readonly cluster: ClusterPart;
  readonly lessons: LessonPart;
  readonly play: PlayPart;
  readonly extras: Extras;
  readonly beyond: Beyond;
  /** Selects a node and brings its arithmetic into view. */
  readonly open: (id: string) => void;
  /** The pane of the person's own file, where it is open. */
  readonly file: (ctx: Context) => unknown;
  /** What opens other panels and brings them into view. */
  readonly leads: Leads;
}

export function app(ctx: Context, parts: AppParts): TemplateResult {
  const { shows, lessons } = parts;
  return html`${hatching} ${lessons.running ? nothing : head(ctx, parts)} ${lessons.view()}
    ${noticeLine(ctx, parts.notice)}
    <div class="dialogs"></div>
    <div class="extras"></div>
    ${generalErrors(ctx)} ${shows("play") && !lessons.running ? viewSwitch(ctx) : nothing}
    ${shows("play") && isOpen(ctx.state, "play") ? overTime(ctx, parts) : onePod(ctx, parts)}`;
}

/** Without the toolbar, what opens a file stands alone. */
function head(ctx: Context, { shows, extras, toolbar: actions }: AppParts): unknown {
  if (shows("toolbar")) return toolbar(ctx, extras, actions);
  return shows("file") ? html`<div class="toolbar">${fileButton(ctx, actions.toggleFile)}</div>` : nothing;
}

function onePod(ctx: Context, parts: AppParts): TemplateResult {
  return html`${parts.shows("scores") ? scoreStrip(ctx, parts.open) : nothing} ${columns(ctx, parts)}`;
}

/** The policy stays at the side: it is the same. */
function overTime(ctx: Context, parts: AppParts): TemplateResult {
  const { shows } = parts;
  const policy = [
    shows("file") && parts.file(ctx),
    shows("shape") && shapePanel(ctx, parts.extras, parts.shapeInput, parts.chartWidth),
    shows("resources") && resourcesPanel(ctx),
  ];
  const beside = [
    shows("nodes") && nodesPanel(ctx),
    shows("cluster") && clusterPanel(ctx, parts.cluster),
    shows("vote") && votePanel(ctx, parts.beyond),
  ];
  return html`<div class=${hasAny(policy) ? "columns over-time" : "columns single"}>
    ${column("inputs", [playPanel(ctx, parts.play)])} ${column("policy", policy)} ${column("beside", beside)}
  </div>`;
}

/** What is typed, what comes of it, and what else can be asked; a column without panels takes no room. */
function columns(ctx: Context, parts: AppParts): TemplateResult {
  const { shows } = parts;
  const inputs = [
    shows("file") && parts.file(ctx),
    shows("shape") && shapePanel(ctx, parts.extras, parts.shapeInput, parts.chartWidth),
    shows("resources") && resourcesPanel(ctx),
    shows("cluster") && clusterPanel(ctx, parts.cluster),
    shows("nodes") && nodesPanel(ctx),
  ];
  const results = [
    shows("scores") && scoresPanel(ctx, parts.extras, parts.leads),
    shows("arithmetic") && ctx.outcome.veil === "" && arithmeticPanel(ctx, parts.extras),
  ];
  const beside = [shows("vote") && votePanel(ctx, parts.beyond), shows("compare") && comparePanel(ctx, parts.beyond)];
  const left = hasAny(inputs) || hasAny(beside);
  return html`<div class=${left && hasAny(results) ? "columns" : "columns single"}>
    ${column("inputs", inputs)} ${column("results", results)} ${column("beside", beside)}
  </div>`;
}

function column(name: string, panels: readonly unknown[]): TemplateResult | typeof nothing {
  if (!hasAny(panels)) return nothing;
  return html`<div class=${name}>${panels.map((panel) => (panel === false ? nothing : panel))}</div>`;
}

function hasAny(panels: readonly unknown[]): boolean {
  return panels.some((panel) => panel !== false && panel !== nothing);
}

/** The hatching of what is over, defined once for every bar. */
export const hatching = html`<svg class="definitions" aria-hidden="true">
  <defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="hatch-ground" width="6" height="6" />
      <rect class="hatch-line" width="3" height="6" />
    </pattern>
  </defs>
</svg>`;
