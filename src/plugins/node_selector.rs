//! Node selectors: terms on a node's labels and name.
//!
//! Source: kubernetes/component-helpers v0.36.2, `scheduling/corev1/nodeaffinity/nodeaffinity.go`.

use serde::Serialize;

use super::Labels;
use super::objects::NodeAffinity;
use super::requirement::Requirement;
use crate::Node;
use crate::constraints::PodConstraints;
use crate::name_tree::NameIndex;

/// A node selector: one of its terms must match. Without terms, it matches no node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct NodeSelector {
    pub(crate) terms: Vec<NodeSelectorTerm>,
}

/// A term of a node selector: all of its requirements must be met. An empty term matches no node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodeSelectorTerm {
    /// The requirements on labels.
    pub(crate) match_expressions: Vec<Requirement>,
    /// The requirements on fields. The only field of nodes is their name.
    pub(crate) match_fields: Vec<Requirement>,
}

const NAME_FIELD: &str = "metadata.name";

impl NodeSelector {
    /// Returns true if a term matches. A term that cannot be parsed does not.
    pub(crate) fn matches(&self, node: &Node) -> bool {
        self.terms
            .iter()
            .any(|term| term.is_valid() && term.matches(node))
    }
}

impl NodeSelectorTerm {
    /// Returns true if the term has no requirements.
    pub(crate) fn is_empty(&self) -> bool {
        self.match_expressions.is_empty() && self.match_fields.is_empty()
    }

    /// Returns true if a scheduler can parse the term.
    pub(crate) fn is_valid(&self) -> bool {
        let is_valid_field = |field: &Requirement| {
            matches!(&*field.operator, "In" | "NotIn") && field.values.len() == 1
        };
        self.match_expressions.iter().all(Requirement::is_valid)
            && self.match_fields.iter().all(is_valid_field)
    }

    /// Returns true if a valid term matches a node.
    pub(crate) fn matches(&self, node: &Node) -> bool {
        self.matches_labels(&node.constraints.labels)
            && self
                .match_fields
                .iter()
                .all(|it| matches_field(it, &node.name))
    }

    /// Returns true if a valid term matches a node with these labels, whatever its fields.
    pub(crate) fn matches_labels(&self, labels: &Labels) -> bool {
        !self.is_empty() && self.match_expressions.iter().all(|it| it.matches(labels))
    }

    /// Returns the names of nodes that the term is limited to by its fields, even if it cannot be parsed.
    pub(crate) fn node_names(&self) -> Option<Vec<&str>> {
        let is_name = |it: &&Requirement| &*it.key == NAME_FIELD && &*it.operator == "In";
        let mut fields = self.match_fields.iter().filter(is_name);
        let first = fields.next()?;
        let mut names: Vec<&str> = first.values.iter().map(|name| &**name).collect();
        for field in fields {
            let values: NameIndex<'_> = field.values.iter().map(|value| &**value).collect();
            names.retain(|name| values.contains(name));
        }
        Some(names)
    }
}

/// Returns true if a node with this name meets a valid requirement on a field.
fn matches_field(field: &Requirement, node_name: &str) -> bool {
    let value = if &*field.key == NAME_FIELD {
        node_name
    } else {
        ""
    };
    let is_listed = field.values.iter().any(|listed| **listed == *value);
    is_listed == (&*field.operator == "In")
}

/// Returns the first requirement of a term that a node does not meet.
pub(crate) fn unmet_requirement<'t>(
    term: &'t NodeSelectorTerm,
    node: &Node,
) -> Option<&'t Requirement> {
    let labels = &node.constraints.labels;
    let expression = term.match_expressions.iter().find(|it| !it.matches(labels));
    let unmet_field = |it: &&Requirement| !matches_field(it, &node.name);
    expression.or_else(|| term.match_fields.iter().find(unmet_field))
}

/// Returns true if a pod's node selector and required node affinity match a node.
pub(crate) fn matches_required(
    constraints: &PodConstraints,
    affinity: &NodeAffinity,
    node: &Node,
) -> bool {
    let required = affinity.required.as_ref();
    constraints.selects(&node.constraints) && required.is_none_or(|required| required.matches(node))
}
