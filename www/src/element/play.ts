// Pods over time, loaded when somebody first looks at them.

import type { Change, State } from "../model/state.ts";
import type { PlayView } from "../view/play.ts";
import { LazyPart, type LoadedPart, type PartHost } from "./lazy.ts";

export interface PlayHost extends PartHost {
  /** Puts another scenario in the place of the page's, which can be brought back. */
  use(change: Change): void;
  /** A lesson is open: the page is its. */
  taught(): boolean;
}

export interface LoadedPlay extends PlayView, LoadedPart {
  /** Returns the initial state of a simulation; `null` if the state has none. */
  anew(state: State): State | null;
  /** Plays what a lesson has kept back so far. */
  reveal(): void;
}

export function lazyPlay(host: PlayHost): LazyPart<LoadedPlay> {
  return new LazyPart(async (language) => (await import("../play/panel.ts")).openPlay(host, language), host.redraw);
}
