import type {
  NodeColumns as Columns,
  evaluateWithObjects,
  Simulation as Handle,
  SchedulerLogReader as LogReader,
  Snapshot as Nodes,
  ClusterReader as Reader,
  simulateWithObjects,
  testPolicy,
} from "./cluster/cluster.js";
import type { Source } from "./index.js";
import type { EditablePolicy, PolicyTest } from "./types.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** An instance of the `ClusterReader` class that `load()` returns. */
export type ClusterReader = InstanceType<Clusters["ClusterReader"]>;
/** An instance of the `NodeColumns` class that `load()` returns. */
export type NodeColumns = InstanceType<Clusters["NodeColumns"]>;
/** An instance of the `SchedulerLogReader` class that `load()` returns. */
export type SchedulerLogReader = InstanceType<Clusters["SchedulerLogReader"]>;
/** An instance of the `Snapshot` class that `load()` returns. */
export type Snapshot = InstanceType<Clusters["Snapshot"]>;

/** The bounds of a search for a policy, and its progress. */
export interface FindPolicyOptions {
  /** The number of points of the shapes, 2 to 4; 2 by default. The first is at 0 and the last at 100 percent. */
  points?: number;
  /** The largest weight of a resource, 1 to 100; 100 by default. */
  maxWeight?: number;
  /** Cancels the search. */
  signal?: AbortSignal;
  /** Called after each part with the number of shapes that were tried, and of all. */
  onProgress?: (progress: { searched: number; total: number }) => void;
}

/** The result of a search for a policy. */
export interface FoundPolicy {
  /** A policy that passes all tests, confirmed by the scorer; `null` if no policy within the bounds does. */
  policy: EditablePolicy | null;
  /** The indexes of the smallest set of tests that no policy within the bounds passes; `null` if there is a policy. */
  contradiction: number[] | null;
  /** The number of points of the shapes that were tried. */
  points: number;
  /** The largest weight that was tried: less than requested if there would be more than 10,000 combinations of weights. */
  maxWeight: number;
}

/** The result of `simulateWithObjects`. */
export type Simulation = Handle;

/** The classes and functions of the module for clusters. */
export interface Clusters {
  /** Reads the nodes and pods that kubectl prints as a stream, and summarizes, ranks and lists them. */
  readonly ClusterReader: typeof Reader;
  /** Nodes stored as columns and scored for one pod: an edit recomputes only what depends on it. */
  readonly NodeColumns: typeof Columns;
  /** Reads the log of a scheduler as a stream, and compares its scores. */
  readonly SchedulerLogReader: typeof LogReader;
  /** Keeps hundreds or thousands of nodes between evaluations. */
  readonly Snapshot: typeof Nodes;
  /** Evaluates a scenario with other objects of its cluster. */
  readonly evaluateWithObjects: typeof evaluateWithObjects;
  /**
   * Tests the policies of a scheduler's profiles, for instance those of an inspection: scores the nodes of each test in a file
   * of tests, and checks what the file expects of them. `scheduler` is one of `scorers()`, or a version of kube-scheduler. A
   * test can have a release of its own.
   *
   * @throws {TypeError} if the scheduler is unknown, or an argument has the wrong type.
   */
  readonly testPolicy: typeof testPolicy;
  /**
   * Returns the test at an index of a file of tests, with the pod, the nodes and the objects that it shares with others; `null` if the
   * file has errors, or there is no such test.
   *
   * @throws {TypeError} if `tests` is not a string.
   * @throws {RangeError} if `index` is not an index.
   */
  readonly readPolicyTest: (tests: string, index: number) => PolicyTest | null;
  /**
   * Returns the text of a file of tests with one more test at its end: a text without values becomes a file in YAML. `null` if the
   * text cannot be parsed.
   *
   * @throws {TypeError} if `tests` is not a string, or the test contains anything but plain values.
   */
  readonly addPolicyTest: (tests: string, test: PolicyTest) => string | null;
  /**
   * Searches for a policy that passes all tests of a file, or for the smallest set of tests that contradict each other. It tries every shape with `points` points and scores from 0 to 10, and every combination of weights of the
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
  /** Simulates pods with other objects of their cluster: a `Simulation` as `simulate` of nodescore/simulation returns it. */
  readonly simulateWithObjects: typeof simulateWithObjects;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`; with a `WebAssembly.CompileError` where there is
 * no 128-bit SIMD (before Chrome 91, Firefox 89 and Safari 16.4): `evaluate()` of the package itself works there.
 */
export function load(source?: Source): Promise<Clusters>;
