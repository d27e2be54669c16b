// What of this program has run, and how often: inputs that make more of it run are worth keeping, and steps are counted
// here, not seconds.

import { Session } from "node:inspector";

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

export interface CoveredRange {
  /** By function, the characters that did not run. */
  readonly idle: ReadonlyMap<string, ReadonlySet<number>>;
  /** The number of executed basic blocks. */
  readonly steps: number;
}

export class Coverage {
  readonly #session = new Session();
  readonly #idle = new Map<string, ReadonlySet<number>>();

  constructor() {
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** Returns the blocks that ran since the last call. */
  ran(): CoveredRange {
    const counts = new Map<string, ReadonlySet<number>>();
    let steps = 0;
    this.#session.post("Profiler.takePreciseCoverage", (_, answer) => {
      for (const { url, functions } of answer?.result ?? []) {
        if (!url.startsWith("file:")) continue;
        for (const { ranges } of functions) {
          const [whole] = ranges;
          for (const { count } of ranges) steps += count;
          if (whole !== undefined && whole.count > 0) counts.set(`${url} ${whole.startOffset}`, idle(ranges));
        }
      }
    });
    return { idle: counts, steps };
  }

  /** Returns true if some of them never ran before. */
  isMore({ idle: ran }: CoveredRange): boolean {
    return [...ran].some(([key, idle]) => this.#isMore(key, idle));
  }

  /** Counts it; whether it was more. */
  add({ idle: ran }: CoveredRange): boolean {
    const more = [...ran].filter(([key, idle]) => this.#isMore(key, idle));
    for (const [key, idle] of more) {
      this.#idle.set(key, new Set([...(this.#idle.get(key) ?? idle)].filter((at) => idle.has(at))));
    }
    return more.length > 0;
  }

  #isMore(key: string, idle: ReadonlySet<number>): boolean {
    const before = this.#idle.get(key);
    return before === undefined || [...before].some((at) => !idle.has(at));
  }
}

/** Inner ranges come after those around them. */
function idle(ranges: readonly Range[]): Set<number> {
  const places = new Set<number>();
  for (const { startOffset, endOffset, count } of ranges) {
    for (let at = startOffset; at < endOffset; at += 1) {
      if (count === 0) places.add(at);
      else places.delete(at);
    }
  }
  return places;
}
