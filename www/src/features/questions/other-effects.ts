// Finds what else a change of the scenario would change: the results of the policy tests, and the winners of the saved
// scenarios with the changed policy.

import { applyPolicy, editablePolicyOf } from "../../state/editable-policy.ts";
import { isLarge } from "../../state/large-cluster.ts";
import { winnersOf } from "../../state/outcome.ts";
import { testedPolicy } from "../../state/policy-tests.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import type { Change, State } from "../../state/state.ts";
import type { SavedScenario } from "../../state/storage/scenario-library.ts";
import { load } from "../../wasm/policy-tests.ts";
import type { QuestionsContext } from "./questions.ts";
import { winnersText } from "./winners.ts";

/** A test with another result. */
interface ChangedTest {
  readonly name: string;
  readonly passes: boolean;
}

/** A saved scenario with other winners. */
interface ChangedWinner {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export interface OtherEffects {
  readonly tests: readonly ChangedTest[];
  /** The number of tests with the same result. */
  readonly sameTests: number;
  readonly winners: readonly ChangedWinner[];
  /** The number of saved scenarios with the same winners. */
  readonly sameWinners: number;
  /** The number of saved scenarios that were not compared. */
  readonly skipped: number;
}

export async function otherEffects(
  ctx: QuestionsContext,
  change: Change,
  saved: readonly SavedScenario[],
): Promise<OtherEffects> {
  const changed = change(ctx.state);
  const results = await testResults(ctx, changed);
  const scenarios = saved.map((scenario) => savedResult(ctx, changed, scenario));
  const compared = scenarios.filter((result) => result !== null);
  const tests = results.filter(({ passes, passed }) => passes !== passed);
  const winners = compared.filter(({ from, to }) => from !== to);
  return {
    tests,
    sameTests: results.length - tests.length,
    winners,
    sameWinners: compared.length - winners.length,
    skipped: scenarios.length - compared.length,
  };
}

/** Runs the policy tests with both policies. */
async function testResults(
  { module, scorer, state }: QuestionsContext,
  changed: State,
): Promise<readonly (ChangedTest & { readonly passed: boolean })[]> {
  const text = state.policyTests ?? "";
  if (text.trim() === "") return [];
  const policyTests = await load();
  const run = (tested: State) => policyTests.test(testedPolicy(module, tested), text, scorer)?.tests ?? [];
  const [before, after] = [run(state), run(changed)];
  return after.map(({ name, passed }, index) => ({ name, passes: passed, passed: before[index]?.passed ?? passed }));
}

/** Returns the winners of a saved scenario with both policies; `null` if it is too large, has other objects or an error. */
function savedResult(ctx: QuestionsContext, changed: State, { name, state }: SavedScenario): ChangedWinner | null {
  if (isLarge(state) || state.objects) return null;
  const [from, to] = [ctx.state, changed].map((policy) => winnersWith(ctx, policy, state));
  return from != null && to != null ? { name, from, to } : null;
}

/** Returns the winners of a scenario with another policy and its scorer; `null` if it has an error. */
function winnersWith(ctx: QuestionsContext, policy: State, { scorer: _scorer, ...state }: State): string | null {
  const { scorer } = ctx.state;
  const changed = applyPolicy(editablePolicyOf(policy))({ ...state, ...(scorer && { scorer }) });
  const result = ctx.module.evaluate(scenarioOf(ctx.module, changed))?.result ?? null;
  if (result === null) return null;
  const name = (index: number): string =>
    changed.nodes[index]?.name.trim() || ctx.messages.unnamed({ index: index + 1 });
  return winnersText(ctx.questions, winnersOf(result).map(name));
}
