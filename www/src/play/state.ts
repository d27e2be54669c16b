// The panel's state apart from the page's, as one immutable value.

import type { FieldError } from "../contract.ts";
import type { State } from "../model/state.ts";
import type { Progress, Ran, Sight } from "./protocol.ts";

export interface PlayShown {
  /** The runs, with the page that they were made from. */
  readonly ran: (Ran & { readonly state: State }) | null;
  /** The runs are from before an error. */
  readonly stale: boolean;
  /** The progress of a run. */
  readonly running: Progress | null;
  /** The errors by the field of the page. */
  readonly errors: ReadonlyMap<string, readonly FieldError[]>;
  /** Errors elsewhere: in the page's own fields, or in the other policy. */
  readonly loose: readonly string[];
  /** The run whose policy counts no vote, which is to decide. */
  readonly voteless: number | null;
  /** The moment that is shown. */
  readonly at: number;
  /** The nodes at that moment, or at one just before. */
  readonly sights: readonly Sight[];
  readonly playing: boolean;
  readonly speed: number;
  /** The node whose arithmetic is open; -1: the one that the pod went to. */
  readonly node: number;
  /** The last announcement for assistive technology. */
  readonly said: string;
  /** The module failed. */
  readonly failed: boolean;
}

export const NOTHING_PLAYED: PlayShown = {
  ran: null,
  stale: false,
  running: null,
  errors: new Map(),
  loose: [],
  voteless: null,
  at: 0,
  sights: [],
  playing: false,
  speed: 1,
  node: -1,
  said: "",
  failed: false,
};

/** More nodes than this are drawn as a map, a cell each. */
export const MOST_CARDS = 24;

/** With more moments than this, playing goes through all of them in a while rather than one by one. */
const MANY_MOMENTS = 300;

/** Moments and milliseconds from one picture to the next while playing. */
export function pace(moments: number, speed: number): { stride: number; wait: number } {
  if (moments <= MANY_MOMENTS) return { stride: 1, wait: 1400 / speed };
  return { stride: Math.max(1, Math.round((moments * speed) / 600)), wait: 66 };
}
