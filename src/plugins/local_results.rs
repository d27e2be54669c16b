//! Caches what plugins computed for equal pods about nodes that have not changed since.

use super::snapshot::NodeInfo;

/// The number of plugins whose scores are cached; those of the others are computed again.
const CACHED_PLUGINS: usize = 6;

/// The score that stands for one that is not computed yet.
const MISSING: i64 = i64::MIN;

/// The results of the plugins that read only the pod and the node, for equal pods and the nodes of one snapshot.
#[derive(Clone, Debug, Default)]
pub(crate) struct LocalResults {
    /// The results for each node, by its index.
    nodes: Vec<NodeResults>,
}

/// The results for a node; they fill a cache line of the processor.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct NodeResults {
    /// The number of changes of the node before these results.
    changes: u64,
    /// True if no plugin refuses the node; none if that is not computed yet.
    accepted: Option<bool>,
    /// The scores of the plugins before they are normalized.
    scores: [i64; CACHED_PLUGINS],
}

impl NodeResults {
    fn new(changes: u64) -> Self {
        Self {
            changes,
            accepted: None,
            scores: [MISSING; CACHED_PLUGINS],
        }
    }
}

impl LocalResults {
    /// Returns true if no such plugin refuses a node.
    pub(super) fn accepts(&mut self, node: &NodeInfo, compute: impl FnOnce() -> bool) -> bool {
        match self.results(node) {
            Some(results) => *results.accepted.get_or_insert_with(compute),
            None => compute(),
        }
    }

    /// Returns the score of a plugin, by its position among these plugins.
    pub(super) fn score(
        &mut self,
        plugin: usize,
        node: &NodeInfo,
        compute: impl FnOnce() -> i64,
    ) -> i64 {
        let results = self.results(node);
        let Some(score) = results.and_then(|results| results.scores.get_mut(plugin)) else {
            return compute();
        };
        if *score == MISSING {
            *score = compute();
        }
        *score
    }

    /// Returns the results for a node, which are new if the node has changed.
    #[inline]
    fn results(&mut self, node: &NodeInfo) -> Option<&mut NodeResults> {
        if self.nodes.len() <= node.index {
            let new = NodeResults::new(node.changes);
            self.nodes.resize(node.index + 1, new);
        }
        let results = self.nodes.get_mut(node.index)?;
        if results.changes != node.changes {
            *results = NodeResults::new(node.changes);
        }
        Some(results)
    }
}
