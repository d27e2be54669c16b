// The state of the panel that is not part of the page's, as one immutable value.

import type { State } from "../../state/state.ts";
import type { RunProgress, SimulationResult, StepSnapshot } from "../../wasm/simulation-protocol.ts";
import type { FieldError } from "../../wasm/types.ts";

/** A result, with the state of the page that it was simulated from. */
export type CurrentResult = SimulationResult & { readonly state: State };

export interface SimulationPanelState {
  readonly result: CurrentResult | null;
  /** True if the runs are from before an error. */
  readonly stale: boolean;
  /** The progress of a run. */
  readonly runProgress: RunProgress | null;
  /** The errors by the page's field. */
  readonly errors: ReadonlyMap<string, readonly FieldError[]>;
  /** Errors elsewhere: in the page's own fields, or in the other policy. */
  readonly formErrors: readonly string[];
  /** The run whose policy has no total scores although they should decide. */
  readonly policyWithoutTotals: number | null;
  /** The current step. */
  readonly at: number;
  /** The nodes at that step, or at an earlier one while it is being loaded. */
  readonly snapshots: readonly StepSnapshot[];
  readonly playing: boolean;
  readonly speed: number;
  /** The node whose arithmetic is open; -1 for the one to which the pod is scheduled. */
  readonly node: number;
  /** The last announcement for assistive technology. */
  readonly announcement: string;
  /** True if the module failed. */
  readonly failed: boolean;
}

export const INITIAL_STATE: SimulationPanelState = {
  result: null,
  stale: false,
  runProgress: null,
  errors: new Map(),
  formErrors: [],
  policyWithoutTotals: null,
  at: 0,
  snapshots: [],
  playing: false,
  speed: 1,
  node: -1,
  announcement: "",
  failed: false,
};

/** The maximum number of nodes that are drawn as cards; more are drawn as a map. */
export const MAX_CARDS = 24;

/** The number of steps above which playback skips steps. */
const FAST_PLAYBACK_STEPS = 300;

/** Returns the steps and milliseconds between two frames of playback. */
export function playbackPace(steps: number, speed: number): { stride: number; delay: number } {
  if (steps <= FAST_PLAYBACK_STEPS) return { stride: 1, delay: 1400 / speed };
  return { stride: Math.max(1, Math.round((steps * speed) / 600)), delay: 66 };
}
