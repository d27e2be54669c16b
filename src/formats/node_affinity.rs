//! Converts the required node affinity of a pod to a node selector, if there is an equivalent one.

use crate::name_map::NameMap;
use crate::tree::Tree;

/// Constraints that a node selector and tolerations cannot express.
const OTHERS: [&str; 4] = [
    "affinity.podAffinity",
    "affinity.podAntiAffinity",
    "topologySpreadConstraints",
    "nodeName",
];

const NODE: &str = "affinity.nodeAffinity";
const REQUIRED: &str =
    "affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms";
const PREFERRED: &str = "affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution";

const MAX_EXPRESSIONS: usize = 100;

/// Adds the required node affinity to a node selector, and returns the constraints that cannot be
/// added.
///
/// A single term whose expressions each have one value is equivalent to labels. Several terms are
/// alternatives, which a node selector does not have.
pub(super) fn add_to_selector(spec: &Tree, selector: &mut NameMap<Box<str>>) -> Vec<&'static str> {
    let mut ignored = Vec::new();
    let labels = match spec.items_at(REQUIRED) {
        [] => Some(Vec::new()),
        [term] => labels(term, selector),
        _ => None,
    };
    if labels.is_none() || !spec.items_at(PREFERRED).is_empty() {
        ignored.push(NODE);
    }
    for (key, value) in labels.into_iter().flatten() {
        selector.insert(key, value.into());
    }
    ignored.extend(OTHERS.into_iter().filter(|other| is_set(spec, other)));
    ignored
}

fn is_set(spec: &Tree, path: &str) -> bool {
    let set = spec.at(path);
    set.is_some_and(|it| !it.entries().is_empty() || !it.items().is_empty() || it.text().is_some())
}

/// Returns the labels that a term requires; `None` if labels cannot express the term, or if it
/// contradicts the node selector.
fn labels<'t>(term: &'t Tree, selector: &NameMap<Box<str>>) -> Option<Vec<(&'t str, &'t str)>> {
    let mut keys = term.entries().iter().map(|entry| &*entry.0.text);
    let expressions = term.get("matchExpressions")?.items();
    if keys.any(|key| key != "matchExpressions") || expressions.len() > MAX_EXPRESSIONS {
        return None;
    }
    let mut labels: Vec<(&str, &str)> = Vec::new();
    for expression in expressions {
        let key = expression.text_at("key")?;
        let [value] = expression.get("values")?.items() else {
            return None;
        };
        let is_in = expression.text_at("operator") == Some("In");
        let value = value.text().filter(|_| is_in)?;
        let earlier = labels.iter().find(|label| label.0 == key);
        let other = earlier
            .map(|label| label.1)
            .or(selector.get(key).map(|value| &**value));
        if other.is_some_and(|other| other != value) {
            return None;
        }
        labels.push((key, value));
    }
    Some(labels)
}
