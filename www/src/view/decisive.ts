// What put one node ahead of another.

import type { NodeTrace, ResourceTrace } from "../contract.ts";

export interface Lead {
  readonly name: string;
  /** `score × weight` on either node. */
  readonly mine: string;
  readonly theirs: string;
  readonly by: bigint;
}

export interface Leads {
  /** The resources on which the winner is ahead. */
  readonly ahead: readonly Lead[];
  /** The one resource without which the winner would not be ahead. */
  readonly decisive: Lead | null;
}

/** `null` where the two averages are over different weights: their parts cannot be compared then. */
export function leadsOf(winner: NodeTrace, other: NodeTrace): Leads | null {
  if (winner.weightSum !== other.weightSum) return null;
  const ahead = winner.resources.flatMap((mine, i) => lead(mine, other.resources[i]));
  const total = BigInt(winner.weightedSum) - BigInt(other.weightedSum);
  const needed = ahead.filter(({ by }) => total - by <= 0n);
  return { ahead, decisive: (needed.length === 1 && needed[0]) || null };
}

function lead(mine: ResourceTrace, theirs: ResourceTrace | undefined): Lead[] {
  const by = BigInt(mine.weighted ?? 0) - BigInt(theirs?.weighted ?? 0);
  if (theirs === undefined || by <= 0n) return [];
  return [{ name: mine.name, mine: product(mine), theirs: product(theirs), by }];
}

function product({ score, weight }: ResourceTrace): string {
  return `${score ?? 0} × ${weight}`;
}
