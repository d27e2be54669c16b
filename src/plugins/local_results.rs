//! Caches what plugins computed for equal pods about nodes that have not changed since.

use super::snapshot::NodeInfo;

/// The results of the plugins that read only the pod and the node, for equal pods and the nodes of one snapshot.
#[derive(Clone, Debug, Default)]
pub(crate) struct LocalResults {
    /// True for each node that no such plugin refuses.
    accepted: CachedValues<bool>,
    /// The scores of each plugin, by its position, before they are normalized.
    scores: Vec<CachedValues<i64>>,
}

impl LocalResults {
    /// Returns true if no such plugin refuses a node.
    pub(super) fn accepts(&mut self, node: &NodeInfo, compute: impl FnOnce() -> bool) -> bool {
        self.accepted.get(node, compute)
    }

    /// Returns the score of the plugin at a position.
    pub(super) fn score(
        &mut self,
        plugin: usize,
        node: &NodeInfo,
        compute: impl FnOnce() -> i64,
    ) -> i64 {
        if self.scores.len() <= plugin {
            self.scores.resize_with(plugin + 1, CachedValues::default);
        }
        match self.scores.get_mut(plugin) {
            Some(scores) => scores.get(node, compute),
            None => compute(),
        }
    }
}

/// A value for each node.
#[derive(Clone, Debug, Default)]
struct CachedValues<T> {
    /// The values, with the number of changes of the node before each was computed; by the node's index.
    values: Vec<Option<(u64, T)>>,
}

impl<T: Copy> CachedValues<T> {
    /// Returns the value of a node, which is computed if it is missing or the node has changed.
    fn get(&mut self, node: &NodeInfo, compute: impl FnOnce() -> T) -> T {
        if self.values.len() <= node.index {
            self.values.resize(node.index + 1, None);
        }
        let Some(slot) = self.values.get_mut(node.index) else {
            return compute();
        };
        match slot {
            Some((changes, value)) if *changes == node.changes => *value,
            _ => slot.insert((node.changes, compute())).1,
        }
    }
}
