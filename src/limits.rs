//! How much is taken of anything that comes from outside. What is more is refused with an error that
//! says so, before it costs time or memory. `www/package/README.md` lists these for people.

/// Bytes of a name, of a number and of a quantity in a scenario. (Kubernetes' names end at 317.)
pub(crate) const TEXT_BYTES: usize = 1_000;
/// Entries of a list or an object, except for nodes and pods; amounts of a pod, and of a node with
/// its pods.
pub(crate) const LIST_ENTRIES: usize = 10_000;
/// Bytes of an answer to a scenario, about.
pub(crate) const ANSWER_BYTES: usize = 100 << 20;
/// Errors in an answer: the first.
pub(crate) const MAX_ERRORS: usize = 1_000;
/// Containers of JSON and YAML within each other, those that aliases bring among them. (Go takes
/// 10,000 as they are written, and has a stack that grows.)
pub(crate) const DEPTH: usize = 1_000;
/// JavaScript's objects within each other; one that contains itself ends here too.
#[cfg(target_family = "wasm")]
pub(crate) const OBJECT_DEPTH: usize = 100;
/// Values of one of JavaScript's arguments.
#[cfg(target_family = "wasm")]
pub(crate) const VALUES: usize = 10_000_000;
/// The number of bytes of a longer text that count as one more value.
#[cfg(target_family = "wasm")]
pub(crate) const BYTES_PER_VALUE: usize = 16;
/// Findings of one text.
#[cfg(feature = "formats")]
pub(crate) const FINDINGS: usize = 200;
/// Bytes of one object of a cluster: etcd takes 1.5 MiB for one, and its text is a few times that
/// at most.
#[cfg(feature = "formats")]
pub(crate) const OBJECT: usize = 8 << 20;
/// Nodes and pods of a cluster.
#[cfg(feature = "formats")]
pub(crate) const OBJECTS: usize = 1_000_000;

/// Nodes of a snapshot.
#[cfg(feature = "snapshot")]
pub(crate) const SNAPSHOT_NODES: usize = 100_000;
/// Nodes of columns.
#[cfg(feature = "columns")]
pub(crate) const COLUMN_NODES: usize = 1_000_000;
/// Amounts of columns: nodes × resources.
#[cfg(feature = "columns")]
pub(crate) const COLUMN_AMOUNTS: usize = 10_000_000;

/// The limits of a simulation.
#[cfg(feature = "simulation")]
pub(crate) mod simulation {
    /// Nodes, with every one of a `count`.
    pub(crate) const NODES: i64 = 10_000;
    /// Pods, with every one of a `count`.
    pub(crate) const PODS: i64 = 1_000_000;
    /// Different pods.
    pub(crate) const POD_CLASSES: usize = 10_000;
    /// The number of resources that nodes have, pods request or the policy scores.
    pub(crate) const RESOURCES: usize = 100;
    /// Amounts, labels and taints of all nodes, with every one of a `count`.
    pub(crate) const NODE_ENTRIES: i64 = 2_000_000;
    /// Bytes of a name from which on it counts as one entry more, and again for as many.
    pub(crate) const LONG_NAME: usize = 100;
    /// Questions whether a pod may go to a node: different pods × tolerations and selectors ×
    /// nodes × taints.
    pub(crate) const PLACEMENT_CHECKS: usize = 100_000_000;
    /// A time: of a million of them in a row the sum is exact in JavaScript's numbers.
    pub(crate) const TIME: i64 = 1_000_000_000;
}
