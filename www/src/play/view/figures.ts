// What is counted over time: a small chart a figure, both policies on one scale, and what each figure means.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationMessages } from "../../messages/generated/types.ts";
import type { NodesNeeded, SimulationFigures, SimulationSeries } from "../contract.ts";
import { distinct, entryName } from "../entries.ts";
import type { PlayPanel } from "../panel.ts";
import type { PlayShown } from "../state.ts";
import { caption, meaning, values } from "./figure.ts";
import { LETTERS } from "./letters.ts";
import { type Line, lines } from "./lines.ts";
import { askedText, percentText, podName } from "./names.ts";
import { strandedPairs } from "./stranded.ts";

type Shown = NonNullable<PlayShown["ran"]>;

/** One figure: how to find it in what the module says. */
interface Figure {
  readonly title: string;
  readonly definition: string;
  readonly percent: boolean;
  /** The control that chooses its subject. */
  readonly choice?: unknown;
  readonly over: (series: SimulationSeries) => Float64Array;
  /** Returns the value; `null` if it is unlimited. */
  readonly now: (figures: SimulationFigures) => number | null;
}

export function figures(panel: PlayPanel, ran: Shown): TemplateResult {
  const { words } = panel;
  const resources = resourcesOf(ran);
  const counts = [...countFigures(panel, ran), ...resources.map((name) => utilization(words, name))];
  const waste = resources.flatMap((name) => [unusable(words, name), fragmentation(words, name)]);
  return html`<section class="panel play-figures" aria-labelledby="play-figures-title">
    <header class="play-head">
      <h2 id="play-figures-title">${words.figuresTitle}</h2>
      ${key(panel, ran)}
    </header>
    ${needed(panel, ran)}
    <div class="play-charts">${counts.map((figure) => chart(panel, ran, figure))}</div>
    <h3>${words.wasteTitle}</h3>
    <p class="help">${words.scarceFirst}</p>
    ${strandedPairs(panel)}
    <div class="play-charts">${waste.map((figure) => chart(panel, ran, figure))}</div>
  </section>`;
}

/** The legend of the lines. */
function key({ words }: PlayPanel, ran: Shown): TemplateResult | typeof nothing {
  if (ran.runs.length < 2) return nothing;
  const line = (run: "a" | "b", name: string): TemplateResult =>
    html`<li class=${run}>
      <svg class="play-key" aria-hidden="true"><line class="play-line" x1="0" x2="100%" y1="50%" y2="50%" /></svg>${name}
    </li>`;
  return html`<ul class="legend">${line("a", words.policyA)} ${line("b", words.policyB)}</ul>`;
}

/** Those that the nodes have, in the page's order, then the others. */
function resourcesOf({ runs, state }: Shown): readonly string[] {
  const all = runs[0]?.series?.resources.map(({ name }) => name) ?? [];
  const first = state.resources.map(({ name }) => name).filter((name) => all.includes(name));
  return [...first, ...all.filter((name) => !first.includes(name))];
}

function countFigures(panel: PlayPanel, ran: Shown): readonly Figure[] {
  const { words } = panel;
  const pod = entryName(ran, ran.watched);
  const plain = (name: "placed" | "pending" | "empty" | "room", now: Figure["now"]): Figure => ({
    title: name === "room" ? words.figures.room({ pod }) : words.figures[name],
    definition: words.definitions[name],
    percent: false,
    over: (series) => series[name],
    now,
    ...(name === "room" && { choice: watchedSelect(panel, ran) }),
  });
  return [
    plain("placed", ({ pods }) => pods.placed),
    plain("pending", ({ pods }) => pods.pending),
    plain("empty", ({ empty }) => empty),
    plain("room", ({ room }) => (room === null ? null : Number(room))),
  ];
}

/** The pods that there could be room for; nothing where all have one name. */
function watchedSelect(panel: PlayPanel, ran: Shown): TemplateResult | typeof nothing {
  const entries = distinct(ran);
  if (entries.length < 2) return nothing;
  const option = (entry: number): TemplateResult =>
    html`<option value=${entryName(ran, entry)} ?selected=${entry === ran.watched}>
      ${entryName(ran, entry)}: ${askedText(ran, entry)}
    </option>`;
  return html`<select
    class="choice"
    id="play-watched"
    aria-label=${panel.words.figures.room({ pod: "…" })}
    @change=${(event: Event) => event.target instanceof HTMLSelectElement && panel.watch(event.target.value)}
  >
    ${entries.map(option)}
  </select>`;
}

function utilization({ figures, definitions }: SimulationMessages, name: string): Figure {
  return ofResource(
    name,
    figures.utilization({ resource: name }),
    definitions.utilization,
    "percent",
    ({ resources }) => resources.find((one) => one.name === name)?.percent,
  );
}

function unusable({ figures, definitions }: SimulationMessages, name: string): Figure {
  return ofResource(
    name,
    figures.unusable({ resource: name }),
    definitions.unusable,
    "useless",
    ({ resources }) => resources.find((one) => one.name === name)?.uselessPercent,
  );
}

function fragmentation({ figures, definitions }: SimulationMessages, name: string): Figure {
  return ofResource(
    name,
    figures.fragmentation({ resource: name }),
    definitions.fragmentation,
    "fragmentation",
    (now) => now.fragmentation.find(({ resource }) => resource === name)?.percent,
  );
}

function ofResource(
  name: string,
  title: string,
  definition: string,
  column: "percent" | "useless" | "fragmentation",
  now: (figures: SimulationFigures) => number | undefined,
): Figure {
  const over = ({ resources }: SimulationSeries): Float64Array =>
    resources.find((one) => one.name === name)?.[column] ?? new Float64Array(0);
  return { title, definition, percent: true, over, now: (figures) => now(figures) ?? null };
}

function chart(panel: PlayPanel, ran: Shown, figure: Figure): TemplateResult {
  const { words, shown, moments } = panel;
  const all: readonly Line[] = ran.runs.map(({ series }, run) => ({
    steps: series?.steps ?? new Float64Array(0),
    values: series === null || series === undefined ? new Float64Array(0) : figure.over(series),
    happened: ran.lockstep.happened[run] ?? new Uint32Array(0),
  }));
  const now = atMoment(panel, ran, (figures) => text(words, figure, figure.now(figures)));
  return html`<figure class="play-chart">
    ${caption(words, figure.title, figure.definition)} ${figure.choice ?? nothing} ${values(now)}
    ${lines(all, {
      label: words.figureValues({ figure: figure.title, values: lettered(words, now) }),
      most: figure.percent ? 100 : null,
      moments,
      at: shown.at,
      seek: (at) => panel.seek(at),
    })}
  </figure>`;
}

function text(words: SimulationMessages, { percent }: Figure, value: number | null): string {
  if (value === null) return words.unlimited;
  return percent ? percentText(words, value) : words.number({ value });
}

/** The distance of each policy from the lower bound. */
function needed(panel: PlayPanel, ran: Shown): TemplateResult {
  const { words } = panel;
  const inUse = atMoment(panel, ran, ({ present, empty }) => words.number({ value: present - empty }));
  return html`<div class="play-needed">
    <p>${neededText(words, ran)} ${words.figureValues({ figure: words.nodesInUse, values: lettered(words, inUse) })}.</p>
    ${meaning(words, words.minimumNodes, words.definitions.needed)}
  </div>`;
}

/** Returns a text about each policy at the current step; nothing before it is known. */
function atMoment(
  { shown }: PlayPanel,
  { runs }: Shown,
  say: (figures: SimulationFigures) => string,
): readonly string[] {
  return runs.map((_, run) => {
    const now = shown.sights[run]?.figures;
    return now ? say(now) : "";
  });
}

/** Each with its policy's letter, where there are several. */
function lettered(words: SimulationMessages, all: readonly string[]): readonly string[] {
  return all.length > 1 ? all.map((value, run) => words.policyValue({ letter: LETTERS[run] ?? "", value })) : all;
}

function neededText(words: SimulationMessages, ran: Shown): string {
  const { nodes, limit } = ran.needed;
  if (nodes === null || nodes === undefined || limit === undefined) return words.notEnough;
  return words.needed({ nodes, reason: limitText(words, ran, limit) });
}

function limitText(words: SimulationMessages, ran: Shown, limit: NonNullable<NodesNeeded["limit"]>): string {
  switch (limit.kind) {
    case "presence":
      return words.neededFor.presence;
    case "volume":
      return words.neededFor.volume({ resource: limit.resource });
    case "count":
      return countText(words, ran.names[limit.pod] ?? podName(ran, 0), limit.resource);
  }
}

/** `resource` is `null` for all resources. */
function countText({ neededFor }: SimulationMessages, pod: string, resource: string | null): string {
  return resource === null ? neededFor.countOfAll({ pod }) : neededFor.count({ pod, resource });
}
