//! Defines the limits of every input. Larger input is rejected with an error before it costs time or memory.
//! `www/package/README.md` documents these limits.

/// Bytes of a name, of a number and of a quantity in a scenario. (Kubernetes' names end at 317.)
pub(crate) const TEXT_BYTES: usize = 1_000;
/// Bytes of the arguments of a plugin in a scenario.
pub(crate) const PLUGIN_ARGS_BYTES: usize = 1 << 20;
/// Entries of a list or an object, except for nodes and pods; amounts of a pod, and of a node with
/// its pods.
pub(crate) const LIST_ENTRIES: usize = 10_000;
/// Approximate bytes of the result of a scenario.
pub(crate) const RESULT_BYTES: usize = 100 << 20;
/// Errors in a result; later ones are left out.
pub(crate) const MAX_ERRORS: usize = 1_000;
/// Nesting depth of JSON and YAML, including expanded aliases. (Go accepts 10,000 without aliases, since its
/// stack grows.)
pub(crate) const NESTING_DEPTH: usize = 1_000;
/// Findings of one text.
pub(crate) const FINDINGS: usize = 200;
/// Nodes of all tests of a policy.
pub(crate) const TESTED_NODES: usize = 1_000_000;
/// Bytes of one object of a cluster: etcd stores at most 1.5 MiB, and its text is at most a few times that.
pub(crate) const OBJECT_BYTES: usize = 8 << 20;
/// Nodes and pods of a cluster.
pub(crate) const CLUSTER_OBJECTS: usize = 1_000_000;

/// Nodes of a scenario about which a question is asked.
pub(crate) const QUESTION_NODES: usize = 1_000;
/// Bytes of a line of a scheduler's log; the rest is skipped.
pub(crate) const LOG_LINE_BYTES: usize = 1 << 20;
/// Attempts to schedule a pod in a log; later ones are ignored.
pub(crate) const LOG_DECISIONS: usize = 10_000;
/// Facts of a log: a score of a node by one plugin, for example. Later scores are ignored.
pub(crate) const LOG_FACTS: usize = 500_000;
/// Unreadable lines of a log that are kept.
pub(crate) const LOG_UNREADABLE_LINES: usize = 100;

/// Nodes of a snapshot.
pub(crate) const SNAPSHOT_NODES: usize = 100_000;
/// Nodes of columns.
pub(crate) const COLUMN_NODES: usize = 1_000_000;
/// Amounts of columns: nodes × resources.
pub(crate) const COLUMN_AMOUNTS: usize = 10_000_000;

/// The limits of a decision map.
pub(crate) mod decision_map {
    /// Columns, and rows.
    pub(crate) const SIDE: i64 = 1_000;
    /// Cells: columns × rows. The number of a class has 16 bits.
    pub(crate) const CELLS: i64 = 65_000;
    /// Scores that are computed to find one end of a range in which the winners stay the same.
    pub(crate) const RANGE_SCORES: usize = 400_000;
}

/// The limits of a simulation.
pub(crate) mod simulation {
    /// Nodes, after expanding each `count`.
    pub(crate) const NODES: i64 = 10_000;
    /// Pods, after expanding each `count`.
    pub(crate) const PODS: i64 = 1_000_000;
    /// Pod classes.
    pub(crate) const POD_CLASSES: usize = 10_000;
    /// The number of resources that nodes have, pods request or the policy scores.
    pub(crate) const RESOURCES: usize = 100;
    /// Amounts, labels and taints of all nodes, after expanding each `count`.
    pub(crate) const NODE_ENTRIES: i64 = 2_000_000;
    /// The number of bytes of a name that count as one more entry.
    pub(crate) const NAME_BYTES_PER_ENTRY: usize = 100;
    /// Checks whether a node accepts a pod: pod classes × tolerations and selectors × nodes × taints.
    pub(crate) const PLACEMENT_CHECKS: usize = 100_000_000;
    /// The largest time; the sum of a million such times is exact in a JavaScript number.
    pub(crate) const TIME: i64 = 1_000_000_000;
}
