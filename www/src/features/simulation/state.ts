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
  /** True if all figures are shown. */
  readonly figuresOpen: boolean;
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
  figuresOpen: false,
};

/** The maximum number of nodes that are drawn as cards; more are drawn as a map. */
export const MAX_CARDS = 24;

/** The milliseconds of playback at speed 1, whatever the number of steps. */
const PLAYBACK_MS = 20_000;

/** The least and the most milliseconds of a frame of playback at speed 1: few steps do not need the whole time. */
const FRAME_MS = { min: 66, max: 4000 };

/** Returns the steps and milliseconds between two frames of playback. */
export function playbackPace(steps: number, speed: number): { stride: number; delay: number } {
  const stepMs = PLAYBACK_MS / Math.max(1, steps) / speed;
  const stride = Math.max(1, Math.ceil(FRAME_MS.min / stepMs));
  return { stride, delay: Math.min(stride * stepMs, FRAME_MS.max / speed) };
}
