// Explains why a resource does not count in a node's score.

import type { PageMessages } from "../../i18n/catalogues.ts";
import type { Outcome } from "../../wasm/types.ts";
import { capitalize } from "../capitalize.ts";
import { shortScorerName } from "../scorer-names.ts";

/** Returns true for Volcano and the KEP's text, which keep the weight of a resource that adds nothing. */
export function keepsWeight(scorerId: string): boolean {
  return /^volcano|^kep-text/.test(scorerId);
}

export function notCountedText(
  messages: PageMessages,
  outcome: Exclude<Outcome, "counted">,
  resource: string,
  scorerId: string,
): string {
  const reasons = messages.notCountedBecause;
  const scorer = shortScorerName(messages, scorerId);
  const options = { resource, keepsWeight: keepsWeight(scorerId) };
  switch (outcome) {
    case "zero-score":
      return reasons[outcome]({ noneUsed: scorerId.startsWith("kep") });
    case "no-allocatable":
    case "not-requested":
      return reasons[outcome](options);
    case "unknown-name":
      return capitalize(reasons[outcome]({ scorer, ...options }));
    default:
      return capitalize(reasons[outcome]({ scorer, resource }));
  }
}
