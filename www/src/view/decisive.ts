// What put one node ahead of another.

import type { NodeTrace, ResourceTrace } from "../contract.ts";
import { real } from "./format.ts";

export interface Lead {
  readonly name: string;
  /** What is weighed, times the weight, on either node. */
  readonly mine: string;
  readonly theirs: string;
}

export interface Leads {
  /** The resources on which the winner is ahead. */
  readonly ahead: readonly Lead[];
  /** The one resource without which the winner would not be ahead. */
  readonly decisive: Lead | null;
}

interface Difference extends Lead {
  readonly by: Part;
}

/** What a resource adds: exact where the scorer's numbers are whole. */
type Part = bigint | number;

/** `null` where the two averages are over different weights: their parts cannot be compared then. */
export function leadsOf(winner: NodeTrace, other: NodeTrace): Leads | null {
  if (!("weightSum" in winner && "weightSum" in other) || winner.weightSum !== other.weightSum) return null;
  const all = winner.resources.flatMap((mine, i) => difference(mine, other.resources[i]));
  const ahead = all.filter(({ by }) => by > 0);
  const needed = ahead.filter((one) => !isAhead(all.filter((other) => other !== one)));
  return { ahead, decisive: (needed.length === 1 && needed[0]) || null };
}

function difference(mine: ResourceTrace, theirs: ResourceTrace | undefined): Difference[] {
  if (theirs === undefined) return [];
  const floats = mine.term !== null || theirs.term !== null;
  const by = floats ? (mine.term ?? 0) - (theirs.term ?? 0) : BigInt(mine.weighted ?? 0) - BigInt(theirs.weighted ?? 0);
  return [{ name: mine.name, mine: product(mine), theirs: product(theirs), by }];
}

function isAhead(parts: readonly Difference[]): boolean {
  const exact = parts.reduce((sum, { by }) => (typeof by === "bigint" ? sum + by : sum), 0n);
  const floats = parts.reduce((sum, { by }) => (typeof by === "number" ? sum + by : sum), 0);
  return exact > 0n || floats > 0;
}

function product({ score, fraction, weight, term }: ResourceTrace): string {
  return `${term === null ? (score ?? 0) : real(fraction ?? 0).text} × ${weight}`;
}
