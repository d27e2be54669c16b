// The panel of policy tests: runs the tests in the state with the page's policy.

import type { TemplateResult } from "lit-html";
import type { PolicyTestsMessages } from "../../messages/generated/types.ts";
import { isOpen } from "../../state/settings.ts";
import { type Context, isStale } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import { LazyPart } from "../../ui/lazy-part.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import style from "./policy-tests.css?inline";
import type { TestsBody } from "./tests-body.ts";

export { style };

export const create = (messages: PolicyTestsMessages, redraw: () => void): PolicyTestsPanel =>
  new PolicyTestsPanel(messages, redraw);

export class PolicyTestsPanel {
  readonly #body: LazyPart<TestsBody>;

  constructor(
    public messages: PolicyTestsMessages,
    redraw: () => void,
  ) {
    this.#body = new LazyPart(async () => (await import("./tests-body.ts")).openTestsBody(redraw), redraw);
  }

  /** Called when the element leaves the page. */
  stop(): void {
    this.#body.view?.stop();
  }

  panel(ctx: Context): TemplateResult {
    if (isOpen(ctx.state, "tests")) this.#body.load();
    else this.stop();
    return disclosure(ctx, {
      panel: "tests",
      title: this.messages.title,
      summary: this.messages.intro,
      forceOpen: false,
      stale: isStale(ctx.outcome.result),
      body: () => this.#body.view?.draw(ctx, this.messages) ?? loadingNote(ctx, this.#body),
    });
  }
}
