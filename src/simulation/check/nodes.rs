//! Checks the nodes and expands the count of each entry, with labels and taints.

use super::{TIME, limit, within};
use crate::Node;
use crate::filter::NodeConstraints;
use crate::limits::simulation::{LONG_NAME, NODE_ENTRIES, NODES};
use crate::messages::simulation;
use crate::scenario::{CheckedScenario, Errors, QuantityInputs, node_amounts};
use crate::simulation::text::{NodeRulesText, SimulationText};

/// A node with what is around it.
pub(super) struct CheckedNode {
    pub(super) node: Node,
    pub(super) joins: Option<i64>,
}

pub(super) fn nodes(
    text: &SimulationText,
    checked: Option<&CheckedScenario>,
    errors: &mut Errors,
) -> Vec<CheckedNode> {
    let mut checked_entries = Vec::new();
    let (mut all, mut entries) = (0_i64, 0_i64);
    for (index, raw) in text.nodes.iter().enumerate() {
        let path = format!("nodes[{index}]");
        let count = raw.count.as_ref();
        let count = within(&format!("{path}.count"), count, 1, 0, NODES, errors);
        let joins = joins(&path, raw, errors);
        let written = text.scenario.nodes.get(index);
        let each = written.map_or(0, |node| {
            node_amounts(node, listed) + with_bounds(&node.constraints)
        });
        all = all.saturating_add(count);
        entries = entries.saturating_add(count.saturating_mul(each as i64));
        let node = checked.and_then(|checked| checked.nodes.get(index));
        let named = written.and_then(|node| node.name.as_deref());
        // Of what is refused nothing is made: each would have the same long name or label.
        let sound = all <= NODES && entries <= NODE_ENTRIES && errors.is_empty();
        for number in (1..=count).take_while(|_| sound) {
            let name = match named {
                Some(name) if raw.count.is_some() => format!("{name}-{number}"),
                Some(name) => name.into(),
                None => format!("node {}", checked_entries.len() + 1),
            };
            checked_entries.push(CheckedNode {
                node: Node {
                    name: name.into(),
                    ..node.cloned().unwrap_or_default()
                },
                joins,
            });
        }
    }
    let message = simulation::too_many_nodes;
    limit("nodes", "too-many-nodes", all, NODES, message, errors);
    check_entries(entries, errors);
    checked_entries
}

fn check_entries(entries: i64, errors: &mut Errors) {
    let message = simulation::too_many_node_entries;
    let code = "too-many-entries";
    limit("nodes", code, entries, NODE_ENTRIES, message, errors);
}

/// Returns the time at which the node joins, if that is later than the start.
fn joins(path: &str, node: &NodeRulesText, errors: &mut Errors) -> Option<i64> {
    let path = format!("{path}.joins");
    let join = |joins| within(&path, Some(joins), 0, 0, TIME, errors);
    node.joins.as_ref().map(join).filter(|joins| *joins > 0)
}

/// Returns the extra entries that a long text counts as.
fn long(text: &str) -> usize {
    text.len() / LONG_NAME
}

fn listed(amounts: &QuantityInputs) -> usize {
    amounts.iter().map(|(name, _)| 1 + long(name)).sum()
}

/// The labels and taints of a node.
fn with_bounds(node: &NodeConstraints) -> usize {
    let labels = node.labels.iter();
    let labels = labels.map(|(name, value)| 1 + long(name) + long(value));
    let taints = node.taints.iter();
    let taints = taints.map(|taint| 1 + long(&taint.key) + long(&taint.value));
    labels.chain(taints).sum()
}
