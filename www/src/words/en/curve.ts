// What is said around a curve, in English: the page says it too, and a page with nothing but curves nothing else.

import type { ShapePoint, ShapeRun, Tendency } from "../../contract.ts";
import type { Refused } from "../../model/outside.ts";
import type { State, Strategy } from "../../model/state.ts";
import type { Misgiven } from "../../view/told.ts";
import type { Language } from "../languages.ts";
import { capital, localeOf } from "../locale.ts";

const { count, list, named, percent, stretches } = localeOf("en", { to: " to " });

export const nodesOf = (names: readonly string[]): string => named(names, { one: "# node", other: "# nodes" });

/** Every scorer that is no kube-scheduler: in full, inside a sentence, and on a small button. */
export const scorers: Record<string, { name: string; short: string; chip: string }> = {
  documentation: {
    name: "Kubernetes documentation (printed arithmetic)",
    short: "the documentation",
    chip: "Documentation",
  },
  "kep-prototype": { name: "KEP prototype", short: "the KEP’s prototype", chip: "KEP prototype" },
  "kep-text": { name: "KEP text", short: "the KEP’s text", chip: "KEP text" },
  volcano: { name: "Volcano binpack", short: "Volcano", chip: "Volcano" },
  "volcano-v1.7": { name: "Volcano binpack to v1.7", short: "Volcano to v1.7", chip: "Volcano to v1.7" },
};

export const curve = {
  language: "en" as Language,
  percent,

  // Before and around everything.
  loadFailed:
    "The scoring module could not be loaded. The table below still shows the worked example; to edit it, reload the page in a browser with WebAssembly.",
  fault: "Something failed here. That is our fault, not yours: what you entered is kept, and you can go on editing.",
  report: "What to send us",
  loose: "This input cannot be scored:",
  error: "Error",
  write: (text: string) => `Write ${text}`,

  // The person's own file, as far as it is said before the pane is loaded.
  tryAgain: "Try again",

  // The way back, links, and what is kept.
  /** `part`: what changed with it. */
  travelled: (where: "undo" | "redo", part: keyof State | null): string =>
    `${where === "undo" ? "Undone" : "Redone"}: ${(part && parts[part]) ?? "the last step"}.`,
  copied: "Copied",
  copy: "Copy",
  misgiven: (given: Misgiven): string => {
    switch (given.what) {
      case "link":
        return `The link in \`scenario\` was not opened, and an example is shown instead: ${why(given.refused)}`;
      case "script":
        return `This page has no \`<script type="application/json">\` with the id \`${given.id}\`: an example is shown instead.`;
      case "scenario":
        return `What ${given.id ? `the script \`${given.id}\`` : "`scenario`"} holds is no scenario, and an example is shown instead: ${given.why}`;
      case "example":
        return `There is no example \`${given.id}\`: the first one is shown instead.`;
      case "for":
        return `This page has no element of nodescore with the id \`${given.id}\`: a scenario of its own is shown instead.`;
    }
  },
  unloaded: "A part of the page could not be loaded. Go online, reload, and try again.",
  closeNotice: "Close this note",

  // Named scenarios.
  close: "Close",

  // Whose scorer.
  scorerShort: (id: string): string => scorers[id]?.short ?? id,
  shapeUnused: "Not used here",
  insteadOfShape: (id: string, strategy: Strategy | null): string => {
    if (strategy === "MostAllocated") {
      return "MostAllocated has no shape: a resource scores the part of it that is taken. What you drew is kept.";
    }
    if (strategy === "LeastAllocated") {
      return "LeastAllocated has no shape: a resource scores the part of it that is free. What you drew is kept.";
    }
    return `${capital(curve.scorerShort(id))} knows no shape: the part that is taken counts as it is. What you drew is kept.`;
  },

  // The shape.
  shape: "Shape",
  dragHint: "Drag a point",
  addPoint: "Add a point",
  noRoom: "There is no room for another point",
  chart: "The shape as a curve: utilization from 0 to 100 %, score from 0 to 10",
  point: (n: number): string => `Point ${n}`,
  pointValue: ({ utilization, score }: ShapePoint): string => `utilization ${percent(utilization)}, score ${score}`,
  pointBubble: ({ utilization, score }: ShapePoint): string => `${percent(utilization)} → ${score}`,
  axisUtilization: "utilization",
  axisScore: "score",
  axisResourceScore: "× 10",
  markTitle: (node: string, resource: string, utilization: string, score: string): string =>
    `${node}: ${resource} at ${percent(utilization)} scores ${score}`,
  laneTitle: (resource: string): string => `${resource}: where each node stands`,
  pointsTable: "The points as numbers",
  pointHead: "Point",
  utilization: "Utilization",
  utilizationRange: "0–100 %",
  score: "Score",
  scoreRange: "0–10",
  utilizationOf: (n: number): string => `Point ${n}, utilization in percent`,
  scoreOf: (n: number): string => `Point ${n}, score`,
  removePoint: (n: number): string => `Remove point ${n}`,
  lastPoint: "A shape needs at least one point",
  chartStale: "The curve as it was before the error. Mend the marked number to go on dragging.",
  tendency: ({ kind, best, worst }: Tendency, peak: number): string => {
    switch (kind) {
      case "packs":
        return "Packs: fuller nodes score higher";
      case "spreads":
        return "Spreads: emptier nodes score higher";
      case "aims":
        return `Aims at ${stretches(best)}`;
      case "avoids":
        return `Avoids ${stretches(worst)}`;
      case "flat":
        return `Flat: every node scores the same, ${peak}`;
      case "mixed":
        return `Goes up and down: best at ${stretches(best)}`;
    }
  },
  /** A stretch of the curve; where it starts is said of the first one only. */
  run: ({ direction, from, to }: ShapeRun, first: boolean): string => {
    const start = first ? ` from ${from.score} at ${percent(from.utilization)}` : "";
    switch (direction) {
      case "rising":
        return `rises${start} to ${to.score} at ${percent(to.utilization)}`;
      case "falling":
        return `falls${start} to ${to.score} at ${percent(to.utilization)}`;
      case "level":
        return `stays at ${from.score} up to ${percent(to.utilization)}`;
    }
  },
  runs: (runs: readonly string[]): string => `${capital(runs.join(", then "))}.`,
  cliffMark: "leaves the average",
  cliff: (all: readonly { from: number; to: number }[]): string =>
    `At ${stretches(all)} the score is 0: a resource that gets there leaves the average, weight and all, and the node’s score jumps to what the others make of it.`,
  cliffNow: (there: readonly { node: string; resource: string }[]): string => {
    if (there.length === 0) return "";
    const named = there.slice(0, 3).map(({ node, resource }) => `${resource} on ${node}`);
    const more = there.length > 3 ? [`${there.length - 3} more`] : [];
    return `There now: ${list([...named, ...more])}.`;
  },
  singlePoint: "A single point makes the shape level.",

  // Nodes.
  unnamed: (n: number): string => `node without a name (${n})`,

  // Scores.
  tie: (nodes: readonly string[]): string => `${nodesOf(nodes)} tie`,
  noneFits: "The pod fits on no node",
  announceWinner: (node: string, score: string): string => `${node} wins with ${score}.`,
  announceTie: (nodes: readonly string[], score: string): string => `${curve.tie(nodes)} with ${score}.`,
  announceErrors: (n: number, first: string): string =>
    n === 1 ? first : `${count(n, { one: "# error", other: "# errors" })}. ${first}`,
  announceMended: "No more errors.",

  // The whole vote.
  voteWins: (node: string, total: string): string => `In the whole vote ${node} wins with ${total}.`,
  voteWinsBy: (node: string, total: string, next: string): string =>
    `In the whole vote ${node} wins, ${total} to ${next}.`,
  voteAgrees: (node: string, total: string, next: string): string =>
    `${node} wins the whole vote too, ${total} to ${next}.`,
  voteOutvotes: (node: string, total: string, next: string, plugin: string): string =>
    `In the whole vote ${node} wins, ${total} to ${next}: ${plugin} outvotes it.`,
  voteTies: (nodes: readonly string[], total: string): string =>
    `In the whole vote ${nodesOf(nodes)} tie, ${total} each.`,
};

/** What undo and redo changed. */
const parts: Partial<Record<keyof State, string>> = {
  example: "the example",
  file: "your file",
  shape: "the shape",
  resources: "the resources",
  nodes: "the nodes",
  pod: "what the pod asks for",
  scorer: "the scorer",
  strategy: "the strategy",
  binpackWeight: "binpack.weight",
  vote: "the other plugins",
  compare: "the scorers compared",
};

export function why(refused: Refused): string {
  switch (refused.why) {
    case "newer":
      return "it was made by a newer version of this page. Reload, and try again.";
    case "unloaded":
      return "the part of the page that reads it could not be loaded. Go online, and reload.";
    case "broken":
      return refused.at === ""
        ? "it is damaged. Perhaps it was cut off on the way: ask for it again."
        : `it holds no scenario that this page can show (\`${refused.at}\`).`;
  }
}

export type CurveWords = typeof curve;
