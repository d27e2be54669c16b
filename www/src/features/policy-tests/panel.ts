// The panel of policy tests: runs the tests in the state with the page's policy.

import { html, nothing, type TemplateResult } from "lit-html";
import type { PolicyTestsMessages } from "../../messages/generated/types.ts";
import { isOpen } from "../../state/settings.ts";
import { type Context, isStale } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import { LazyPart } from "../../ui/lazy-part.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import { type Formats, load } from "../../wasm/formats.ts";
import type { PolicyTestResults } from "../../wasm/types.ts";
import { pagePolicy } from "./page-policy.ts";
import style from "./policy-tests.css?inline";
import { PolicySearch } from "./search.ts";
import { testsView } from "./view.ts";

export { style };

/** The context of the panel's views. */
export interface TestsContext extends Context {
  readonly tests: PolicyTestsMessages;
  readonly formats: Formats;
  readonly search: PolicySearch;
}

/** The length up to which the tests run between an edit and the next frame, in UTF-16 code units. */
const MAX_SYNC_LENGTH = 1 << 15;
const PAUSE_MS = 300;

export class PolicyTestsPanel {
  readonly #formats: LazyPart<Formats>;
  readonly #search: PolicySearch;
  #input: readonly string[] = [];
  #results: PolicyTestResults | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    public messages: PolicyTestsMessages,
    private readonly redraw: () => void,
  ) {
    this.#formats = new LazyPart(load, redraw);
    this.#search = new PolicySearch(redraw);
  }

  panel(ctx: Context): TemplateResult {
    if (isOpen(ctx.state, "tests")) this.#formats.load();
    return disclosure(ctx, {
      panel: "tests",
      title: this.messages.title,
      summary: this.messages.intro,
      forceOpen: false,
      stale: isStale(ctx.outcome.result),
      body: () => this.#body(ctx),
    });
  }

  #body(context: Context): unknown {
    const formats = this.#formats.view;
    if (formats === null) return loadingNote(context, this.#formats);
    const ctx: TestsContext = { ...context, tests: this.messages, formats, search: this.#search };
    this.#run(ctx);
    return this.#results === null && this.#timer === undefined ? nothing : html`${testsView(ctx, this.#results)}`;
  }

  /** Runs the tests if the policy or they have changed: long ones after a pause. An edit with an error keeps the results. */
  #run(ctx: TestsContext): void {
    const { state, scorer } = ctx;
    const text = state.policyTests ?? "";
    const policy = pagePolicy(ctx);
    const input = [JSON.stringify(policy), text, scorer];
    const isSame = input.every((part, index) => part === this.#input[index]);
    if (isSame || (isStale(ctx.outcome.result) && this.#input[1] === text)) return;
    if (this.#input[1] !== text || this.#input[2] !== scorer) this.#search.reset();
    this.#input = input;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const run = (): void => {
      this.#results = text.trim() === "" ? EMPTY : ctx.formats.testPolicy(policy, text, scorer);
      this.#timer = undefined;
    };
    if (text.length <= MAX_SYNC_LENGTH) run();
    else
      this.#timer = setTimeout(() => {
        run();
        this.redraw();
      }, PAUSE_MS);
  }
}

const EMPTY: PolicyTestResults = { inspection: null, findings: [], tests: [] };
