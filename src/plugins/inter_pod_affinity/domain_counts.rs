//! Counts in the domains of several topology keys.

use crate::plugins::snapshot::NodeInfo;
use crate::plugins::topology::Domains;

/// The domains of the topology keys that terms use.
pub(super) struct TopologyKeys<'c> {
    nodes: &'c [NodeInfo],
    keys: Vec<(Box<str>, Domains<'c>)>,
}

impl<'c> TopologyKeys<'c> {
    pub(super) fn new(nodes: &'c [NodeInfo]) -> Self {
        let keys = Vec::new();
        Self { nodes, keys }
    }

    /// Returns the index of a key, which is added if it is new.
    pub(super) fn index(&mut self, key: &str) -> usize {
        let found = self.keys.iter().position(|it| *it.0 == *key);
        found.unwrap_or_else(|| {
            self.keys.push((key.into(), Domains::new(self.nodes, key)));
            self.keys.len() - 1
        })
    }

    /// Returns a key and its domains.
    pub(super) fn get(&self, index: usize) -> Option<(&str, &Domains<'c>)> {
        let key = self.keys.get(index)?;
        Some((&key.0, &key.1))
    }

    /// Returns the domain of a node.
    pub(super) fn domain(&self, key: usize, node: &NodeInfo) -> Option<usize> {
        self.get(key)?.1.of_node(node)
    }

    /// Returns the name of a node's domain.
    pub(super) fn domain_name(&self, key: usize, node: &NodeInfo) -> Option<&str> {
        let (_, domains) = self.get(key)?;
        Some(domains.value(domains.of_node(node)?))
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
        counts
            .and_then(|counts| counts.get(domain))
            .copied()
            .unwrap_or(0)
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
