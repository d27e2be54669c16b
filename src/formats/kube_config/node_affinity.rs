//! Checks the arguments of NodeAffinity.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `staging/src/k8s.io/component-helpers/scheduling/corev1/nodeaffinity/nodeaffinity.go`;
//! kubernetes/apimachinery v0.35.4, `pkg/labels/selector.go` (`NewRequirement`).

use super::args_schema::{FIELD_OPERATORS, OPERATORS};
use super::field_errors::FieldErrors;
use super::locate::join;
use super::rules::Rules;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::label_syntax;
use crate::messages::loaders;
use crate::tree::Tree;

pub(super) fn check(args: &Tree, path: &str, errors: &mut FieldErrors) {
    let Some(affinity) = args.non_null("addedAffinity") else {
        return;
    };
    let name = "requiredDuringSchedulingIgnoredDuringExecution";
    if let Some(required) = affinity.non_null(name) {
        let path = join(path, &format!("addedAffinity.{name}.nodeSelectorTerms"));
        for (index, term) in required.items_of("nodeSelectorTerms").iter().enumerate() {
            let path = format!("{path}[{index}]");
            check_term(&path, &path, term, errors);
        }
    }
    let name = "preferredDuringSchedulingIgnoredDuringExecution";
    let path = join(path, &format!("addedAffinity.{name}"));
    for (index, preferred) in affinity.items_of(name).iter().enumerate() {
        let weight = preferred.integer_of("weight").unwrap_or(0);
        // Terms with weight 0 are not checked.
        if let Some(term) = preferred.non_null("preference").filter(|_| weight != 0) {
            // The scheduler's path omits the field.
            let path = format!("{path}[{index}]");
            let location = format!("{path}.preference");
            check_term(&path, &location, term, errors);
        }
    }
}

fn check_term(path: &str, location: &str, term: &Tree, errors: &mut FieldErrors) {
    for name in ["matchExpressions", "matchFields"] {
        for (index, tree) in term.items_of(name).iter().enumerate() {
            let requirement = Requirement {
                path: format!("{path}.{name}[{index}]"),
                location: format!("{location}.{name}[{index}]"),
                tree,
            };
            match name {
                "matchFields" => requirement.check_field(errors),
                _ => requirement.check_label(errors),
            }
        }
    }
}

/// A requirement of a term: its path as the scheduler prints it, and its path in the arguments.
struct Requirement<'t> {
    path: String,
    location: String,
    tree: &'t Tree,
}

impl Requirement<'_> {
    fn operator(&self) -> &str {
        self.tree.text_of("operator")
    }

    fn values(&self) -> impl ExactSizeIterator<Item = &str> {
        let values = self.tree.items_of("values").iter();
        values.map(|value| value.text().unwrap_or_default())
    }

    fn invalid(&self, part: &str, value: String, detail: &str) -> ValidationError {
        ValidationError::invalid(format!("{}.{part}", self.path), value, detail)
            .location(format!("{}.{part}", self.location))
            .help(loaders::explain_node_affinity())
    }

    fn unsupported_operator(&self, allowed: &[&str], lists_allowed: bool) -> ValidationError {
        let path = format!("{}.operator", self.path);
        let field_error = match lists_allowed {
            true => ValidationError::unsupported(path, self.operator(), allowed),
            false => ValidationError::unsupported_alone(path, self.operator(), allowed),
        };
        field_error.location(format!("{}.operator", self.location))
    }

    fn check_label(&self, errors: &mut FieldErrors) {
        let rules = errors.rules;
        if !OPERATORS.contains(&self.operator()) {
            errors.push(self.unsupported_operator(&OPERATORS, rules.config.lists_operators));
            return;
        }
        let key = self.tree.text_of("key");
        let messages = label_syntax::check_key(key, rules.config.length_unit);
        if !messages.is_empty() {
            errors.push(self.invalid("key", quote(key), &messages.join("; ")));
        }
        errors.extend(self.wrong_number_of_values(rules));
        let integers = matches!(self.operator(), "Gt" | "Lt");
        for (index, value) in self.values().enumerate() {
            if integers && value.parse::<i64>().is_err() {
                let detail = "for 'Gt', 'Lt' operators, the value must be an integer";
                errors.push(self.invalid(&format!("values[{index}]"), quote(value), detail));
            }
        }
        for (index, value) in self.values().enumerate() {
            let messages = label_syntax::check_value(value, rules.config.length_unit);
            if !messages.is_empty() {
                let part = format!("values[{index}][{key}]");
                errors.push(self.invalid(&part, quote(value), &messages.join("; ")));
            }
        }
    }

    fn wrong_number_of_values(&self, rules: Rules) -> Option<ValidationError> {
        let count = self.values().len();
        let detail = match self.operator() {
            "In" | "NotIn" if count == 0 => {
                "for 'in', 'notin' operators, values set can't be empty"
            }
            "Exists" | "DoesNotExist" if count > 0 => {
                "values set must be empty for exists and does not exist"
            }
            "Gt" | "Lt" if count != 1 => "for 'Gt', 'Lt' operators, exactly one value is required",
            _ => return None,
        };
        Some(self.invalid("values", printed(self.tree, rules), detail))
    }

    fn check_field(&self, errors: &mut FieldErrors) {
        if !FIELD_OPERATORS.contains(&self.operator()) {
            errors.push(self.unsupported_operator(&FIELD_OPERATORS, true));
        } else if self.values().len() != 1 {
            let printed = printed(self.tree, errors.rules);
            errors.push(self.invalid("values", printed, "must have one element"));
        }
    }
}

fn printed(requirement: &Tree, rules: Rules) -> String {
    let quoted = requirement.items_of("values").iter();
    let quoted: Vec<_> = quoted
        .map(|value| quote(value.text().unwrap_or_default()))
        .collect();
    match (requirement.non_null("values"), rules.config.prints_json) {
        (None, true) => "null".into(),
        (None, false) => "[]string(nil)".into(),
        (Some(_), true) => format!("[{}]", quoted.join(",")),
        (Some(_), false) => format!("[]string{{{}}}", quoted.join(", ")),
    }
}
