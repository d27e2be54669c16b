//! Finds the nodes to which a pod may be scheduled, as a node selector and tolerations.

use crate::constraints::PodConstraints;
use crate::plugins::node_selector::{NodeSelector, NodeSelectorTerm};
use crate::plugins::objects::PodObject;
use crate::plugins::requirement::Requirement;

/// The nodes to which a pod may be scheduled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Placement {
    /// The pod's tolerations, and its node selector with the terms of its required node affinity that a
    /// selector can express.
    pub(super) constraints: PodConstraints,
    /// True if the pod has required node affinity that a selector cannot express.
    pub(super) other_affinity: bool,
}

impl Placement {
    pub(super) fn of(pod: &PodObject) -> Self {
        let mut constraints = pod.pod.constraints.clone();
        let selector = &mut constraints.node_selector;
        let differs = |(name, value): &(&str, &str)| {
            let selected = selector.get(name);
            selected.is_some_and(|selected| **selected != **value)
        };
        let labels = required_labels(pod.affinity.node.required.as_ref());
        let labels = labels.filter(|labels| !labels.iter().any(differs));
        let other_affinity = labels.is_none();
        for (name, value) in labels.into_iter().flatten() {
            selector.insert(name, value.into());
        }
        Self {
            constraints,
            other_affinity,
        }
    }
}

/// Returns required node affinity as labels; none if labels cannot express it.
fn required_labels(required: Option<&NodeSelector>) -> Option<Vec<(&str, &str)>> {
    let terms = required.map_or(&[][..], |required| &required.terms);
    match terms {
        [] => Some(Vec::new()),
        // Terms are alternatives, of which a selector can express only one.
        [term] => term_labels(term),
        _ => None,
    }
}

fn term_labels(term: &NodeSelectorTerm) -> Option<Vec<(&str, &str)>> {
    // An empty term matches nothing.
    if term.is_empty() || !term.match_fields.is_empty() {
        return None;
    }
    term.match_expressions.iter().map(label).collect()
}

/// Returns a requirement as a label; none unless it is `In` with one value.
fn label(requirement: &Requirement) -> Option<(&str, &str)> {
    match (&*requirement.operator, &*requirement.values) {
        ("In", [value]) => Some((&requirement.key, value)),
        _ => None,
    }
}
