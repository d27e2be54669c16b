// Loads the panel of a scheduler's log with the first log.

import type { nothing, TemplateResult } from "lit-html";
import type { State } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import { LazyPart, type LoadedPart, type PartHost } from "../../ui/lazy-part.ts";

/** The page's side of the panel. */
export interface LogHost extends PartHost {
  /** Replaces the state, as a step that can be undone. */
  openState(state: State): void;
}

export interface LoadedLog extends LoadedPart {
  /** Reads a log; `name` is empty for a pasted text. */
  open(name: string, log: Blob): void;
  panel(ctx: Context): TemplateResult | typeof nothing;
}

export function lazySchedulerLog(host: LogHost): LazyPart<LoadedLog> {
  return new LazyPart(async (language) => (await import("./panel.ts")).openLogPanel(host, language), host.redraw);
}
