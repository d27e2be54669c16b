//! A label selector, which selects objects by their labels.
//!
//! Source: kubernetes/apimachinery v0.36.2, `pkg/apis/meta/v1/helpers.go` (`LabelSelectorAsSelector`).

use super::Labels;
use super::requirement::{Requirement, value_lists};

/// A label selector: all of its requirements must be met. An empty one matches everything; an absent one, which is an
/// `Option`, nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct LabelSelector {
    requirements: Vec<Requirement>,
}

impl LabelSelector {
    /// Creates the selector of `matchLabels` and `matchExpressions`.
    pub(crate) fn new(match_labels: &Labels, match_expressions: Vec<Requirement>) -> Self {
        let mut selector = Self {
            requirements: Vec::new(),
        };
        selector.add_labels(match_labels);
        selector.requirements.extend(match_expressions);
        selector
    }

    /// Adds the requirement that each of the labels is equal.
    pub(crate) fn add_labels(&mut self, labels: &Labels) {
        let equal = labels
            .iter()
            .map(|(key, value)| Requirement::equals(key, value));
        self.requirements.extend(equal);
    }

    /// Adds the requirements of another selector.
    pub(crate) fn add_selector(&mut self, other: &Self) {
        self.requirements.extend(other.requirements.iter().cloned());
    }

    /// Returns true if the selector matches everything.
    pub(crate) fn is_empty(&self) -> bool {
        self.requirements.is_empty()
    }

    /// Returns true if a scheduler can parse the selector. It knows no `Gt` and `Lt`.
    pub(crate) fn is_valid(&self) -> bool {
        let is_comparison = |it: &Requirement| matches!(&*it.operator, "Gt" | "Lt");
        let mut requirements = self.requirements.iter();
        requirements.all(|it| it.is_valid() && !is_comparison(it))
    }

    /// Returns the requirements that a label has one of several values: its key, and the values.
    pub(crate) fn value_lists(&self) -> impl Iterator<Item = (&str, &[Box<str>])> {
        value_lists(&self.requirements)
    }

    /// Returns true if labels meet all requirements.
    pub(crate) fn matches(&self, labels: &Labels) -> bool {
        self.requirements.iter().all(|it| it.matches(labels))
    }
}

/// Returns true if a selector matches labels; an absent selector matches nothing.
pub(crate) fn selects(selector: Option<&LabelSelector>, labels: &Labels) -> bool {
    selector.is_some_and(|selector| selector.matches(labels))
}
