// Searches for a policy that passes all tests, and draws the progress and the result.

import { html, nothing, type TemplateResult } from "lit-html";
import { applyPolicy } from "../../state/editable-policy.ts";
import { testedPolicy } from "../../state/policy-tests.ts";
import * as icons from "../../ui/icons.ts";
import { reportFault } from "../../wasm/faults.ts";
import type { FoundPolicy } from "../../wasm/policy-tests.ts";
import type { EditablePolicy, PolicyTestResult } from "../../wasm/types.ts";
import type { TestsContext } from "./tests-context.ts";

/** The numbers of points that are offered: with more, a search takes hours. */
const POINTS = [2, 3];

export class SearchView {
  #controller: AbortController | null = null;
  #percent = 0;
  /** The result; `null` if nothing can be searched, `undefined` before the first search. */
  #found: FoundPolicy | null | undefined;

  constructor(private readonly redraw: () => void) {}

  /** Cancels the search and forgets its result, because the tests, the policy or the scorer have changed. */
  reset(): void {
    this.stop();
    this.#found = undefined;
  }

  /** Cancels the search. */
  stop(): void {
    this.#controller?.abort();
    this.#controller = null;
  }

  view(ctx: TestsContext, tests: readonly PolicyTestResult[]): TemplateResult {
    const { tests: messages } = ctx;
    const next = POINTS.find((points) => points > (this.#found?.points ?? 0));
    const canSearch = this.#controller === null && this.#found !== null && !this.#found?.policy && next !== undefined;
    return html`<div class="policy-search">
      <p role="status">${this.#status(ctx, tests)}</p>
      ${this.#controller === null ? nothing : progress(messages.searching({ percent: this.#percent }), this.#percent)}
      ${canSearch ? button(messages.find({ points: next }), () => void this.#search(ctx, next)) : nothing}
      ${this.#controller === null ? nothing : button(messages.cancel, () => this.#cancel())}
      ${this.#found?.policy ? useButton(ctx, this.#found.policy) : nothing}
    </div>`;
  }

  #status({ tests: messages }: TestsContext, tests: readonly PolicyTestResult[]): string {
    const found = this.#found;
    if (found === undefined || this.#controller !== null) return "";
    if (found === null) return messages.notSearchable;
    if (found.policy) return messages.found(describe(found.policy));
    const names = (found.contradiction ?? []).map((index) => tests[index]?.name ?? "");
    return messages.contradiction({ points: found.points, maxWeight: found.maxWeight, names });
  }

  async #search(ctx: TestsContext, points: number): Promise<void> {
    const controller = new AbortController();
    this.#controller = controller;
    this.#percent = 0;
    this.redraw();
    const onProgress = ({ searched, total }: { searched: number; total: number }): void => {
      const percent = Math.floor((100 * searched) / total);
      if (percent === this.#percent) return;
      this.#percent = percent;
      this.redraw();
    };
    const options = { points, signal: controller.signal, onProgress };
    const { state, scorer, module } = ctx;
    try {
      const found = await ctx.policyTests.findPolicy(
        testedPolicy(module, state),
        state.policyTests ?? "",
        scorer,
        options,
      );
      if (controller === this.#controller) this.#found = found;
    } catch (error) {
      if (!controller.signal.aborted) reportFault("findPolicy", error);
    }
    if (controller === this.#controller) this.#controller = null;
    this.redraw();
  }

  #cancel(): void {
    this.stop();
    this.redraw();
  }
}

/** Draws the progress, which is not announced at every percent. */
function progress(text: string, percent: number): TemplateResult {
  return html`<p><progress max="100" value=${percent} aria-label=${text}></progress> ${text}</p>`;
}

function useButton({ tests: messages, edit }: TestsContext, policy: EditablePolicy): TemplateResult {
  return button(messages.usePolicy, () => edit(applyPolicy(policy)));
}

function button(name: string, run: () => void): TemplateResult {
  return html`<button type="button" class="small-tool" @click=${run}>${icons.start}${name}</button>`;
}

/** Returns the shape and the weights of a policy as a sentence names them. */
function describe({ scoringStrategy }: EditablePolicy): { shape: string[]; weights: string[] } {
  const points = scoringStrategy.requestedToCapacityRatio?.shape ?? [];
  return {
    shape: points.map(({ utilization, score }) => `${utilization}%: ${score}`),
    weights: (scoringStrategy.resources ?? []).map(({ name, weight }) => `${name}: ${weight}`),
  };
}
