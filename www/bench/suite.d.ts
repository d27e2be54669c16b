// What a suite is: one question, put in several cases, each answered in several ways that are measured in turn.

export interface Suite {
  /** Its name for `--suite=` and in the JSON. */
  name: string;
  title: string;
  /** The places where it runs: in Node, in bench.html, or in Node with a browser that it drives itself. */
  places: readonly ("node" | "browser" | "driver")[];
  /** The same cases in Rust: a bench of Cargo.toml, which prints a `Measured` a line. */
  native?: { bench: string; features: string };
  goals?: readonly Goal[];
  prepare(host: BenchHost): Promise<Case[]>;
}

/** The environment that a place provides to a suite. */
export interface BenchHost {
  place: Place;
  /** A module of the package, loaded: `formats`, `simulation`, `columns`, … */
  load(name: string): Promise<unknown>;
  /** Chromium's, of playwright-core, for a suite that drives it. */
  browser?: import("@playwright/test").Browser;
  /** The URL of the built pages, if they are served. */
  address?: string;
}

/** The origin of figures; those of a driven browser are Chromium's. */
export type Place = "node" | "chromium" | "native" | "browser";

export interface Case {
  /** One for all places, such as `5,000 nodes, 3 resources`. */
  name: string;
  /** The unit of a figure: of one run, or of one of the `per` items that it processes. */
  unit: "ns" | "µs" | "ms" | "MB";
  per?: number;
  /** The name of those items, such as `node`. */
  of?: string;
  ways: Way[];
}

export interface Way {
  /** One for all cases, such as `objects, as people write it`. */
  name: string;
  /** Done once, measured from outside; many times a sample where it is short. */
  run?(): unknown;
  /** Or: a sample in milliseconds, by its own clock (a frame, say); of what is short, several. */
  sample?(): Promise<number | number[]>;
  /** Returns its result as numbers; all variants of a case that return one must agree. */
  answer?(): Numbers | Promise<Numbers>;
  /** The maximum number of samples in a visit, for slow cases. */
  samples?: number;
}

export type Numbers = ArrayLike<number>;

/**
 * The measurements of one variant of a case in one place: the duration of each sample's single run, in milliseconds.
 */
export interface Measured extends Pick<Case, "unit" | "per" | "of"> {
  suite: string;
  case: string;
  way: string;
  place: Place;
  samples: number[];
  /** The checksum of its whole answer, if any: the same for every variant of the case, in every place. */
  checksum?: number;
}

/** A goal: a figure, or its ratio to another one; without a bound it is only reported. */
export interface Goal extends Selected {
  says: string;
  /** The figure at most, in the case's unit; with `over` the ratio. */
  most?: number;
  /** The same, at least. */
  least?: number;
  over?: Partial<Selected>;
}

export interface Selected {
  case: string;
  way: string;
  place: Place;
  /**
   * The figure to compare; the minimum by default, which is the cost of the code. The median includes other load on the
   * machine.
   */
  take?: "least" | "median" | "p99";
}
