//! Checks the arguments of NodeAffinity.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `staging/src/k8s.io/component-helpers/scheduling/corev1/nodeaffinity/nodeaffinity.go`;
//! kubernetes/apimachinery v0.35.4, `pkg/labels/selector.go` (`NewRequirement`).

use super::args_schema::{FIELD_OPERATORS, OPERATORS};
use super::label_key;
use super::locate::join;
use super::rules::Rules;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::messages::loaders;
use crate::tree::Tree;

pub(super) fn check(
    args: Option<&Tree>,
    path: &str,
    rules: Rules,
    field_errors: &mut Vec<ValidationError>,
) {
    let Some(affinity) = args.and_then(|args| args.non_null("addedAffinity")) else {
        return;
    };
    let name = "requiredDuringSchedulingIgnoredDuringExecution";
    if let Some(required) = affinity.non_null(name) {
        let path = join(path, &format!("addedAffinity.{name}.nodeSelectorTerms"));
        for (index, term) in required.items_of("nodeSelectorTerms").iter().enumerate() {
            let path = format!("{path}[{index}]");
            check_term(&path, &path, term, rules, field_errors);
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
            check_term(&path, &location, term, rules, field_errors);
        }
    }
}

type Check = fn(&Tree, Rules, &mut Vec<RequirementError>);

fn check_term(
    path: &str,
    location: &str,
    term: &Tree,
    rules: Rules,
    field_errors: &mut Vec<ValidationError>,
) {
    let check_each = |name: &str, check: Check, field_errors: &mut Vec<ValidationError>| {
        for (index, requirement) in term.items_of(name).iter().enumerate() {
            let mut errors = Vec::new();
            check(requirement, rules, &mut errors);
            let at = format!("{name}[{index}]");
            field_errors.extend(
                errors
                    .into_iter()
                    .map(|errors| errors.field_error(path, location, &at)),
            );
        }
    };
    check_each("matchExpressions", check_labels, field_errors);
    check_each("matchFields", check_fields, field_errors);
}

/// An error in a requirement; `part` is the path of the field in the requirement.
struct RequirementError {
    part: String,
    field_error: fn(String, &str, &str) -> ValidationError,
    value: String,
    detail: String,
}

impl RequirementError {
    fn invalid(part: &str, value: String, detail: &str) -> Self {
        Self {
            part: part.into(),
            field_error: |path, value, detail| {
                ValidationError::invalid(path, value, detail).help(loaders::explain_node_affinity())
            },
            value,
            detail: detail.into(),
        }
    }

    fn operator(value: &str, field_error: fn(String, &str, &str) -> ValidationError) -> Self {
        Self {
            part: "operator".into(),
            field_error,
            value: value.into(),
            detail: String::new(),
        }
    }

    fn field_error(self, path: &str, location: &str, at: &str) -> ValidationError {
        let part = self.part;
        let path = format!("{path}.{at}.{part}");
        let location = format!("{location}.{at}.{part}");
        (self.field_error)(path, &self.value, &self.detail).location(location)
    }
}

fn check_labels(requirement: &Tree, rules: Rules, errors: &mut Vec<RequirementError>) {
    let operator = requirement.text_of("operator");
    let unsupported = if rules.config.lists_operators {
        |path, value: &str, _: &str| ValidationError::unsupported(path, value, &OPERATORS)
    } else {
        |path, value: &str, _: &str| ValidationError::unsupported_alone(path, value, &OPERATORS)
    };
    if !OPERATORS.contains(&operator) {
        errors.push(RequirementError::operator(operator, unsupported));
        return;
    }
    let key = requirement.text_of("key");
    let messages = label_key::check(key, rules);
    if !messages.is_empty() {
        errors.push(RequirementError::invalid(
            "key",
            quote(key),
            &messages.join("; "),
        ));
    }
    check_values(operator, requirement, rules, errors);
}

fn check_values(
    operator: &str,
    requirement: &Tree,
    rules: Rules,
    errors: &mut Vec<RequirementError>,
) {
    let values = requirement.items_of("values");
    let number = |value: &Tree| value.text().unwrap_or_default().parse::<i64>().is_ok();
    let detail = match operator {
        "In" | "NotIn" if values.is_empty() => {
            "for 'in', 'notin' operators, values set can't be empty"
        }
        "Exists" | "DoesNotExist" if !values.is_empty() => {
            "values set must be empty for exists and does not exist"
        }
        "Gt" | "Lt" if values.len() != 1 => {
            "for 'Gt', 'Lt' operators, exactly one value is required"
        }
        _ => "",
    };
    if !detail.is_empty() {
        errors.push(RequirementError::invalid(
            "values",
            printed(requirement, rules),
            detail,
        ));
    }
    let part = |index: usize| format!("values[{index}]");
    let text = |value: &Tree| value.text().unwrap_or_default().to_owned();
    for (index, value) in values.iter().enumerate() {
        if matches!(operator, "Gt" | "Lt") && !number(value) {
            let detail = "for 'Gt', 'Lt' operators, the value must be an integer";
            errors.push(RequirementError::invalid(
                &part(index),
                quote(&text(value)),
                detail,
            ));
        }
    }
    for (index, value) in values.iter().enumerate() {
        let messages = label_key::check_value(&text(value), rules);
        if !messages.is_empty() {
            let part = format!("{}[{}]", part(index), requirement.text_of("key"));
            errors.push(RequirementError::invalid(
                &part,
                quote(&text(value)),
                &messages.join("; "),
            ));
        }
    }
}

fn check_fields(requirement: &Tree, rules: Rules, errors: &mut Vec<RequirementError>) {
    let operator = requirement.text_of("operator");
    let values = requirement.items_of("values");
    if !FIELD_OPERATORS.contains(&operator) {
        let unsupported = |path, value: &str, _: &str| {
            ValidationError::unsupported(path, value, &FIELD_OPERATORS)
        };
        errors.push(RequirementError::operator(operator, unsupported));
    } else if values.len() != 1 {
        errors.push(RequirementError::invalid(
            "values",
            printed(requirement, rules),
            "must have one element",
        ));
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
