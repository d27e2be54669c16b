// Loads the simulation when its view is first opened.

import type { Change, State } from "../../state/state.ts";
import { LazyPart, type LoadedPart, type PartHost } from "../../ui/lazy-part.ts";
import type { SimulationView } from "./section.ts";

export interface SimulationHost extends PartHost {
  /** Replaces the page's scenario; undo restores it. */
  replaceState(change: Change): void;
  /** Returns true while a lesson is open. */
  isLessonOpen(): boolean;
}

export interface LoadedSimulation extends SimulationView, LoadedPart {
  /** Returns the initial state of a simulation; `null` if the state has none. */
  initialState(state: State): State | null;
  /** Replaces the scenario by the first story. */
  openStory(): void;
  /** Returns the user's scenario from before the story that is shown unchanged, or `null`. */
  stateBeforeStory(state: State): State | null;
  /** Plays the result that a lesson has hidden so far. */
  playSimulation(): void;
}

export function lazySimulation(host: SimulationHost): LazyPart<LoadedSimulation> {
  return new LazyPart(async (language) => (await import("./panel.ts")).openSimulation(host, language), host.redraw);
}
