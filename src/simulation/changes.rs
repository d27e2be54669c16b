//! Which nodes changed, and since when.

/// Nodes in the order of their last change.
pub(super) struct Changes {
    /// Node and moment, oldest first; of a node that stands twice only the last counts.
    log: Vec<(u32, u64)>,
    /// Each node's last change.
    last: Vec<u64>,
    now: u64,
}

impl Changes {
    pub(super) fn of(nodes: usize) -> Self {
        Self {
            log: Vec::new(),
            last: vec![0; nodes],
            now: 0,
        }
    }

    /// What has been seen by whoever looks now.
    pub(super) fn now(&self) -> u64 {
        self.now
    }

    pub(super) fn touch(&mut self, node: u32) {
        self.now += 1;
        match self.log.last_mut() {
            Some(last) if last.0 == node => last.1 = self.now,
            _ => self.log.push((node, self.now)),
        }
        if let Some(last) = self.last.get_mut(node as usize) {
            *last = self.now;
        }
        if self.log.len() > 2 * self.last.len() + 64 {
            let last = &self.last;
            self.log
                .retain(|(node, moment)| last.get(*node as usize) == Some(moment));
        }
    }

    /// The nodes that changed since, each once.
    pub(super) fn since(&self, seen: u64) -> impl Iterator<Item = u32> {
        let newer = self
            .log
            .iter()
            .rev()
            .take_while(move |entry| entry.1 > seen);
        let is_last = |entry: &&(u32, u64)| self.last.get(entry.0 as usize) == Some(&entry.1);
        newer.filter(is_last).map(|entry| entry.0)
    }
}
