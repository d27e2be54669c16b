import type { exportPolicy, inspect, rewrite, testPolicy } from "./formats/formats.js";
import type { Source } from "./index.js";
import type { EditablePolicy, PolicyTest } from "./types.js";

export type { Source } from "./index.js";
export type * from "./types.js";

/** A JSON Schema: its keywords with their values. */
export type JsonSchema = Record<string, unknown>;

/** The bounds of a search for a policy, and its progress. */
export interface FindPolicyOptions {
  /** The number of points of the shapes, 2 to 4; 2 by default. The first is at 0 and the last at 100 percent. */
  points?: number;
  /** The largest weight of a resource; 100 by default. */
  maxWeight?: number;
  /** Cancels the search. */
  signal?: AbortSignal;
  /** Called after each part with the number of shapes that were tried, and of all. */
  onProgress?: (progress: { searched: number; total: number }) => void;
}

/** The result of a search for a policy. */
export interface FoundPolicy {
  /** A policy that keeps every promise, confirmed by the scorer; `null` if no policy within the bounds does. */
  policy: EditablePolicy | null;
  /** The indexes of the smallest set of tests that no policy within the bounds keeps; `null` if there is a policy. */
  contradiction: number[] | null;
  /** The number of points of the shapes that were tried. */
  points: number;
  /** The largest weight that was tried: less than requested if there would be more than 10,000 combinations of weights. */
  maxWeight: number;
}

/** The functions of the module that reads and writes files. They keep no state between calls. */
export interface Formats {
  /**
   * Reports whether a scheduler's loader accepts a text, what is likely wrong in an accepted text, and the policies that
   * can be edited. `scheduler` is one of `scorers()`, or a version of kube-scheduler such as `"1.36"`. `schedulers` are the
   * names of the schedulers that pods of a cluster use; `plugins` are the names of the out-of-tree plugins that the
   * scheduler includes.
   *
   * @throws {TypeError} if the scheduler is unknown, or an argument has the wrong type.
   */
  readonly inspect: typeof inspect;
  /**
   * Returns the smallest edits that make a text express another policy in place of the one at an index of its
   * inspection. `format` and `scheduler` are those of the inspection. Empty if the text already does.
   *
   * @throws {TypeError} if the format or the scheduler is unknown, or `policy` does not have the type of an
   * `EditablePolicy`.
   * @throws {RangeError} if `index` is not an index.
   */
  readonly rewrite: typeof rewrite;
  /**
   * Writes a policy as a file for a target, and lists the settings that the target drops or changes. Given the
   * release whose default weights apply, the text that the policy is from and its index there, it also keeps the other
   * settings of that text that the target's loader accepts.
   *
   * @throws {TypeError} if the target or the scheduler is unknown, or `policy` does not have the type of an `EditablePolicy`.
   * @throws {RangeError} if `index` is not an index.
   */
  readonly exportPolicy: typeof exportPolicy;
  /**
   * Tests a policy, the text of a file or an `EditablePolicy`: scores the nodes of each test in a file of tests, and checks
   * what the file expects of them. `scheduler` is one of `scorers()`, or a version of kube-scheduler; a file of Volcano is
   * tested for Volcano. A test can have a release of its own.
   *
   * @throws {TypeError} if the scheduler is unknown, or an argument has the wrong type.
   */
  readonly testPolicy: typeof testPolicy;
  /**
   * Returns the test at an index of a file of tests, with the pod and the nodes that it shares with others; `null` if the
   * file has errors, or there is no such test.
   *
   * @throws {TypeError} if `tests` is not a string.
   * @throws {RangeError} if `index` is not an index.
   */
  readonly readPolicyTest: (tests: string, index: number) => PolicyTest | null;
  /**
   * Returns the text of a file of tests with one more test at its end: an empty text becomes a file in YAML. `null` if the
   * text cannot be parsed.
   *
   * @throws {TypeError} if `tests` is not a string, or the test contains anything but plain values.
   */
  readonly addPolicyTest: (tests: string, test: PolicyTest) => string | null;
  /**
   * Searches for a policy that keeps every promise of a file of tests, or for the smallest set of tests that contradict each
   * other. It tries every shape with `points` points and scores from 0 to 10, and every combination of weights of the
   * resources of `policy`, whose other settings stay. It works in parts that leave the thread free in between. Resolves to
   * `null` if nothing can be searched: the file or the policy has errors, a test is for another scorer than kube-scheduler
   * from 1.17 on, or there are more than 32 tests or 10 resources.
   *
   * Rejects with the signal's reason if it is cancelled, and with a `TypeError` or `RangeError` for wrong arguments.
   */
  readonly findPolicy: (
    /** The policy whose resources and other settings stay. */
    policy: EditablePolicy,
    /** The text of the file of tests. */
    tests: string,
    /** The scheduler of the tests without a release. */
    scheduler: string,
    /** The bounds, the progress and the cancellation. */
    options?: FindPolicyOptions,
  ) => Promise<FoundPolicy | null>;
  /**
   * Returns the JSON Schema (draft 2020-12) of a format, for an editor: an API version such as
   * `"kubescheduler.config.k8s.io/v1"`, `"policy"`, `"volcano"`, or `"policy-tests"` for the tests of policies. It is for the release of a scheduler, by default the
   * newest that reads the format. A file that the loader accepts matches, unless its mistakes are in the arguments of a
   * plugin that no profile enables; a schema cannot express every check of the loader.
   *
   * @throws {TypeError} if the format or the scheduler is unknown, or the release does not read the format.
   */
  readonly jsonSchema: (format: string, scheduler?: string) => JsonSchema;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`.
 */
export function load(source?: Source): Promise<Formats>;
