//! Which nodes changed, and which of them may soon change again.

/// The nodes that changed.
///
/// Packing fills one node after the other: pods of the same few shapes change the same few nodes. A
/// board learns of those when it is next asked, since most of their changes are never seen. Any
/// other
/// node has most likely changed for a while: it is due, and all boards learn of it at once. Where
/// no
/// node has changed again soon for some time, as when pods are spread, every node is.
pub(super) struct Changes {
    /// The most recent changes, the latest first, with their times.
    recent: [Option<(u32, u64)>; RECENT],
    /// When one of those changed again.
    again: u64,
    /// All that changed until then is due, or was.
    told: u64,
    /// When a node last had something become free.
    freed: u64,
    due: Vec<u32>,
    is_due: Vec<bool>,
    now: u64,
}

/// The number of recent changes that are kept. When 150,000 pods of 20 or 200 classes pack 5,000
/// nodes, all but one in twenty change one of these.
const RECENT: usize = 2;
/// The number of changes of other nodes after which no node is expected to change again soon.
const PATIENCE: u64 = 10;

impl Changes {
    pub(super) fn of(nodes: usize) -> Self {
        Self {
            recent: [None; RECENT],
            again: 0,
            told: 0,
            freed: 0,
            due: Vec::new(),
            is_due: vec![false; nodes],
            now: 0,
        }
    }

    /// Returns the number of changes so far.
    pub(super) fn now(&self) -> u64 {
        self.now
    }

    /// A node has more room, or it joined, or it is gone.
    pub(super) fn free(&mut self, node: u32) {
        self.take(node);
        self.freed = self.now;
    }

    /// Returns true if every node that changed since then has less free capacity than before.
    pub(super) fn only_taken(&self, since: u64) -> bool {
        self.freed <= since
    }

    /// A node has less room.
    #[inline]
    pub(super) fn take(&mut self, node: u32) {
        self.now += 1;
        let mut moved = Some((node, self.now));
        for place in &mut self.recent {
            moved = core::mem::replace(place, moved);
            if moved.is_some_and(|moved| moved.0 == node) {
                self.again = self.now;
                return;
            }
        }
        self.tell(moved);
        if self.now - self.again > PATIENCE {
            let recent = self.recent;
            recent.into_iter().for_each(|change| self.tell(change));
            self.told = self.now;
        }
    }

    /// All boards have to learn of a change, if they did not.
    #[inline]
    fn tell(&mut self, change: Option<(u32, u64)>) {
        if let Some((node, when)) = change
            && when > self.told
            && let Some(is_due) = self.is_due.get_mut(node as usize)
            && !core::mem::replace(is_due, true)
        {
            self.due.push(node);
        }
    }

    /// The next node of which all boards have to learn.
    #[inline]
    pub(super) fn next_due(&mut self) -> Option<u32> {
        let node = self.due.pop()?;
        if let Some(is_due) = self.is_due.get_mut(node as usize) {
            *is_due = false;
        }
        Some(node)
    }

    /// The nodes of which a board has to learn by itself.
    #[inline]
    pub(super) fn since(&self, seen: u64) -> impl Iterator<Item = u32> {
        let known = self.recent.iter().flatten();
        let seen = seen.max(self.told);
        known
            .take_while(move |change| change.1 > seen)
            .map(|change| change.0)
    }
}
