//! A requirement on labels, or on the fields of a node.
//!
//! Source: kubernetes/apimachinery v0.36.2, `pkg/labels/selector.go` (`NewRequirement`, `Requirement.Matches`).

use serde::Serialize;

use super::Labels;
use crate::label_syntax;

/// A requirement: a key, an operator and values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Requirement {
    pub(crate) key: Box<str>,
    /// `In`, `NotIn`, `Exists`, `DoesNotExist`, and for nodes `Gt` and `Lt`.
    pub(crate) operator: Box<str>,
    pub(crate) values: Vec<Box<str>>,
}

impl Requirement {
    /// Returns the requirement that a label has a value.
    pub(crate) fn equals(key: &str, value: &str) -> Self {
        Self {
            key: key.into(),
            operator: "In".into(),
            values: vec![value.into()],
        }
    }

    /// Returns true if labels meet the requirement. An unknown operator matches nothing.
    pub(crate) fn matches(&self, labels: &Labels) -> bool {
        let value = labels.get(&self.key);
        match &*self.operator {
            "In" => value.is_some_and(|value| self.values.contains(value)),
            "NotIn" => value.is_none_or(|value| !self.values.contains(value)),
            "Exists" => value.is_some(),
            "DoesNotExist" => value.is_none(),
            "Gt" => self.compares(value.map(|it| &**it), |label, bound| label > bound),
            "Lt" => self.compares(value.map(|it| &**it), |label, bound| label < bound),
            _ => false,
        }
    }

    /// Compares the label's integer with that of the requirement.
    fn compares(&self, label: Option<&str>, compare: impl Fn(i64, i64) -> bool) -> bool {
        let label = label.and_then(|label| label.parse().ok());
        let bound = self.values.first().and_then(|bound| bound.parse().ok());
        label
            .zip(bound)
            .is_some_and(|(label, bound)| compare(label, bound))
    }

    /// Returns true if a scheduler can parse the requirement. Every value must be a label value, so a negative bound of `Gt`
    /// or `Lt` is not valid.
    pub(crate) fn is_valid(&self) -> bool {
        let values = &*self.values;
        let has_valid_count = match &*self.operator {
            "In" | "NotIn" => !values.is_empty(),
            "Exists" | "DoesNotExist" => values.is_empty(),
            "Gt" | "Lt" => matches!(values, [bound] if bound.parse::<i64>().is_ok()),
            _ => false,
        };
        has_valid_count
            && label_syntax::check_key(&self.key, "bytes").is_empty()
            && values.iter().all(|value| is_label_value(value))
    }
}

/// Returns the requirements that a label has one of several values: its key, and the values.
pub(crate) fn value_lists(
    requirements: &[Requirement],
) -> impl Iterator<Item = (&str, &[Box<str>])> {
    let lists = requirements.iter().filter(|it| &*it.operator == "In");
    lists.map(|it| (&*it.key, &*it.values))
}

fn is_label_value(value: &str) -> bool {
    value.is_empty() || label_syntax::is_name(value)
}

#[cfg(test)]
mod tests {
    use super::{Labels, Requirement};

    fn requirement(operator: &str, values: &[&str]) -> Requirement {
        Requirement {
            key: "k".into(),
            operator: operator.into(),
            values: values.iter().map(|value| (*value).into()).collect(),
        }
    }

    #[test]
    fn absent_labels_match_only_negative_operators() {
        for (operator, expected) in [
            ("In", false),
            ("NotIn", true),
            ("Exists", false),
            ("DoesNotExist", true),
            ("Gt", false),
            ("Lt", false),
            ("Bogus", false),
        ] {
            let requirement = requirement(operator, &["1"]);
            assert_eq!(
                requirement.matches(&Labels::default()),
                expected,
                "{operator}"
            );
        }
    }

    #[test]
    fn integers_are_compared_as_go_parses_them() {
        for (label, matches) in [("007", true), ("+8", true), ("6", false), ("1.0", false)] {
            let labels: Labels = [("k", label.into())].into_iter().collect();
            assert_eq!(
                requirement("Gt", &["6"]).matches(&labels),
                matches,
                "{label}"
            );
        }
    }

    #[test]
    fn values_are_checked_for_every_operator() {
        for (operator, values, valid) in [
            ("In", &["a", ""][..], true),
            ("In", &[], false),
            ("In", &["-a"], false),
            ("Exists", &["a"], false),
            ("Gt", &["5"], true),
            ("Gt", &["-5"], false),
            ("Lt", &["+5"], false),
            ("Lt", &["1", "2"], false),
            ("", &["a"], false),
        ] {
            let requirement = requirement(operator, values);
            assert_eq!(requirement.is_valid(), valid, "{requirement:?}");
        }
    }
}
