// Writes the arithmetic of a plugin's score, line by line.

import { formatFloat } from "../../i18n/format.ts";
import type { ClusterMessages } from "../../messages/generated/types.ts";
import type { PluginScore, PluginTrace } from "../../wasm/cluster-types.ts";

/** Returns the lines of a plugin's arithmetic; the last one normalizes the score and applies the weight. */
export function scoreLines(
  messages: ClusterMessages,
  { raw, normalized, weighted, trace }: PluginScore,
  weight: string,
): string[] {
  if (trace === null) return [messages.decision.assumed({ normalized, weight, weighted })];
  const isNormalized = raw !== normalized || trace.plugin === "TaintToleration";
  const result = isNormalized
    ? messages.decision.normalized({ raw, normalized, weight, weighted })
    : `${normalized} × ${weight} = ${weighted}`;
  return [...traceLines(messages, trace), result];
}

function traceLines({ decision }: ClusterMessages, trace: PluginTrace): string[] {
  switch (trace.plugin) {
    case "TaintToleration":
      return [decision.untoleratedTaints({ count: trace.untoleratedTaints.length })];
    case "NodeAffinity":
      return [`${trace.matchingTerms.map(({ weight }) => weight).join(" + ")}`].filter((line) => line !== "");
    case "InterPodAffinity":
      return trace.contributions.map(
        ({ topologyKey, domain, weight, matches }) => `${topologyKey}=${domain}: ${weight} × ${matches}`,
      );
    case "PodTopologySpread":
      return trace.terms.map(
        ({ topologyKey, domain, pods, domains, maxSkew, term }) =>
          `${topologyKey}=${domain}: ${pods} × ln(${domains} + 2) + ${maxSkew} − 1 = ${formatFloat(term).text}`,
      );
    case "ImageLocality":
      return trace.images.map(({ name, sizeBytes, nodes, scaledSize }) =>
        decision.image({ name, size: sizeBytes, nodes, scaled: scaledSize }),
      );
    case "VolumeBinding":
      return trace.classes.map(
        ({ storageClass, requested, capacity, utilization, score }) =>
          `${storageClass}: ${requested} ÷ ${capacity} → ${utilization}% → ${score}`,
      );
    default:
      return [];
  }
}
