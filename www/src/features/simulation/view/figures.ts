// Draws the figures over time, both policies on one scale, with definitions: one large chart, and a small one for each
// of the others.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationMessages } from "../../../messages/generated/types.ts";
import * as icons from "../../../ui/icons.ts";
import { entriesByName, entryName } from "../../../ui/pod-entries.ts";
import { percentText, podName, requestsText } from "../../../ui/pod-names.ts";
import { option, selectedValue } from "../../../ui/select.ts";
import type { NodesNeeded, SimulationFigures, SimulationSeries } from "../../../wasm/simulation-types.ts";
import type { SimulationPanel } from "../panel.ts";
import { arePlacementsDifferent, differenceOf, mostDifferent } from "../run-difference.ts";
import type { CurrentResult } from "../state.ts";
import { caption, definitionNote, policyValues } from "./figure-parts.ts";
import { LETTERS } from "./letters.ts";
import { type Line, largeChart, lineChart } from "./line-chart.ts";
import { runTitle } from "./policy-names.ts";
import { strandedPairs } from "./stranded-capacity.ts";

/** A figure, with the functions that read it from the module's results. */
interface Figure {
  readonly title: string;
  readonly definition: string;
  readonly percent: boolean;
  /** The control that chooses its subject. */
  readonly choice?: unknown;
  readonly values: (series: SimulationSeries) => Float64Array;
  /** Returns the value; `null` if it is unlimited. */
  readonly current: (figures: SimulationFigures) => number | null;
}

/** Draws the figure in which the policies differ, as one large chart. */
export function mainFigure(panel: SimulationPanel, result: CurrentResult): TemplateResult {
  return chart(panel, result, mainOf(panel, result), true);
}

/** Draws the other figures, once they are unfolded. */
export function figures(panel: SimulationPanel, result: CurrentResult): TemplateResult {
  const { messages } = panel;
  const { figuresOpen: isOpen } = panel.panelState;
  return html`<section class="panel simulation-figures" aria-labelledby="simulation-figures-title">
    <h2 class="disclosure-head" id="simulation-figures-title">
      <button
        type="button"
        class="disclosure-button"
        id="simulation-figures-button"
        aria-expanded=${isOpen ? "true" : "false"}
        @click=${() => panel.showFigures(!isOpen)}
      >
        ${icons.chevron}${messages.figuresTitle}
      </button>
    </h2>
    ${neededNodes(panel, result)} ${isOpen ? otherFigures(panel, result) : nothing}
  </section>`;
}

function otherFigures(panel: SimulationPanel, result: CurrentResult): TemplateResult {
  const { messages } = panel;
  const { title } = mainOf(panel, result);
  const charts = (figures: readonly Figure[]): TemplateResult => html`<div class="simulation-charts">
    ${figures.filter((figure) => figure.title !== title).map((figure) => chart(panel, result, figure))}
  </div>`;
  return html`${key(panel, result)} ${charts(countsAndUtilization(panel, result))}
    <h3>${messages.strandedTitle}</h3>
    <p class="help">${messages.strandedHelp}</p>
    ${strandedPairs(panel)} ${charts(strandedFigures(panel, result))}`;
}

function countsAndUtilization(panel: SimulationPanel, result: CurrentResult): readonly Figure[] {
  const { messages } = panel;
  return [...countFigures(panel, result), ...resourcesOf(result).map((name) => utilizationFigure(messages, name))];
}

function strandedFigures({ messages }: SimulationPanel, result: CurrentResult): readonly Figure[] {
  return resourcesOf(result).flatMap((name) => [unusableFigure(messages, name), fragmentationFigure(messages, name)]);
}

/**
 * Returns the figure in which the policies differ: the placed pods if one policy places visibly more in the end, as the
 * conclusion says; else the most important one in which they differ visibly.
 */
function mainOf(panel: SimulationPanel, result: CurrentResult): Figure {
  const [placed, pending, empty, fittingPods, ...utilization] = countsAndUtilization(panel, result);
  if (placed !== undefined && arePlacementsDifferent(result)) return placed;
  const byImportance = [placed, fittingPods, empty, pending, ...utilization];
  const figures = byImportance.filter((figure) => figure !== undefined);
  const differences = figures.map(({ percent, values }) => differenceOf(result, values, percent ? 100 : null));
  const main = figures[mostDifferent(differences)];
  if (main === undefined) throw new Error("there is no figure");
  return main;
}

/** Draws the legend of the lines. */
function key(panel: SimulationPanel, result: CurrentResult): TemplateResult | typeof nothing {
  if (result.runs.length < 2) return nothing;
  const line = (run: "a" | "b", name: string): TemplateResult =>
    html`<li class=${run}>
      <svg class="simulation-key" aria-hidden="true"><line class="simulation-line" x1="0" x2="100%" y1="50%" y2="50%" /></svg>${name}
    </li>`;
  return html`<ul class="legend">${line("a", runTitle(panel, result, 0))} ${line("b", runTitle(panel, result, 1))}</ul>`;
}

/** Returns the resources of the nodes: the page's in its order, then the others. */
function resourcesOf({ runs, state }: CurrentResult): readonly string[] {
  const names = runs[0]?.series?.resources.map(({ name }) => name) ?? [];
  const ordered = state.resources.map(({ name }) => name).filter((name) => names.includes(name));
  return [...ordered, ...names.filter((name) => !ordered.includes(name))];
}

function countFigures(panel: SimulationPanel, result: CurrentResult): readonly Figure[] {
  const { messages } = panel;
  const pod = entryName(result, result.fittingPodEntry);
  const countFigure = (name: "placed" | "pending" | "empty" | "fittingPods", current: Figure["current"]): Figure => ({
    title: name === "fittingPods" ? messages.figures.fittingPods({ pod }) : messages.figures[name],
    definition: messages.definitions[name],
    percent: false,
    values: (series) => series[name],
    current,
    ...(name === "fittingPods" && { choice: fittingPodSelect(panel, result) }),
  });
  return [
    countFigure("placed", ({ pods }) => pods.placed),
    countFigure("pending", ({ pods }) => pods.pending),
    countFigure("empty", ({ empty }) => empty),
    countFigure("fittingPods", ({ fittingPods }) => (fittingPods === null ? null : Number(fittingPods))),
  ];
}

/** Draws the choice of the pods for which room is counted; nothing if all have the same name. */
function fittingPodSelect(panel: SimulationPanel, result: CurrentResult): TemplateResult | typeof nothing {
  const entries = entriesByName(result);
  if (entries.size < 2) return nothing;
  const options = [...entries].map(([name, { first, count }]) => {
    // Pods of one name may differ in size.
    const pod = count > 1 ? result.queue.podIndexes.indexOf(first) : -1;
    const example = pod < 0 ? name : podName(result, pod);
    return option(name, `${example}: ${requestsText(result, first)}`, first === result.fittingPodEntry);
  });
  return html`<select
    class="choice"
    id="simulation-fitting-pod"
    aria-label=${panel.messages.figures.fittingPods({ pod: "…" })}
    @change=${(event: Event) => panel.countFittingPods(selectedValue(event))}
  >
    ${options}
  </select>`;
}

function utilizationFigure({ figures, definitions }: SimulationMessages, name: string): Figure {
  return resourceFigure(
    name,
    figures.utilization({ resource: name }),
    definitions.utilization,
    "percent",
    ({ resources }) => resources.find((resource) => resource.name === name)?.percent,
  );
}

function unusableFigure({ figures, definitions }: SimulationMessages, name: string): Figure {
  return resourceFigure(
    name,
    figures.unusable({ resource: name }),
    definitions.unusable,
    "unusable",
    ({ resources }) => resources.find((resource) => resource.name === name)?.unusablePercent,
  );
}

function fragmentationFigure({ figures, definitions }: SimulationMessages, name: string): Figure {
  return resourceFigure(
    name,
    figures.fragmentation({ resource: name }),
    definitions.fragmentation,
    "fragmentation",
    (figures) => figures.fragmentation.find(({ resource }) => resource === name)?.percent,
  );
}

function resourceFigure(
  name: string,
  title: string,
  definition: string,
  column: "percent" | "unusable" | "fragmentation",
  current: (figures: SimulationFigures) => number | undefined,
): Figure {
  const values = ({ resources }: SimulationSeries): Float64Array =>
    resources.find((resource) => resource.name === name)?.[column] ?? new Float64Array(0);
  return { title, definition, percent: true, values, current: (figures) => current(figures) ?? null };
}

function chart(panel: SimulationPanel, result: CurrentResult, figure: Figure, isMain = false): TemplateResult {
  const { messages, panelState, steps } = panel;
  const lines: readonly Line[] = result.runs.map(({ series }, run) => ({
    steps: series?.steps ?? new Float64Array(0),
    values: series === null || series === undefined ? new Float64Array(0) : figure.values(series),
    eventCounts: result.aligned.eventCounts[run] ?? new Uint32Array(0),
  }));
  const current = atStep(panel, result, (figures) => text(messages, figure, figure.current(figures)));
  const options = {
    label: messages.figureValues({ figure: figure.title, values: withPolicyLetters(messages, current) }),
    max: figure.percent ? 100 : null,
    steps,
    at: panelState.at,
    seek: (at: number) => panel.seek(at),
  };
  return html`<figure class=${isMain ? "simulation-chart large" : "simulation-chart"}>
    ${caption(messages, figure.title, figure.definition)} ${figure.choice ?? nothing} ${policyValues(current)}
    ${isMain ? largeChart(lines, options, (value) => text(messages, figure, value)) : lineChart(lines, options)}
  </figure>`;
}

function text(messages: SimulationMessages, { percent }: Figure, value: number | null): string {
  if (value === null) return messages.unlimited;
  return percent ? percentText(messages, value) : messages.number({ value });
}

/** Draws the distance of each policy from the lower bound. */
function neededNodes(panel: SimulationPanel, result: CurrentResult): TemplateResult {
  const { messages } = panel;
  const inUse = atStep(panel, result, ({ present, empty }) => messages.number({ value: present - empty }));
  return html`<div class="simulation-needed">
    <p>${neededText(messages, result)} ${messages.figureValues({ figure: messages.nodesInUse, values: withPolicyLetters(messages, inUse) })}.</p>
    ${definitionNote(messages, messages.minimumNodes, messages.definitions.needed)}
  </div>`;
}

/** Returns a text about each policy at the current step; empty until the step is loaded. */
function atStep(
  { panelState }: SimulationPanel,
  { runs }: CurrentResult,
  format: (figures: SimulationFigures) => string,
): readonly string[] {
  return runs.map((_, run) => {
    const current = panelState.snapshots[run]?.figures;
    return current ? format(current) : "";
  });
}

/** Joins the texts, each with its policy's letter if there are several. */
function withPolicyLetters(messages: SimulationMessages, values: readonly string[]): readonly string[] {
  return values.length > 1
    ? values.map((value, run) => messages.policyValue({ letter: LETTERS[run] ?? "", value }))
    : values;
}

function neededText(messages: SimulationMessages, result: CurrentResult): string {
  const { nodes, limit } = result.needed;
  if (nodes === null || nodes === undefined || limit === undefined) return messages.notEnough;
  return messages.needed({ nodes, reason: limitText(messages, result, limit) });
}

function limitText(
  messages: SimulationMessages,
  result: CurrentResult,
  limit: NonNullable<NodesNeeded["limit"]>,
): string {
  switch (limit.kind) {
    case "presence":
      return messages.neededFor.presence;
    case "volume":
      return messages.neededFor.volume({ resource: limit.resource });
    case "count":
      return countText(messages, result.names[limit.pod] ?? podName(result, 0), limit.resource);
  }
}

/** Returns the text of a count; `resource` is `null` for all resources. */
function countText({ neededFor }: SimulationMessages, pod: string, resource: string | null): string {
  return resource === null ? neededFor.countOfAll({ pod }) : neededFor.count({ pod, resource });
}
