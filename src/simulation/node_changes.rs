//! Tracks which nodes changed, and which of them may soon change again.

/// The nodes that changed.
///
/// Packing fills one node after the other, so pods of the same few classes change the same few nodes.
/// A cache applies those changes when it is next used, since most of them are never needed. Any other
/// node will probably not change again soon: it is due, and its change is applied to all caches at
/// once. If no recent node has changed again for some time, for example because pods are spread, every
/// node is due.
pub(super) struct NodeChanges {
    /// The most recent changes, the latest first, with their times.
    recent: [Option<(u32, u64)>; RECENT],
    /// The time at which one of those nodes changed again.
    last_repeat: u64,
    /// Every change up to this time is due or was applied to all caches.
    applied_to_all: u64,
    /// The last time at which capacity became free on any node.
    last_freed: u64,
    due: Vec<u32>,
    is_due: Vec<bool>,
    now: u64,
}

/// The number of recent changes that are kept. When 150,000 pods of 20 or 200 classes pack 5,000
/// nodes, all but one in twenty change one of these.
const RECENT: usize = 2;
/// The number of changes of other nodes after which no node is expected to change again soon.
const CHANGES_WITHOUT_REPEAT: u64 = 10;

impl NodeChanges {
    pub(super) fn new(nodes: usize) -> Self {
        Self {
            recent: [None; RECENT],
            last_repeat: 0,
            applied_to_all: 0,
            last_freed: 0,
            due: Vec::new(),
            is_due: vec![false; nodes],
            now: 0,
        }
    }

    /// Returns the number of changes so far.
    pub(super) fn now(&self) -> u64 {
        self.now
    }

    /// Records that a node has more free capacity, joined or was removed.
    pub(super) fn usage_decreased(&mut self, node: u32) {
        self.usage_increased(node);
        self.last_freed = self.now;
    }

    /// Returns true if every node that changed since then has less free capacity than before.
    pub(super) fn only_usage_increased(&self, since: u64) -> bool {
        self.last_freed <= since
    }

    /// Records that a node has less free capacity.
    #[inline]
    pub(super) fn usage_increased(&mut self, node: u32) {
        self.now += 1;
        let mut moved = Some((node, self.now));
        for slot in &mut self.recent {
            moved = core::mem::replace(slot, moved);
            if moved.is_some_and(|moved| moved.0 == node) {
                self.last_repeat = self.now;
                return;
            }
        }
        self.mark_due(moved);
        if self.now - self.last_repeat > CHANGES_WITHOUT_REPEAT {
            let recent = self.recent;
            recent.into_iter().for_each(|change| self.mark_due(change));
            self.applied_to_all = self.now;
        }
    }

    /// Marks a node whose change must be applied to every cache.
    #[inline]
    fn mark_due(&mut self, change: Option<(u32, u64)>) {
        if let Some((node, when)) = change
            && when > self.applied_to_all
            && let Some(is_due) = self.is_due.get_mut(node as usize)
            && !core::mem::replace(is_due, true)
        {
            self.due.push(node);
        }
    }

    /// Returns the next node whose change must be applied to every cache.
    #[inline]
    pub(super) fn next_due(&mut self) -> Option<u32> {
        let node = self.due.pop()?;
        if let Some(is_due) = self.is_due.get_mut(node as usize) {
            *is_due = false;
        }
        Some(node)
    }

    /// Returns the nodes whose changes a cache must still apply.
    #[inline]
    pub(super) fn since(&self, since: u64) -> impl Iterator<Item = u32> {
        let recent = self.recent.iter().flatten();
        let since = since.max(self.applied_to_all);
        recent
            .take_while(move |change| change.1 > since)
            .map(|change| change.0)
    }
}
