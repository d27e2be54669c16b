//! The domains of a topology key: the values of a label, such as the zones.

use crate::name_tree::NameIndex;
use crate::plugins::snapshot::NodeInfo;

/// The label of a node's own domain.
pub(crate) const HOSTNAME: &str = "kubernetes.io/hostname";
/// The label of a node's zone.
pub(crate) const ZONE: &str = "topology.kubernetes.io/zone";

/// The domains of a topology key, and the domain of each node.
pub(crate) struct Domains<'n> {
    values: Vec<&'n str>,
    /// The domain of each node, by the node's index; none if the node lacks the label.
    by_node: Vec<Option<usize>>,
}

impl<'n> Domains<'n> {
    /// Finds the domains of all nodes of a snapshot.
    pub(crate) fn new(nodes: &'n [NodeInfo], key: &str) -> Self {
        let mut index_by_value = NameIndex::default();
        let mut values: Vec<&'n str> = Vec::new();
        let mut domain = |node: &'n NodeInfo| {
            let value: &'n str = node.labels().get(key)?;
            Some(index_by_value.get(value).unwrap_or_else(|| {
                index_by_value.insert(value, values.len());
                values.push(value);
                values.len() - 1
            }))
        };
        Self {
            by_node: nodes.iter().map(&mut domain).collect(),
            values,
        }
    }

    /// Returns the domain of a node.
    pub(crate) fn of_node(&self, node: &NodeInfo) -> Option<usize> {
        self.by_node.get(node.index).copied().flatten()
    }

    /// Returns the value of the label in a domain.
    pub(crate) fn value(&self, domain: usize) -> &'n str {
        self.values.get(domain).copied().unwrap_or_default()
    }

    /// Returns the number of domains.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }
}
