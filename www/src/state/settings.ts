// Edits of the scorer, the strategy, the compared scorers and the open panels.

import { DEFAULT_COMPARED } from "./scorers.ts";
import type { Change, Panel, State, Strategy } from "./state.ts";

export function chooseScorer(scorer: string): Change {
  return (state) => ({ ...state, scorer });
}

export function chooseStrategy(strategy: Strategy): Change {
  return (state) => ({ ...state, strategy });
}

export function setBinpackWeight(binpackWeight: string): Change {
  return (state) => ({ ...state, binpackWeight });
}

/** Sets the text of the other objects of the cluster; an empty one removes it. */
export function setObjects(text: string): Change {
  return ({ objects: _, ...state }) => (text === "" ? state : { ...state, objects: text });
}

/** Returns the scorers to compare. */
export function comparedOf(state: State): readonly string[] {
  return [...new Set(state.compare ?? DEFAULT_COMPARED)];
}

export function setCompared(id: string, compared: boolean): Change {
  return (state) => {
    const others = comparedOf(state).filter((other) => other !== id);
    return { ...state, compare: compared ? [...others, id] : others };
  };
}

export function isOpen(state: State, panel: Panel): boolean {
  return state.open?.includes(panel) ?? false;
}

export function setOpen(panel: Panel, open: boolean): Change {
  return (state) => {
    if (isOpen(state, panel) === open) return state;
    const others = (state.open ?? []).filter((other) => other !== panel);
    return { ...state, open: open ? [...others, panel] : others };
  };
}
