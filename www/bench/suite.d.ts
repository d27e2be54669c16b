// The interface of a suite: it has cases, and each case has variants that are measured in turn.

export interface Suite {
  /** The name for `--suite=` and in the JSON. */
  name: string;
  title: string;
  /** The environments in which it runs: in Node, in bench.html, or in Node with a browser that it drives itself. */
  environments: readonly ("node" | "browser" | "driver")[];
  /** The same cases in Rust: a bench of Cargo.toml, which prints a `Measurement` on each line. */
  native?: string;
  goals?: readonly Goal[];
  prepare(host: BenchHost): Promise<Case[]>;
}

/** The functions and objects that an environment provides to a suite. */
export interface BenchHost {
  environment: Environment;
  /** Loads a module of the package: `formats`, `simulation`, `columns`, … */
  load(name: string): Promise<unknown>;
  /** Playwright's Chromium, for a suite that drives it. */
  browser?: import("@playwright/test").Browser;
  /** The URL of the built pages, if they are served. */
  address?: string;
}

/** The environment in which figures are measured; a driven browser is `chromium`. */
export type Environment = "node" | "chromium" | "native" | "browser";

export interface Case {
  /** The name in all environments, such as `5,000 nodes, 3 resources`. */
  name: string;
  /** The unit of a figure: of one run, or of one of the `per` items that it processes. */
  unit: "ns" | "µs" | "ms" | "MB";
  per?: number;
  /** The name of those items, such as `node`. */
  of?: string;
  variants: Variant[];
}

export interface Variant {
  /** The name in all cases, such as `JavaScript as people write it`. */
  name: string;
  /** Runs once; the caller measures it, and runs it several times for a sample if it is short. */
  run?(): unknown;
  /** Measures itself, for example a frame: returns one or several samples in milliseconds. */
  sample?(): Promise<number | number[]>;
  /** Returns the result as numbers; all variants of a case that have one must agree. */
  answer?(): Numbers | Promise<Numbers>;
  /** The maximum number of samples in a visit, for slow cases. */
  samples?: number;
}

export type Numbers = ArrayLike<number>;

/**
 * The measurements of one variant of a case in one environment: the duration of each sample's single run, in milliseconds.
 */
export interface Measurement extends Pick<Case, "unit" | "per" | "of"> {
  suite: string;
  case: string;
  variant: string;
  environment: Environment;
  samples: number[];
  /** The checksum of the answer, if any: the same for every variant of the case, in every environment. */
  checksum?: number;
}

/** A goal for a figure, or for its ratio to another one; without a limit it is only reported. */
export interface Goal extends FigureSelector {
  title: string;
  /** The maximum of the figure in the case's unit, or of the ratio. */
  upperLimit?: number;
  /** The minimum of the figure in the case's unit, or of the ratio. */
  lowerLimit?: number;
  /** The figure by which it is divided; by default, fields are those of the goal. */
  relativeTo?: Partial<FigureSelector>;
}

/** The fields that identify a figure. */
export interface FigureSelector {
  case: string;
  variant: string;
  environment: Environment;
  /**
   * The figure to compare; the minimum by default, which is the cost of the code. The median includes other load on the
   * machine.
   */
  statistic?: "minimum" | "median" | "p99";
}
