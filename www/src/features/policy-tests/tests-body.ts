// The body of the panel, and the results of the tests.

import type { PolicyTestsMessages } from "../../messages/generated/types.ts";
import { testedPolicy } from "../../state/policy-tests.ts";
import { type Context, isStale } from "../../ui/context.ts";
import { load, type PolicyTests } from "../../wasm/policy-tests.ts";
import type { PolicyTestResults } from "../../wasm/types.ts";
import { SearchView } from "./search.ts";
import type { TestsContext } from "./tests-context.ts";
import { testsView } from "./view.ts";

/** The length up to which the tests run between an edit and the next frame, in UTF-16 code units. */
const MAX_SYNC_LENGTH = 1 << 15;
const PAUSE_MS = 300;

const EMPTY: PolicyTestResults = { findings: [], tests: [] };

export async function openTestsBody(redraw: () => void): Promise<TestsBody> {
  return new TestsBody(await load(), redraw);
}

export class TestsBody {
  readonly #search: SearchView;
  #input: readonly string[] = [];
  #results: PolicyTestResults | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly policyTests: PolicyTests,
    private readonly redraw: () => void,
  ) {
    this.#search = new SearchView(redraw);
  }

  draw(context: Context, tests: PolicyTestsMessages): unknown {
    const ctx: TestsContext = { ...context, tests, policyTests: this.policyTests };
    this.#run(ctx);
    return testsView(ctx, this.#results, this.#search);
  }

  /** Called when the panel is not shown any more. */
  stop(): void {
    this.#search.stop();
  }

  /** Runs the tests if the policy or they have changed: long ones after a pause. An edit with an error keeps the results. */
  #run(ctx: TestsContext): void {
    const { state, scorer, module } = ctx;
    const text = state.policyTests ?? "";
    const policy = testedPolicy(module, state);
    const input = [JSON.stringify(policy), text, scorer];
    const isSame = input.every((part, index) => part === this.#input[index]);
    if (isSame || (isStale(ctx.outcome.result) && this.#input[1] === text)) return;
    this.#search.reset();
    this.#input = input;
    clearTimeout(this.#timer);
    const run = (): void => {
      this.#results = text.trim() === "" ? EMPTY : ctx.policyTests.test(policy, text, scorer);
      // After a failure of the module, the next draw tries again.
      if (this.#results === null) this.#input = [];
    };
    if (text.length <= MAX_SYNC_LENGTH) run();
    else
      this.#timer = setTimeout(() => {
        run();
        this.redraw();
      }, PAUSE_MS);
  }
}
