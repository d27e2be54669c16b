// The parts of the playground that are loaded after the first view.

import { html, nothing } from "lit-html";
import type { LoadedCluster } from "../../features/cluster/lazy.ts";
import { type LazyPolicyTests, lazyPolicyTests } from "../../features/policy-tests/lazy.ts";
import type { PolicyTestsPanel } from "../../features/policy-tests/tests-panel.ts";
import { type LoadedLog, lazySchedulerLog } from "../../features/scheduler-log/lazy.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import type { Context } from "../../ui/context.ts";
import type { LazyPart } from "../../ui/lazy-part.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import type { ElementHost } from "../element-controller.ts";
import { FileDrop, type PlaygroundPage } from "./file-drop.ts";
import { StickyResults } from "./sticky-results.ts";
import { StripDisplay } from "./strip-display.ts";

export class LaterParts {
  readonly drop: FileDrop;
  readonly log: LazyPart<LoadedLog>;
  readonly results = new StickyResults();
  readonly strip: StripDisplay;
  readonly #tests: LazyPolicyTests;
  #testsPanel: PolicyTestsPanel | null = null;

  constructor(host: ElementHost, cluster: LazyPart<LoadedCluster>, page: PlaygroundPage) {
    const { shadow, redraw } = host;
    this.log = lazySchedulerLog({
      redraw: () => host.redraw(),
      focus: (id) => host.focus(id),
      adoptStyle: (style) => adoptStyles(shadow, style),
      openState: (state) => host.store && page.openState(host.store, state),
    });
    this.strip = new StripDisplay(redraw);
    this.drop = new FileDrop(host, page, cluster, this.log);
    this.#tests = lazyPolicyTests(() => shadow, redraw);
  }

  /** Draws the panel of policy tests; nothing until it is loaded. */
  testsPanel(ctx: Context): unknown {
    const tests = this.#tests;
    this.#testsPanel = tests.get(ctx.messages.language);
    if (this.#testsPanel !== null) return this.#testsPanel.panel(ctx);
    return tests.failed ? html`<section class="panel">${loadingNote(ctx, tests)}</section>` : nothing;
  }

  /** Called when the element leaves the page. */
  stop(): void {
    this.results.stop();
    this.strip.stop();
    this.log.view?.stop();
    this.#testsPanel?.stop();
  }
}
