// The code coverage of this program. Inputs that reach new code are kept; work is measured in steps, not in seconds.

import { Session } from "node:inspector";

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

export interface CoverageSample {
  /** The offsets of the characters that did not run, by function. */
  readonly uncovered: ReadonlyMap<string, ReadonlySet<number>>;
  /** The number of executed basic blocks. */
  readonly steps: number;
}

export class Coverage {
  readonly #session = new Session();
  readonly #uncovered = new Map<string, ReadonlySet<number>>();

  constructor() {
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** Returns the blocks that ran since the last call. */
  take(): CoverageSample {
    const byFunction = new Map<string, ReadonlySet<number>>();
    let steps = 0;
    this.#session.post("Profiler.takePreciseCoverage", (_, answer) => {
      for (const { url, functions } of answer?.result ?? []) {
        if (!url.startsWith("file:")) continue;
        for (const { ranges } of functions) {
          const [body] = ranges;
          for (const { count } of ranges) steps += count;
          if (body !== undefined && body.count > 0)
            byFunction.set(`${url} ${body.startOffset}`, uncoveredOffsets(ranges));
        }
      }
    });
    return { uncovered: byFunction, steps };
  }

  /** Returns true if a block ran for the first time. */
  isNew({ uncovered: functions }: CoverageSample): boolean {
    return [...functions].some(([key, uncovered]) => this.#isNew(key, uncovered));
  }

  /** Adds a sample. Returns true if a block ran for the first time. */
  add({ uncovered: functions }: CoverageSample): boolean {
    const added = [...functions].filter(([key, uncovered]) => this.#isNew(key, uncovered));
    for (const [key, uncovered] of added) {
      this.#uncovered.set(
        key,
        new Set([...(this.#uncovered.get(key) ?? uncovered)].filter((offset) => uncovered.has(offset))),
      );
    }
    return added.length > 0;
  }

  #isNew(key: string, uncovered: ReadonlySet<number>): boolean {
    const before = this.#uncovered.get(key);
    return before === undefined || [...before].some((offset) => !uncovered.has(offset));
  }
}

/** Returns the offsets that did not run. Inner ranges follow the ranges around them. */
function uncoveredOffsets(ranges: readonly Range[]): Set<number> {
  const offsets = new Set<number>();
  for (const { startOffset, endOffset, count } of ranges) {
    for (let offset = startOffset; offset < endOffset; offset += 1) {
      if (count === 0) offsets.add(offset);
      else offsets.delete(offset);
    }
  }
  return offsets;
}
