// Draws the playground: those of its panels that the page shows.

import { html, nothing, type TemplateResult } from "lit-html";
import { arithmeticPanel } from "../../features/arithmetic/arithmetic.ts";
import { type ClusterPart, clusterPanel } from "../../features/cluster/section.ts";
import { comparePanel } from "../../features/compare/compare-panel.ts";
import { nodesPanel } from "../../features/nodes/nodes.ts";
import { pluginsPanel } from "../../features/plugins/plugins-panel.ts";
import { type PanelLinks, scoreStrip, scoresPanel } from "../../features/ranking/scores.ts";
import { resourcesPanel } from "../../features/resources/resources.ts";
import { shapePanel } from "../../features/shape/shape-panel.ts";
import { type SimulationPart, simulationPanel, viewSwitch } from "../../features/simulation/section.ts";
import { isOpen } from "../../state/settings.ts";
import { usesPagePod } from "../../state/simulation.ts";
import type { ShapeInput } from "../../ui/chart/input.ts";
import type { Context } from "../../ui/context.ts";
import { errorBoundary } from "../../ui/error-boundary.ts";
import type { LazyFeatures } from "../../ui/lazy-features.ts";
import type { LazyPanel } from "../../ui/lazy-panel.ts";
import { generalErrors } from "../../ui/notes.ts";
import { type NoticeHost, noticeLine } from "../../ui/notice.ts";
import { hatching } from "../hatching.ts";
import { fileButton, type ToolbarActions, toolbar } from "./toolbar.ts";

/** The values of the `parts` attribute: each part can be shown or hidden. */
export const PARTS = [
  "toolbar",
  "file",
  "shape",
  "resources",
  "cluster",
  "nodes",
  "scores",
  "arithmetic",
  "plugins",
  "compare",
  "simulation",
] as const;

export type Part = (typeof PARTS)[number];

export interface LessonPart {
  /** True while a lesson is open; it replaces the toolbar. */
  readonly isLessonOpen: boolean;
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
  readonly simulation: SimulationPart;
  readonly features: LazyFeatures;
  readonly plugins: LazyPanel<"plugins">;
  readonly compare: LazyPanel<"compare">;
  /** Selects a node and scrolls to its arithmetic. */
  readonly open: (id: string) => void;
  /** Draws the file pane if it is open. */
  readonly file: (ctx: Context) => unknown;
  /** Callbacks that open another panel and scroll to it. */
  readonly panelLinks: PanelLinks;
}

export function app(ctx: Context, parts: AppParts): TemplateResult {
  const { shows, lessons } = parts;
  const toolbar = lessons.isLessonOpen ? nothing : errorBoundary(ctx, "toolbar", () => header(ctx, parts));
  return html`${hatching} ${toolbar} ${errorBoundary(ctx, "lesson", () => lessons.view())}
    ${noticeLine(ctx, parts.notice)}
    <div class="dialogs"></div>
    <div class="lazy-features"></div>
    ${generalErrors(ctx)} ${shows("simulation") && !lessons.isLessonOpen ? viewSwitch(ctx) : nothing}
    ${shows("simulation") && isOpen(ctx.state, "simulation") ? simulationColumns(ctx, parts) : scoringColumns(ctx, parts)}`;
}

/** Draws the toolbar; without it, only the button that opens a file. */
function header(ctx: Context, { shows, features, toolbar: actions }: AppParts): unknown {
  if (shows("toolbar")) return toolbar(ctx, features, actions);
  return shows("file") ? html`<div class="toolbar">${fileButton(ctx, actions.toggleFile)}</div>` : nothing;
}

function scoringColumns(ctx: Context, parts: AppParts): TemplateResult {
  const strip = errorBoundary(ctx, "scores", () => (parts.shows("scores") ? scoreStrip(ctx, parts.open) : nothing));
  return html`${strip} ${columns(ctx, parts)}`;
}

/** Draws the simulation, with the panels of the same policy next to it. */
function simulationColumns(ctx: Context, parts: AppParts): TemplateResult {
  const usesPod = usesPagePod(ctx.state);
  const view = usesPod ? ctx : withoutPod(ctx);
  const policy = [...panels(ctx, parts, ["file"]), ...panels(view, parts, ["shape", "resources"])];
  // The plugin weights stay visible if the total score decides.
  const other =
    usesPod || ctx.state.simulation?.byTotalScore ? (["cluster", "plugins"] as const) : (["cluster"] as const);
  const aside = [...panels(view, parts, ["nodes"]), ...panels(ctx, parts, other)];
  return html`<div class=${hasAny(policy) ? "columns over-time" : "columns single"}>
    ${column("inputs", panels(ctx, parts, ["simulation"]))} ${column("policy", policy)} ${column("side", aside)}
  </div>`;
}

/** Returns a context without requests and scores, for a simulation whose pods are not the page's pod. */
function withoutPod(ctx: Context): Context {
  const { pod } = ctx.state;
  return { ...ctx, scored: new Map(), selected: "", state: { ...ctx.state, pod: { ...pod, requests: {} } } };
}

/** Draws the inputs, the results and the other panels in columns; a column without panels takes no space. */
function columns(ctx: Context, parts: AppParts): TemplateResult {
  const inputs = panels(ctx, parts, ["file", "shape", "resources", "cluster", "nodes"]);
  const results = panels(ctx, parts, ["scores", "arithmetic"]);
  const aside = panels(ctx, parts, ["plugins", "compare"]);
  const hasLeftColumn = hasAny(inputs) || hasAny(aside);
  return html`<div class=${hasLeftColumn && hasAny(results) ? "columns" : "columns single"}>
    ${column("inputs", inputs)} ${column("results", results)} ${column("side", aside)}
  </div>`;
}

/** Draws those of the named panels that are shown. A panel that fails shows an error in its own place. */
function panels(ctx: Context, parts: AppParts, names: readonly (keyof typeof PANELS)[]): readonly unknown[] {
  const visible = names.filter((name) => parts.shows(name));
  return visible.map((name) => errorBoundary(ctx, name, () => PANELS[name](ctx, parts)));
}

const PANELS = {
  file: (ctx, parts) => parts.file(ctx),
  shape: (ctx, parts) => shapePanel(ctx, parts.features, parts.shapeInput, parts.chartWidth),
  resources: (ctx) => resourcesPanel(ctx),
  cluster: (ctx, parts) => clusterPanel(ctx, parts.cluster),
  nodes: (ctx) => nodesPanel(ctx),
  scores: (ctx, parts) => scoresPanel(ctx, parts.features, parts.panelLinks),
  arithmetic: (ctx, parts) => (ctx.outcome.resultsHiddenReason === "" ? arithmeticPanel(ctx, parts.features) : nothing),
  plugins: (ctx, parts) => pluginsPanel(ctx, parts.plugins),
  compare: (ctx, parts) => comparePanel(ctx, parts.compare),
  simulation: (ctx, parts) => simulationPanel(ctx, parts.simulation),
} satisfies Record<string, (ctx: Context, parts: AppParts) => unknown>;

function column(name: string, content: readonly unknown[]): TemplateResult | typeof nothing {
  return hasAny(content) ? html`<div class=${name}>${content}</div>` : nothing;
}

function hasAny(content: readonly unknown[]): boolean {
  return content.some((panel) => panel !== nothing);
}
