// What a suite is: one question, put in several cases, each answered in several ways that are measured in turn.

export interface Suite {
  /** What `--suite=` and the JSON call it. */
  name: string;
  title: string;
  /** Where it runs: in Node, in bench.html, or in Node with a browser that it drives itself. */
  places: readonly ("node" | "browser" | "driver")[];
  /** The same cases in Rust: a bench of Cargo.toml, which prints a `Measured` a line. */
  native?: { bench: string; features: string };
  goals?: readonly Goal[];
  prepare(host: Host): Promise<Case[]>;
}

/** What a suite gets from where it runs. */
export interface Host {
  place: Place;
  /** A module of the package, loaded: `formats`, `simulation`, `columns`, … */
  load(name: string): Promise<unknown>;
  /** Chromium's, of playwright-core, for a suite that drives it. */
  browser?: import("@playwright/test").Browser;
  /** Where the built pages are served then. */
  address?: string;
}

/** Where figures come from; a driven browser's are Chromium's. */
export type Place = "node" | "chromium" | "native" | "browser";

export interface Case {
  /** One for all places, such as `5,000 nodes, 3 resources`. */
  name: string;
  /** How figures are written: of one run, or of one of `per` things that it does. */
  unit: "ns" | "µs" | "ms" | "MB";
  per?: number;
  /** What those things are, such as `node`. */
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
  /** What it comes to, as numbers; every way of a case that has one has to say the same. */
  answer?(): Numbers | Promise<Numbers>;
  /** At most so many samples a visit, for what takes long. */
  samples?: number;
}

export type Numbers = ArrayLike<number>;

/** What one way of a case took, in one place: milliseconds of each sample's single run. */
export interface Measured extends Pick<Case, "unit" | "per" | "of"> {
  suite: string;
  case: string;
  way: string;
  place: Place;
  samples: number[];
  /** Of all its answer, where there is one: the same from every way of the case, wherever it runs. */
  checksum?: number;
}

/** What is to be reached: a figure, or its ratio to another one; without a bound it is only told. */
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
  /** The least, if not said: what the code costs; the median is that beside all else that a machine does. */
  take?: "least" | "median" | "p99";
}
