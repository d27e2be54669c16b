// Says from which weight on the policy decides.

import { formatInteger } from "../../i18n/format.ts";
import type { PluginsMessages } from "../../messages/generated/types.ts";
import type { TotalScores } from "../../wasm/types.ts";

/** The largest weight that kube-scheduler accepts. */
const MAX_WEIGHT = "2147483647";

export function winningWeightSentence(plugins: PluginsMessages, totals: TotalScores, plugin: string): string {
  const { weightThresholds } = totals;
  if (weightThresholds === null) return plugins.noEffect({ plugin });
  if (weightThresholds.wins === null) return plugins.never({ plugin, max: formatInteger(MAX_WEIGHT) });
  const sentence =
    BigInt(totals.plugins[0]?.weight ?? 0) >= BigInt(weightThresholds.wins) ? plugins.decidesNow : plugins.decidesFrom;
  const { wins, ties } = weightThresholds;
  return sentence({
    plugin,
    weight: formatInteger(wins),
    hasTie: ties !== null,
    tie: ties === null ? "" : formatInteger(ties),
  });
}
