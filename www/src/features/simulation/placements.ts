// Counts the pods that a run places, and explains those that stay pending.

import { EVENT_CODE } from "../../state/align-runs.ts";
import type { UnplacedPods } from "../../wasm/simulation-protocol.ts";
import type { SimulationDecision, SimulationEvents } from "../../wasm/simulation-types.ts";

interface Placements {
  readonly placed: number;
  readonly waited: number;
}

/** Counts the pods that were placed at any time, and those that were pending before. */
export function placementsOf({ kinds, pods }: SimulationEvents): Placements {
  const pending = pendingEvents({ kinds, pods });
  let placed = 0;
  let waited = 0;
  kinds.forEach((kind, i) => {
    if (kind !== EVENT_CODE.placed) return;
    placed += 1;
    if (pending.has(pods[i] ?? -1)) waited += 1;
  });
  return { placed, waited };
}

/** Returns the event at which each pod was found pending, by pod. */
function pendingEvents({ kinds, pods }: Pick<SimulationEvents, "kinds" | "pods">): Map<number, number> {
  const pending = new Map<number, number>();
  kinds.forEach((kind, i) => {
    if (kind === EVENT_CODE.pending) pending.set(pods[i] ?? -1, i);
  });
  return pending;
}

function placedPods({ kinds, pods }: SimulationEvents): Set<number> {
  return new Set(pods.filter((_, i) => kinds[i] === EVENT_CODE.placed));
}

/**
 * Explains pods that stay pending in the run that places fewer: if there are any, one that another run places, with
 * those like it. `decide` returns the decision of an event of a run.
 */
export function unplacedPods(
  runs: readonly SimulationEvents[],
  podIndexes: Uint32Array,
  decide: (run: number, event: number) => SimulationDecision | null,
): UnplacedPods | null {
  const placed = runs.map(placedPods);
  const fewest = placed.reduce((least, pods, run) => (pods.size < (placed[least]?.size ?? 0) ? run : least), 0);
  const events = runs[fewest];
  if (events === undefined) return null;
  const unplaced = [...pendingEvents(events)].filter(([pod]) => !placed[fewest]?.has(pod));
  const elsewhere = unplaced.filter(([pod]) => placed.some((pods) => pods.has(pod)));
  const explained = elsewhere.length > 0 ? elsewhere : unplaced;
  const [first] = explained;
  if (first === undefined) return null;
  const [pod, event] = first;
  const count = explained.filter(([other]) => podIndexes[other] === podIndexes[pod]).length;
  return { pod, count, run: fewest, event, request: insufficientRequest(decide(fewest, event)) };
}

/** Returns the request that no node can satisfy, as the filters report it; `null` if it differs by node. */
function insufficientRequest(decision: SimulationDecision | null): UnplacedPods["request"] {
  if (decision === null || decision.feasible > 0) return null;
  const [first, ...others] = decision.nodes.map(({ reasons }) =>
    reasons.flatMap((reason) => (reason.filter === "NodeResourcesFit" ? [reason] : [])),
  );
  const everywhere = first?.find(({ resource }) =>
    others.every((reasons) => reasons.some((reason) => reason.resource === resource)),
  );
  return everywhere === undefined
    ? null
    : { resource: everywhere.resource, amount: String(everywhere.requested), unit: everywhere.unit };
}
