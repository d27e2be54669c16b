//! Reads the parts that several objects have.

use crate::ResourceList;
use crate::constraints::{Taint, Toleration};
use crate::name_map::NameMap;
use crate::plugins::Labels;
use crate::plugins::label_selector::LabelSelector;
use crate::plugins::node_selector::{NodeSelector, NodeSelectorTerm};
use crate::plugins::requirement::Requirement;
use crate::quantity::Quantity;
use crate::tree::{self, Reader, TypeMismatch};

pub(crate) type ReadResult<T> = Result<T, TypeMismatch>;

/// Reads a field that is an object; an absent one has the default value.
pub(crate) fn section<T: Default>(
    from: &Reader<'_>,
    name: &str,
    read: impl Fn(&Reader<'_>) -> ReadResult<T>,
) -> ReadResult<T> {
    from.field(name, |section| {
        Ok(section.optional(&read)?.unwrap_or_default())
    })
}

/// Reads a string; an absent one is empty.
pub(crate) fn text(from: &Reader<'_>, name: &str) -> ReadResult<Box<str>> {
    from.field(name, tree::text_or_empty)
}

/// Reads an int64, if there is one.
pub(crate) fn int64(from: &Reader<'_>, name: &str) -> ReadResult<Option<i64>> {
    from.field(name, |number| number.optional(tree::int64))
}

/// Reads a list of strings.
pub(crate) fn texts(from: &Reader<'_>, name: &str) -> ReadResult<Vec<Box<str>>> {
    from.field(name, |list| list.list(tree::text_or_empty))
}

/// Reads the labels of an object, or a map like them.
pub(crate) fn labels(from: &Reader<'_>, name: &str) -> ReadResult<Labels> {
    from.field(name, |labels| labels.map(tree::text_or_empty))
}

/// Reads the fields by which taints and tolerations match.
#[inline(never)]
pub(crate) fn toleration(from: &Reader<'_>) -> ReadResult<Toleration> {
    Ok(Toleration {
        key: text(from, "key")?,
        operator: text(from, "operator")?,
        value: text(from, "value")?,
        effect: text(from, "effect")?,
    })
}

pub(crate) fn taint(from: &Reader<'_>) -> ReadResult<Taint> {
    let Toleration {
        key, value, effect, ..
    } = toleration(from)?;
    Ok(Taint { key, value, effect })
}

/// Reads amounts of resources.
pub(super) fn amounts(from: &Reader<'_>, name: &str) -> ReadResult<ResourceList> {
    let amounts: NameMap<Quantity> = from.field(name, |amounts| amounts.map(quantity))?;
    let amounts = amounts.iter();
    Ok(amounts
        .map(|(name, quantity)| (name, quantity.clone()))
        .collect())
}

/// Reads a quantity.
pub(super) fn quantity(from: &Reader<'_>) -> ReadResult<Quantity> {
    let quantity = Quantity::parse(from.quantity()?);
    quantity.map_err(|error| TypeMismatch::new(error.message()))
}

fn requirement(from: &Reader<'_>) -> ReadResult<Requirement> {
    Ok(Requirement {
        key: text(from, "key")?,
        operator: text(from, "operator")?,
        values: texts(from, "values")?,
    })
}

/// Reads a `metav1.LabelSelector`. An absent one differs from an empty one.
pub(crate) fn label_selector(from: &Reader<'_>, name: &str) -> ReadResult<Option<LabelSelector>> {
    let selector = |from: &Reader<'_>| {
        let expressions = from.field("matchExpressions", |list| list.list(requirement))?;
        Ok(LabelSelector::new(
            &labels(from, "matchLabels")?,
            expressions,
        ))
    };
    from.field(name, |from| from.optional(selector))
}

/// Reads a `NodeSelector`.
pub(crate) fn node_selector(from: &Reader<'_>, name: &str) -> ReadResult<Option<NodeSelector>> {
    let terms = |from: &Reader<'_>| {
        let terms = from.field("nodeSelectorTerms", |list| list.list(node_selector_term))?;
        Ok(NodeSelector { terms })
    };
    from.field(name, |from| from.optional(terms))
}

pub(super) fn node_selector_term(from: &Reader<'_>) -> ReadResult<NodeSelectorTerm> {
    Ok(NodeSelectorTerm {
        match_expressions: from.field("matchExpressions", |list| list.list(requirement))?,
        match_fields: from.field("matchFields", |list| list.list(requirement))?,
    })
}
