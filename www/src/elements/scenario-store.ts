// Keeps the scenario of one element, and of those that follow it.

import type { LargeCluster } from "../features/large-cluster/large-cluster.ts";
import { NO_HISTORY } from "../state/history.ts";
import { Session } from "../state/session.ts";
import { LazyPart } from "../ui/lazy-part.ts";
import type { ScoringModule } from "../wasm/scoring.ts";
import type { InitialState } from "./initial-state.ts";

export class ScenarioStore {
  readonly session: Session;
  /** The part that scores and renders many nodes. */
  readonly largeCluster: LazyPart<LargeCluster>;
  readonly #listeners = new Set<() => void>();

  /** Creates the store; `afterRender` is called after every rendering. */
  constructor(
    readonly module: ScoringModule,
    { state, past, future = [] }: InitialState,
    afterRender: (store: ScenarioStore) => void,
  ) {
    const redraw = (): void => this.session.refresh();
    this.largeCluster = new LazyPart(
      async () => (await import("../features/large-cluster/large-cluster.ts")).openLargeCluster(module, redraw),
      redraw,
    );
    this.session = new Session(module, state, this.largeCluster, () => {
      for (const draw of this.#listeners) draw();
      afterRender(this);
    });
    this.session.history = { ...NO_HISTORY, past, future };
  }

  /** Calls `draw` now and after every change, until the signal. */
  subscribe(draw: () => void, signal: AbortSignal): void {
    this.#listeners.add(draw);
    signal.addEventListener("abort", () => {
      this.#listeners.delete(draw);
      if (this.#listeners.size === 0) this.session.stop();
    });
    this.session.flush();
  }
}
