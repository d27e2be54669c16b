// The whole vote and the comparison of scorers, once they are open.

import type { NodeTrace, Outcome, PluginVote } from "../../contract.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf } from "./curve.ts";
import { page } from "./page.ts";

const { list } = localeOf("en");

/** The two scorers of a comparison, as they are called inside a sentence. */
interface Pair {
  readonly ours: string;
  readonly theirs: string;
}

export const beyond = {
  voteLede:
    "Packing is one score plugin of several. A node’s total is the sum of each plugin’s score × its weight; the highest total gets the pod.",
  outOfRange: "A packing score is out of range: kube-scheduler fails the whole cycle (“returns an invalid score”).",
  tippingNone: (plugin: string): string =>
    `Every node with room has the same ${plugin} score: its weight decides nothing.`,
  tippingNever: (plugin: string): string => `No weight up to 2\u202f147\u202f483\u202f647 lets ${plugin} decide.`,
  tipping: (plugin: string, wins: string, ties: string | null, now: boolean): string => {
    const level = ties === null ? "" : ` At ${ties} there is a tie.`;
    return now
      ? `${plugin} decides, as it does from weight ${wins} on.${level}`
      : `${plugin} decides from weight ${wins} on.${level}`;
  },
  setWeight: (weight: string): string => `Set its weight to ${weight}`,
  outvoted: (policy: string, own: readonly string[], plugin: string, by: string, node: readonly string[]): string =>
    `${policy} prefers ${list(own)}; ${plugin} does most against it: ${by} more for ${list(node)}.`,
  withoutPolicy: (policy: string, nodes: readonly string[]): string =>
    nodes.length === 1
      ? `Without ${policy}, ${list(nodes)} would win.`
      : `Without ${policy}, ${nodesOf(nodes)} would tie.`,
  /** `legacy`: the release reads a Policy. */
  whatToDo: (plugin: string, weight: string, legacy: boolean, decides: boolean): string => {
    const where = legacy ? "`priorities[].weight` of the Policy" : "`plugins.score.enabled[].weight` of the profile";
    return decides
      ? `In a cluster the weight stands in ${where}.`
      : `In a cluster, set ${plugin}’s ${where} to ${weight} or more, or lower the others’.`;
  },
  pluginOn: "On",
  plugin: "Plugin",
  pluginWeight: "Weight",
  total: "Total",
  pluginOnOf: (plugin: string): string => `${plugin} takes part`,
  pluginWeightOf: (plugin: string): string => `Weight of ${plugin}`,
  pluginScoreOf: (plugin: string, node: string): string => `${plugin}: score of ${node}`,
  pluginOff: "off",
  pluginSkipped: "no score for this pod",
  source: { policy: "your policy", computed: "computed", input: "you set it" } satisfies Record<
    PluginVote["source"],
    string
  >,
  contribution: (weight: string, part: string): string => `× ${weight} = ${part}`,
  inputsHelp:
    "Scores that you set are inputs: what the plugin gives in your cluster, normalised to 0–100 (0–10 to v1.16). They depend on taints, labels and images that are not on this page. `kube-scheduler --v=10` logs them.",
  pluginArithmetic: (plugin: string, node: string, score: string | number): string =>
    `How ${plugin} gives ${node} ${score}`,
  compareWith: "Compare with",
  refuses: (scorer: string): string => `${capital(scorer)} refuses this policy:`,
  releasesShort: "kube-scheduler",
  othersShort: "Others",
  followed: "followed here",
  needsShape: "The documentation’s arithmetic needs a shape: it is left out until the strategy has one.",
  sameScores: (ours: string): string => `The same scores as ${ours}.`,
  causeResource: ({ theirs }: Pair, resource: string, also: boolean): string =>
    also ? `${capital(theirs)} looks at ${resource} too.` : `${capital(theirs)} does not look at ${resource}.`,
  causeWeight: ({ theirs }: Pair, resource: string, mine: string, their: string): string =>
    `${capital(theirs)} weighs ${resource} ${their}, not ${mine}.`,
  /** `assumed`: it is they who assume a request that nobody made; `null` where neither does. */
  causeRequest: (names: Pair, resource: string, mine: string, their: string, assumed: boolean | null): string => {
    const base = `${capital(names.theirs)} counts ${their} ${resource} for the pod, not ${mine}`;
    if (assumed === null) return `${base}.`;
    return assumed ? `${base}: it assumes a request that nobody made.` : `${base}: it assumes none.`;
  },
  causeUsed: ({ theirs }: Pair, resource: string, mine: string, their: string): string =>
    `${capital(theirs)} counts ${their} ${resource} in use, not ${mine}.`,
  causeLeftOut: ({ ours, theirs }: Pair, resource: string, mine: Outcome, their: Outcome): string => {
    switch (their) {
      case "over-capacity":
        return `${capital(theirs)} makes the score 0: ${resource} is over capacity.`;
      case "zero-score":
        return `${capital(theirs)} leaves ${resource} out: it scores 0.`;
      case "no-allocatable":
        return `${capital(theirs)} gives ${resource} nothing: the node has none.`;
      case "not-requested":
        return `${capital(theirs)} leaves ${resource} out: the pod does not ask for it.`;
      case "unknown-name":
        return `${capital(theirs)} leaves ${resource} out: it knows no such name.`;
      case "no-weight":
        return `${capital(theirs)} has no weight for ${resource}.`;
      case "counted": {
        const why: Record<Outcome, string> = {
          counted: "",
          "zero-score": "though it scores 0",
          "no-allocatable": "though the node has none",
          "not-requested": "though the pod does not ask for it",
          "unknown-name": "though nobody knows that name",
          "no-weight": "for which there is no weight here",
          "over-capacity": `where ${ours} makes the score 0, because it is over capacity`,
        };
        return `${capital(theirs)} counts ${resource} ${why[mine]}.`;
      }
    }
  },
  causeOvercommitted: ({ theirs }: Pair, resource: string, mine: string, their: string): string =>
    `${capital(theirs)} counts ${resource}, which is over capacity, as ${their}, not ${mine}.`,
  /** `ignores` and `follows` are the scorers that do so with the shape, or with a strategy that is not packing. */
  causeIgnores: (
    what: "shape" | "strategy",
    ignores: string,
    follows: string,
    resource: string,
    percent: string,
    counts: string,
    score: string,
  ): string =>
    `${capital(ignores)} ignores the ${what}: ${page.percent(percent)} ${resource} counts as ${counts}, where ${follows} gives it ${score}.`,
  causeScale: ({ theirs }: Pair, mine: string, their: string): string =>
    `${capital(theirs)} scores from 0 to ${their}, not to ${mine}.`,
  causeUtilization: (
    { theirs }: Pair,
    resource: string,
    mine: string,
    their: string,
    rounding: "up" | "down" | null,
  ): string =>
    rounding === null
      ? `${capital(theirs)} has ${resource} at ${page.percent(their)}, not ${page.percent(mine)}.`
      : `${capital(theirs)} rounds ${resource}’s utilization ${rounding}: ${page.percent(their)}, not ${page.percent(mine)}.`,
  causeFraction: ({ ours, theirs }: Pair, resource: string, also: boolean, fraction: string, score: string): string =>
    also
      ? `${capital(theirs)} takes the fraction of ${resource} as it is, ${fraction}; ${ours} gives it a whole score, ${score}.`
      : `${capital(theirs)} gives ${resource} a whole score, ${score}; ${ours} takes the fraction as it is, ${fraction}.`,
  /** `scale`: their highest score, where it is another. */
  causeScore: ({ theirs }: Pair, resource: string, mine: string, their: string, scale: number | null): string =>
    scale === null
      ? `${capital(theirs)} gives ${resource} ${their}, not ${mine}.`
      : `${capital(theirs)} scores from 0 to ${scale}: ${their} for ${resource}, not ${mine}.`,
  causeTotal: ({ ours, theirs }: Pair, trace: NodeTrace | undefined): string =>
    `${capital(theirs)} has the same resource scores as ${ours}, and ${totalRule(trace)}.`,
};

function totalRule(trace: NodeTrace | undefined): string {
  switch (trace?.rule) {
    case "truncated-mean":
      return "drops the fraction of the mean";
    case "scaled-mean":
      if (trace.unrounded === null) return `takes the mean × ${trace.factor} unrounded`;
      return trace.factor === 1 ? "rounds the mean" : `rounds the mean × ${trace.factor}`;
    case "difference":
      return "scores the difference of the fractions";
    case "deviation":
      return trace.withoutPod ? "scores what the pod changes" : "scores the deviation of the fractions";
    case "skipped":
      return "does not score this pod";
    default:
      return "rounds the mean";
  }
}

export type BeyondWords = typeof beyond;
