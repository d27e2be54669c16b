// The page's scenario as a test, and the expectations that are offered for it.

import { scenarioOf } from "../../state/scenario-store.ts";
import { type Context, rankedNodes, type ScoredNode, winningNodes } from "../../ui/context.ts";
import type { PolicyExpectation, PolicyTest } from "../../wasm/types.ts";

/** The percentage that a new test allows. */
const PERCENT = 85;

/** Returns true if nodes have the same name, so that an expectation could not name one of them. */
export function haveSameName({ state }: Context): boolean {
  const names = state.nodes.map(testName);
  return new Set(names).size < names.length;
}

/** Returns expectations that the current result meets, those about its winner first. */
export function expectations(ctx: Context): readonly PolicyExpectation[] {
  const winners = winningNodes(ctx);
  const [winner, other] = winners;
  const next = rankedNodes(ctx).find((node) => !node.wins);
  const [resource] = ctx.state.resources.filter(({ name }) => name.trim() !== "");
  const feasible = rankedNodes(ctx).length;
  const percent = resource ? limitOf(winners, resource.name) : null;
  return [
    ...(winner && !other ? [{ scheduledTo: nameOf(ctx, winner) }] : []),
    ...(winner && next ? [{ before: [nameOf(ctx, winner), nameOf(ctx, next)] as [string, string] }] : []),
    ...(resource && percent ? [{ neverAbove: { resource: resource.name, percent } }] : []),
    ...(feasible > 0 ? [{ fitsAtLeast: feasible }] : []),
  ];
}

/** Returns a percentage of a resource that no winner exceeds; `null` if a winner does not have the resource. */
function limitOf(winners: readonly ScoredNode[], resource: string): number | null {
  const utilizations = winners.map(({ result }) => {
    const found = result.trace.resources.find(({ name }) => name === resource);
    return found?.utilization ?? null;
  });
  // A utilization is truncated.
  const isBelow = (percent: number) => utilizations.every((it) => it !== null && Number(it) < percent);
  return [PERCENT, 100].find((percent) => isBelow(percent)) ?? null;
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

function nameOf({ state }: Context, { row }: ScoredNode): string {
  return testName(row, state.nodes.indexOf(row));
}

/** Returns the name of a node as a test has it: one without a name has its number. */
function testName({ name }: { readonly name: string }, index: number): string {
  return name.trim() ? name : `node ${index + 1}`;
}
