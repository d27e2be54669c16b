// Draws the playground: those of its panels that the page shows.

import { html, noChange, nothing, type TemplateResult } from "lit-html";
import { arithmeticPanel } from "../../features/arithmetic/arithmetic.ts";
import { type ClusterPart, clusterPanel } from "../../features/cluster/section.ts";
import { comparePanel } from "../../features/compare/compare-panel.ts";
import { decisionMapPanel, type LazyDecisionMap } from "../../features/decision-map/lazy.ts";
import { type LazyNodeTable, nodesPanel } from "../../features/nodes/nodes.ts";
import { type LazyObjects, objectsPanel } from "../../features/objects/objects-panel.ts";
import { type LazyPinnedPolicy, pinButton } from "../../features/pinned-policy/lazy.ts";
import { pluginsPanel } from "../../features/plugins/plugins-panel.ts";
import { type LazyQuestions, makeWinButton, questionsPanel } from "../../features/questions/lazy.ts";
import { type PanelLinks, scoreStrip, scoresPanel } from "../../features/ranking/scores.ts";
import { podPanel } from "../../features/resources/pod.ts";
import { resourcesPanel } from "../../features/resources/resources.ts";
import { shapePanel } from "../../features/shape/shape-panel.ts";
import { type SimulationPart, simulationPanel } from "../../features/simulation/section.ts";
import { isOpen } from "../../state/settings.ts";
import type { ShapeInput } from "../../ui/chart/input.ts";
import type { Context } from "../../ui/context.ts";
import { errorBoundary } from "../../ui/error-boundary.ts";
import type { LazyFeatures } from "../../ui/lazy-features.ts";
import type { LazyPanel } from "../../ui/lazy-panel.ts";
import { type NoticeHost, noticeLine } from "../../ui/notice.ts";
import { generalErrors } from "../../ui/result-notes.ts";
import { hatching } from "../hatching.ts";
import { fileButton, type HeaderActions, header } from "./header.ts";

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
  "tests",
  "questions",
  "map",
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
  /** True if the strip of scores is not displayed, and need not be drawn. */
  readonly isStripHidden: boolean;
  readonly header: HeaderActions;
  readonly notice: NoticeHost;
  readonly cluster: ClusterPart;
  readonly lessons: LessonPart;
  readonly simulation: SimulationPart;
  readonly features: LazyFeatures;
  readonly nodeTable: LazyNodeTable;
  readonly objects: LazyObjects;
  readonly plugins: LazyPanel<"plugins">;
  readonly compare: LazyPanel<"compare">;
  readonly pinned: LazyPinnedPolicy;
  readonly questions: LazyQuestions;
  readonly map: LazyDecisionMap;
  /** Draws the panel of a scheduler's log, if one is open. */
  readonly log: (ctx: Context) => unknown;
  /** Scrolls to a panel, on the standalone page. */
  readonly scrollToSection: ((selector: string) => void) | null;
  /** Selects a node and scrolls to its arithmetic. */
  readonly open: (id: string) => void;
  /** Draws the file pane if it is open. */
  readonly file: (ctx: Context) => unknown;
  /** Draws the policy's tests once their panel is loaded. */
  readonly tests: (ctx: Context) => unknown;
  /** Callbacks that open another panel and scroll to it. */
  readonly panelLinks: PanelLinks;
}

export function app(ctx: Context, parts: AppParts): TemplateResult {
  const { shows, lessons } = parts;
  return html`${hatching} ${errorBoundary(ctx, "toolbar", () => pageHeader(ctx, parts))} ${lessons.isLessonOpen ? nothing : lesson(ctx, parts)}
    ${noticeLine(ctx, parts.notice)}
    <div class="dialogs"></div>
    <div class="lazy-features"></div>
    ${generalErrors(ctx)}
    ${shows("simulation") && isOpen(ctx.state, "simulation") ? simulationColumns(ctx, parts) : scoringColumns(ctx, parts)}`;
}

/** Draws the list of lessons, or the open lesson, which is the first panel next to the data that its question needs. */
function lesson(ctx: Context, { lessons }: AppParts): unknown {
  return errorBoundary(ctx, "lesson", () => lessons.view() ?? nothing);
}

/** Returns the panels of a column of results, after the open lesson. */
function withLesson(ctx: Context, parts: AppParts, results: readonly unknown[]): readonly unknown[] {
  return parts.lessons.isLessonOpen ? [lesson(ctx, parts), ...results] : results;
}

/** Draws the header; without tools, only its tabs and the button that opens a file. A lesson has its own tools. */
function pageHeader(ctx: Context, { shows, features, lessons, header: actions }: AppParts): unknown {
  const tabs = shows("simulation");
  const tools = shows("toolbar") && !lessons.isLessonOpen;
  const file =
    shows("file") && !shows("toolbar") && !lessons.isLessonOpen ? fileButton(ctx, actions.toggleFile) : nothing;
  if (!tabs && !shows("toolbar")) return file === nothing ? nothing : html`<div class="header">${file}</div>`;
  return html`${header(ctx, features, actions, { tabs, lessons: shows("toolbar"), tools })} ${file}`;
}

function scoringColumns(ctx: Context, parts: AppParts): TemplateResult {
  const strip = (): unknown => (parts.shows("scores") ? scoreStrip(ctx, parts.open) : nothing);
  return html`${parts.isStripHidden ? noChange : errorBoundary(ctx, "scores", strip)} ${columns(ctx, parts)}`;
}

/** Draws the simulation, with the panels of the same policy next to it. */
function simulationColumns(ctx: Context, parts: AppParts): TemplateResult {
  const view = withoutPod(ctx);
  const policy = [...panels(ctx, parts, ["file"]), ...panels(view, parts, ["shape", "resources"])];
  // The plugin weights stay visible if the total score decides.
  const addsScores = ctx.state.simulation?.byTotalScore || ctx.state.objects !== undefined;
  const plugins = addsScores ? (["plugins"] as const) : [];
  const arrivals = panels(ctx, parts, ["arrivals"]);
  const objects = panels(parts.simulation.view?.context(ctx) ?? ctx, parts, ["objects"]);
  const others = panels(ctx, parts, ["cluster", ...plugins]);
  const aside = [...arrivals, ...panels(view, parts, ["nodes"]), ...objects, ...others];
  return html`<div class=${hasAny(policy) ? "columns over-time" : "columns single"}>
    ${column("simulation-column", withLesson(ctx, parts, panels(ctx, parts, ["simulation"])))} ${column("policy-column", policy)} ${column("side-column", aside)}
  </div>`;
}

/** Returns a context without requests and scores, for a simulation, which has pods of its own. */
function withoutPod(ctx: Context): Context {
  const { pod } = ctx.state;
  return { ...ctx, scored: new Map(), selected: "", state: { ...ctx.state, pod: { ...pod, requests: {} } } };
}

/**
 * Draws the panels in columns: an open file, the policy, the pod and the nodes, the results. A column without panels
 * takes no space.
 */
function columns(ctx: Context, parts: AppParts): TemplateResult {
  const file = panels(ctx, parts, ["file"]);
  const policy = panels(ctx, parts, ["shape", "resources", "tests"]);
  const nodes = panels(ctx, parts, ["pod", "nodes", "objects", "cluster"]);
  const results = withLesson(ctx, parts, panels(ctx, parts, ["scores", "pinned", "log", "arithmetic"]));
  const side = panels(ctx, parts, ["questions", "map", "plugins", "compare"]);
  const sections = parts.scrollToSection ? sectionBar(ctx, parts.scrollToSection) : nothing;
  const classes = { file, policy, nodes, results };
  const present = Object.entries(classes).flatMap(([name, content]) => (hasAny(content) ? `has-${name}` : []));
  return html`<div class="columns workspace ${present.join(" ")}">
    ${column("file-column", file)} ${column("policy-column", policy)} ${column("nodes-column", nodes)}
    ${column("results-column", results)} ${column("side-column", side)}
  </div>
  ${sections}`;
}

/** Draws the bar at the bottom of a phone, which leads to each section. */
function sectionBar({ messages, state }: Context, scrollTo: (selector: string) => void): TemplateResult {
  const section = (selector: string, name: string): TemplateResult =>
    html`<button type="button" @click=${() => scrollTo(selector)}>${name}</button>`;
  return html`<nav class="sections" aria-label=${messages.sections}>
    ${isOpen(state, "file") ? section("#file-panel", messages.yaml) : nothing}
    ${section(".panel.shape", messages.shape)} ${section(".panel.resources", messages.resources)}
    ${section(".panel.nodes", messages.nodes)} ${section(".panel.arithmetic", messages.arithmeticSection)}
  </nav>`;
}

/** Draws those of the named panels that are shown. A panel that fails shows an error in its own place. */
function panels(ctx: Context, parts: AppParts, names: readonly (keyof typeof PANELS)[]): readonly unknown[] {
  const visible = names.filter((name) => parts.shows(partOf(name)));
  return visible.map((name) => errorBoundary(ctx, name, () => PANELS[name](ctx, parts)));
}

const PANELS = {
  file: (ctx, parts) => parts.file(ctx),
  shape: (ctx, parts) => shapePanel(ctx, parts.features, parts.shapeInput, parts.chartWidth),
  resources: (ctx) => resourcesPanel(ctx),
  pod: (ctx) => podPanel(ctx),
  objects: (ctx, parts) => objectsPanel(ctx, parts.objects),
  cluster: (ctx, parts) => clusterPanel(ctx, parts.cluster),
  nodes: (ctx, parts) => nodesPanel(ctx, parts.nodeTable),
  scores: (ctx, parts) => scoresPanel(ctx, parts.features, parts.panelLinks, pinButton(ctx)),
  pinned: (ctx, parts) => (ctx.pinnedCurve ? parts.pinned.get(ctx.messages.language)?.panel(ctx) : nothing),
  log: (ctx, parts) => parts.log(ctx),
  arithmetic: (ctx, parts) =>
    ctx.outcome.resultsHiddenReason === ""
      ? arithmeticPanel(ctx, parts.features, null, makeWinButton(ctx, parts.panelLinks.questions))
      : nothing,
  questions: (ctx, parts) => questionsPanel(ctx, parts.questions),
  map: (ctx, parts) => decisionMapPanel(ctx, parts.map),
  plugins: (ctx, parts) => pluginsPanel(ctx, parts.plugins),
  compare: (ctx, parts) => comparePanel(ctx, parts.compare),
  simulation: (ctx, parts) => simulationPanel(ctx, parts.simulation),
  tests: (ctx, parts) => parts.tests(ctx),
  arrivals: (ctx, parts) => parts.simulation.view?.setup(ctx) ?? nothing,
} satisfies Record<string, (ctx: Context, parts: AppParts) => unknown>;

/**
 * Returns the part that shows a panel: the pod's requests belong to the resources, arriving pods to the simulation, a
 * comparison and a log to the scores, other objects to the cluster.
 */
function partOf(panel: keyof typeof PANELS): Part {
  if (panel === "arrivals") return "simulation";
  if (panel === "pinned" || panel === "log") return "scores";
  if (panel === "objects") return "cluster";
  return panel === "pod" ? "resources" : panel;
}

function column(name: string, content: readonly unknown[]): TemplateResult | typeof nothing {
  return hasAny(content) ? html`<div class=${name}>${content}</div>` : nothing;
}

function hasAny(content: readonly unknown[]): boolean {
  return content.some((panel) => panel !== nothing);
}
