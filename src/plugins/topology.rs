//! The domains of a topology key: the values of a label, such as the zones.

use std::cell::RefCell;
use std::rc::Rc;

use super::snapshot::NodeInfo;
use crate::name_tree::NameIndex;

/// The label of a node's own domain.
pub(crate) const HOSTNAME: &str = "kubernetes.io/hostname";
/// The label of a node's zone.
pub(crate) const ZONE: &str = "topology.kubernetes.io/zone";

/// The domains of a topology key, and the domain of each node.
#[derive(Debug)]
pub(crate) struct Domains {
    key: Box<str>,
    values: Vec<Box<str>>,
    /// The domain of each node, by the node's index; none if the node lacks the label.
    by_node: Vec<Option<u32>>,
}

impl Domains {
    /// Finds the domains of all nodes of a snapshot.
    fn new(nodes: &[NodeInfo], key: &str) -> Self {
        let mut index_by_value = NameIndex::default();
        let mut values: Vec<Box<str>> = Vec::new();
        let mut domain = |node| {
            let value: &str = NodeInfo::labels(node).get(key)?;
            Some(index_by_value.get(value).unwrap_or_else(|| {
                index_by_value.insert(value.to_string(), values.len());
                values.push(value.into());
                values.len() - 1
            }))
        };
        Self {
            by_node: nodes
                .iter()
                .map(|node| domain(node)?.try_into().ok())
                .collect(),
            values,
            key: key.into(),
        }
    }

    /// Returns the topology key.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Returns the domain of a node, by its index.
    pub(crate) fn of_node(&self, node: usize) -> Option<usize> {
        Some(self.by_node.get(node).copied().flatten()? as usize)
    }

    /// Returns the value of the label in a domain.
    pub(crate) fn value(&self, domain: usize) -> &str {
        self.values.get(domain).map_or("", |value| value)
    }

    /// Returns the value of the label of a node, by its index.
    pub(crate) fn value_of_node(&self, node: usize) -> Option<&str> {
        Some(self.value(self.of_node(node)?))
    }

    /// Returns the number of domains.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }
}

/// The domains of the topology keys that have been used.
#[derive(Clone, Debug, Default)]
pub(crate) struct DomainCache(RefCell<Vec<Rc<Domains>>>);

impl DomainCache {
    /// Returns the domains of a key.
    pub(crate) fn get(&self, nodes: &[NodeInfo], key: &str) -> Rc<Domains> {
        let mut cache = self.0.borrow_mut();
        let found = cache.iter().find(|domains| *domains.key == *key);
        found.cloned().unwrap_or_else(|| {
            let domains = Rc::new(Domains::new(nodes, key));
            cache.push(Rc::clone(&domains));
            domains
        })
    }
}
