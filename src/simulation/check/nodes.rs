//! Checks the nodes and expands the count of each entry, with labels and taints.

use super::{TIME, check_limit, parse_in_range};
use crate::Node;
use crate::constraints::NodeConstraints;
use crate::limits::simulation::{NAME_BYTES_PER_ENTRY, NODE_ENTRIES, NODES};
use crate::messages::simulation;
use crate::scenario::{CheckedScenario, Errors, QuantityInputs, node_amounts};
use crate::simulation::input::{NodeEntryInput, SimulationInput};

/// A checked node and the time at which it joins.
pub(crate) struct CheckedNode {
    pub(crate) node: Node,
    pub(crate) joins: Option<i64>,
}

pub(super) fn nodes(
    input: &SimulationInput,
    checked: Option<&CheckedScenario>,
    errors: &mut Errors,
) -> Vec<CheckedNode> {
    let mut checked_nodes = Vec::new();
    let (mut total, mut entries) = (0_i64, 0_i64);
    for (index, raw) in input.nodes.iter().enumerate() {
        let path = format!("nodes[{index}]");
        let count = raw.count.as_ref();
        let count = parse_in_range(&format!("{path}.count"), count, 1, 0, NODES, errors);
        let joins = joins(&path, raw, errors);
        let node_input = input.scenario.nodes.get(index);
        let node_entries = node_input.map_or(0, |node| {
            node_amounts(node, amount_entries) + constraint_entries(&node.constraints)
        });
        total = total.saturating_add(count);
        entries = entries.saturating_add(count.saturating_mul(node_entries as i64));
        let node = checked.and_then(|checked| checked.nodes.get(index));
        let base_name = node_input.and_then(|node| node.name.as_deref());
        // Rejected nodes are not created, since each could repeat a long name or label.
        let is_valid = total <= NODES && entries <= NODE_ENTRIES && errors.is_empty();
        for number in (1..=count).take_while(|_| is_valid) {
            let name = match base_name {
                Some(name) if raw.count.is_some() => format!("{name}-{number}"),
                Some(name) => name.into(),
                None => format!("node {}", checked_nodes.len() + 1),
            };
            checked_nodes.push(CheckedNode {
                node: Node {
                    name: name.into(),
                    ..node.cloned().unwrap_or_default()
                },
                joins,
            });
        }
    }
    let message = simulation::too_many_nodes;
    check_limit("nodes", "too-many-nodes", total, NODES, message, errors);
    check_entries(entries, errors);
    checked_nodes
}

fn check_entries(entries: i64, errors: &mut Errors) {
    let message = simulation::too_many_node_entries;
    let code = "too-many-entries";
    check_limit("nodes", code, entries, NODE_ENTRIES, message, errors);
}

/// Returns the time at which the node joins, if that is later than the start.
fn joins(path: &str, node: &NodeEntryInput, errors: &mut Errors) -> Option<i64> {
    let path = format!("{path}.joins");
    let join = |joins| parse_in_range(&path, Some(joins), 0, 0, TIME, errors);
    node.joins.as_ref().map(join).filter(|joins| *joins > 0)
}

/// Returns the extra entries that a long text counts as.
fn extra_entries(text: &str) -> usize {
    text.len() / NAME_BYTES_PER_ENTRY
}

fn amount_entries(amounts: &QuantityInputs) -> usize {
    amounts
        .iter()
        .map(|(name, _)| 1 + extra_entries(name))
        .sum()
}

/// Returns the number of entries that a node's labels and taints count as.
fn constraint_entries(node: &NodeConstraints) -> usize {
    let labels = node.labels.iter();
    let labels = labels.map(|(name, value)| 1 + extra_entries(name) + extra_entries(value));
    let taints = node.taints.iter();
    let taints = taints.map(|taint| 1 + extra_entries(&taint.key) + extra_entries(&taint.value));
    labels.chain(taints).sum()
}
