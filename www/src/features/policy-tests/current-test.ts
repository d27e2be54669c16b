// The page's scenario as a test, and the expectations that are offered for it.

import { scenarioOf } from "../../state/scenario-store.ts";
import { type Context, rankedNodes, type ScoredNode, winningNodes } from "../../ui/context.ts";
import type { PolicyExpectation, PolicyTest } from "../../wasm/types.ts";

/** The percentage that a new test allows. */
const PERCENT = 85;

/** Returns expectations that the current result meets, those about its winner first. */
export function expectations(ctx: Context): readonly PolicyExpectation[] {
  const [winner, other] = winningNodes(ctx);
  const next = rankedNodes(ctx).find((node) => !node.wins);
  const [resource] = ctx.state.resources.filter(({ name }) => name.trim() !== "");
  const feasible = rankedNodes(ctx).length;
  return [
    ...(winner && !other ? [{ scheduledTo: nameOf(ctx, winner) }] : []),
    ...(winner && next ? [{ before: [nameOf(ctx, winner), nameOf(ctx, next)] as [string, string] }] : []),
    ...(resource ? [{ neverAbove: { resource: resource.name, percent: PERCENT } }] : []),
    ...(feasible > 0 ? [{ fitsAtLeast: feasible }] : []),
  ];
}

/** Returns the current scenario as a test. */
export function testOf(ctx: Context, name: string, expectation: PolicyExpectation): PolicyTest {
  const { pod, nodes, objects } = scenarioOf(ctx.module, ctx.state);
  const named = nodes.map(({ name: nodeName, used = {}, ...node }) => ({
    ...(nodeName?.trim() && { name: nodeName }),
    ...node,
    ...(Object.keys(used).length > 0 && { used }),
  }));
  return { name, pod, nodes: named, ...(objects && { objects }), expect: [expectation] };
}

/** Returns the name of a node as a test has it: one without a name has its number. */
function nameOf({ state }: Context, { row }: ScoredNode): string {
  return row.name.trim() ? row.name : `node ${state.nodes.findIndex(({ id }) => id === row.id) + 1}`;
}
