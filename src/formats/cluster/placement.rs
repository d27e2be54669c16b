//! Reads a pod's scheduling constraints other than resources.

use super::fields::{ReadResult, nested, text_or_empty};
use super::interner::Key;
use crate::constraints::PodConstraints;
use crate::scenario::read::toleration_fields;
use crate::tree::Reader;

/// The nodes to which a pod may be scheduled.
#[derive(Clone, Debug, Default)]
pub(super) struct Placement {
    /// The pod's tolerations, and its node selector with the terms of its required node affinity that a
    /// selector can express.
    pub(super) constraints: PodConstraints,
    /// True if the pod has required node affinity that a selector cannot express.
    pub(super) other_affinity: bool,
}

/// The path of the terms of required node affinity.
const REQUIRED_TERMS: [&str; 4] = [
    "affinity",
    "nodeAffinity",
    "requiredDuringSchedulingIgnoredDuringExecution",
    "nodeSelectorTerms",
];

pub(super) fn read(spec: &Reader<'_>) -> ReadResult<Placement> {
    let tolerations = |list: &Reader<'_>| list.list(toleration_fields);
    let mut constraints = PodConstraints {
        node_selector: spec.field("nodeSelector", |labels| labels.map(text_or_empty))?,
        tolerations: spec.field("tolerations", tolerations)?,
    };
    let terms = nested(spec, &REQUIRED_TERMS, &|list| list.list(term))?;
    let labels = match &*terms.unwrap_or_default() {
        [] => Some(Vec::new()),
        // Terms are alternatives, of which a selector can express only one.
        [labels] => labels.clone(),
        _ => None,
    };
    let selector = &mut constraints.node_selector;
    let differs = |(name, value): &(Box<str>, Box<str>)| {
        let selected = selector.get(name);
        selected.is_some_and(|selected| selected != value)
    };
    let labels = labels.filter(|labels| !labels.iter().any(differs));
    let other_affinity = labels.is_none();
    for (name, value) in labels.into_iter().flatten() {
        selector.insert(&name, value);
    }
    Ok(Placement {
        constraints,
        other_affinity,
    })
}

/// A term as labels; none if labels cannot express it.
type Term = Option<Vec<(Box<str>, Box<str>)>>;

fn term(from: &Reader<'_>) -> ReadResult<Term> {
    let fields = from.field("matchFields", |list| list.list(label))?;
    let labels = from.field("matchExpressions", |list| list.list(label))?;
    let labels: Option<Vec<_>> = labels.into_iter().collect();
    // An empty term matches nothing.
    Ok(labels.filter(|labels| fields.is_empty() && !labels.is_empty()))
}

/// Reads a requirement as a label; none unless it is `In` with one value.
fn label(from: &Reader<'_>) -> ReadResult<Option<(Box<str>, Box<str>)>> {
    let key = from.field("key", text_or_empty)?;
    let operator = from.field("operator", text_or_empty)?;
    let values = from.field("values", |list| list.list(text_or_empty))?;
    Ok(match (&*operator, &*values) {
        ("In", [value]) => Some((key, value.clone())),
        _ => None,
    })
}

impl Placement {
    /// Returns a key that is equal only for equal placements.
    pub(super) fn key(&self) -> String {
        let selector = &self.constraints.node_selector;
        let labels = selector.iter().flat_map(|(name, value)| [name, value]);
        let tolerations = self.constraints.tolerations.iter();
        let tolerations =
            tolerations.flat_map(|it| [&*it.key, &it.operator, &it.value, &it.effect]);
        let mut key = Key::default();
        key.add_count(usize::from(self.other_affinity));
        key.add_count(selector.len());
        labels
            .chain(tolerations)
            .for_each(|text| key.add_text(text));
        key.into_text()
    }
}
