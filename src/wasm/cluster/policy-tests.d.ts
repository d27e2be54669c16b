/** The result of `testPolicy`. */
export interface PolicyTestResults {
  /** The errors in the file of tests; with any, no test is run. */
  findings: Finding[];
  /** The result of each test, in the order of the file. */
  tests: PolicyTestResult[];
}

/** The result of one test. */
export interface PolicyTestResult {
  /** Its name. */
  name: string;
  /** Its path in the file: `"tests[0]"`. */
  path: string;
  /** Its first line. */
  range: TextRange;
  /** The id of the scorer. */
  scorer: string;
  /** True if every expectation is met. */
  passed: boolean;
  /** Why no expectation is checked: the scorer rejects the policy, or the policy has no such profile. */
  errors: FieldError[];
  /** The names of the nodes that can get the pod: several if they share the highest score. */
  winners: string[];
  /** The result of each expectation, in the order of the file. */
  expectations: ExpectationResult[];
}

/** The result of an expectation, with the numbers that decide it. */
export interface ExpectationResult {
  /** The kind of expectation. */
  code: "scheduledTo" | "before" | "neverAbove" | "fitsAtLeast";
  /** Its path in the file: `"tests[0].expect[1]"`. */
  path: string;
  /** Its first line. */
  range: TextRange;
  /** True if it is met. */
  passed: boolean;
  /** A sentence about the scores. */
  message: Message;
}

/** A test of a policy: a pod, nodes and what is expected of them. */
export interface PolicyTest {
  /** A name for what is expected. */
  name: string;
  /** The scorer, or a version of kube-scheduler; by default, the one that the policy is tested for. */
  release?: string | null;
  /** The scheduler name of the profile; by default, the first one. */
  profile?: string | null;
  /** The pod to schedule. */
  pod: Pod;
  /** The nodes, each with a name of its own. */
  nodes: Node[];
  /** Other objects of the cluster, as in a `Scenario`. */
  objects?: string | null;
  /** The expectations. */
  expect: PolicyExpectation[];
}

/**
 * An expectation: a node wins alone; the first of two nodes has a higher score; no winning node exceeds a percentage of a
 * resource once it runs the pod; at least this number of nodes is feasible.
 */
export type PolicyExpectation =
  | { scheduledTo: string }
  | { before: [string, string] }
  | { neverAbove: { resource: string; percent: number } }
  | { fitsAtLeast: number };

/** The progress of a search for a policy, and its result at the end. */
export interface PolicySearchProgress {
  /** The number of shapes that were tried so far. */
  searched: number;
  /** The number of shapes. */
  total: number;
  /** The largest weight that is tried: less than requested if there would be more than 10,000 combinations of weights. */
  maxWeight: number;
  /** A policy that passes all tests; `null` if none was found yet. */
  policy: EditablePolicy | null;
  /** The indexes of the smallest set of tests that no policy passes; `null` until every policy was tried. */
  contradiction: number[] | null;
}
