//! Counts in the domains of several topology keys.

use std::rc::Rc;

use crate::plugins::snapshot::Snapshot;
use crate::plugins::topology::Domains;

/// The domains of the topology keys that terms use.
pub(super) struct TopologyKeys<'c> {
    snapshot: &'c Snapshot,
    keys: Vec<Rc<Domains>>,
}

impl<'c> TopologyKeys<'c> {
    pub(super) fn new(snapshot: &'c Snapshot) -> Self {
        let keys = Vec::new();
        Self { snapshot, keys }
    }

    /// Returns the index of a key, which is added if it is new.
    pub(super) fn index(&mut self, key: &str) -> usize {
        let found = self.keys.iter().position(|it| *it.key() == *key);
        found.unwrap_or_else(|| {
            self.keys.push(self.snapshot.domains(key));
            self.keys.len() - 1
        })
    }

    /// Returns the domains of a key.
    pub(super) fn get(&self, index: usize) -> Option<&Domains> {
        self.keys.get(index).map(|domains| &**domains)
    }

    /// Returns the domain of a node, by its index.
    pub(super) fn domain(&self, key: usize, node: usize) -> Option<usize> {
        self.get(key)?.of_node(node)
    }

    /// Adds to the number of a node's domain, if it has one.
    pub(super) fn add(&self, counts: &mut DomainCounts, key: usize, node: usize, more: i64) {
        if let Some(domain) = self.domain(key, node) {
            counts.add(key, domain, more);
        }
    }

    /// Returns the name of a node's domain.
    pub(super) fn domain_name(&self, key: usize, node: usize) -> Option<&str> {
        self.get(key)?.value_of_node(node)
    }
}

/// A number for each domain of each topology key.
#[derive(Default)]
pub(super) struct DomainCounts {
    /// The numbers by key and domain, as far as there are any.
    by_key: Vec<Vec<i64>>,
}

impl DomainCounts {
    /// Adds to the number of a domain.
    pub(super) fn add(&mut self, key: usize, domain: usize, more: i64) {
        if self.by_key.len() <= key {
            self.by_key.resize(key + 1, Vec::new());
        }
        if let Some(counts) = self.by_key.get_mut(key) {
            if counts.len() <= domain {
                counts.resize(domain + 1, 0);
            }
            if let Some(count) = counts.get_mut(domain) {
                *count = count.wrapping_add(more);
            }
        }
    }

    /// Returns the number of a domain.
    pub(super) fn get(&self, key: usize, domain: usize) -> i64 {
        let counts = self.by_key.get(key);
        let count = counts.and_then(|counts| counts.get(domain));
        count.copied().unwrap_or(0)
    }

    /// Returns the number of keys.
    pub(super) fn keys(&self) -> usize {
        self.by_key.len()
    }

    /// Returns true if every number is 0.
    pub(super) fn is_zero(&self) -> bool {
        self.by_key.iter().flatten().all(|count| *count == 0)
    }
}
