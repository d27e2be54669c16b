//! Checks the arguments of NodeAffinity.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `staging/src/k8s.io/component-helpers/scheduling/corev1/nodeaffinity/nodeaffinity.go`;
//! kubernetes/apimachinery v0.35.4, `pkg/labels/selector.go` (`NewRequirement`).

use super::args_schema::{FIELD_OPERATORS, OPERATORS};
use super::field_value::FieldValue;
use super::printed;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::label_syntax;
use crate::messages::loaders;

pub(super) fn check(args: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    let affinity = args.field("addedAffinity");
    let required = affinity.field("requiredDuringSchedulingIgnoredDuringExecution");
    for term in required.field("nodeSelectorTerms").items() {
        check_term(&term, errors);
    }
    let preferred = affinity.field("preferredDuringSchedulingIgnoredDuringExecution");
    for item in preferred.items() {
        // Terms with weight 0 are not checked.
        if item.field("weight").integer() != 0 {
            check_term(&item.unprinted_field("preference"), errors);
        }
    }
}

fn check_term(term: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    for requirement in term.field("matchExpressions").items() {
        check_label(&requirement, errors);
    }
    for requirement in term.field("matchFields").items() {
        errors.extend(check_field(&requirement));
    }
}

fn check_label(requirement: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    let rules = requirement.rules;
    let operator = requirement.field("operator");
    if !OPERATORS.contains(&operator.text()) {
        errors.push(match rules.config.lists_operators {
            true => operator.unsupported(operator.text(), &OPERATORS),
            false => operator.unsupported_alone(operator.text(), &OPERATORS),
        });
        return;
    }
    let key = requirement.field("key");
    let messages = label_syntax::check_key(key.text(), rules.config.length_unit);
    if !messages.is_empty() {
        errors.push(invalid(&key, quote(key.text()), &messages.join("; ")));
    }
    let values = requirement.field("values");
    if let Some(detail) = wrong_number_of_values(operator.text(), values.tree.items().len()) {
        errors.push(invalid(&values, printed(&values), detail));
    }
    for value in values.items() {
        if matches!(operator.text(), "Gt" | "Lt") && value.text().parse::<i64>().is_err() {
            let detail = "for 'Gt', 'Lt' operators, the value must be an integer";
            errors.push(invalid(&value, quote(value.text()), detail));
        }
    }
    for value in values.items() {
        let messages = label_syntax::check_value(value.text(), rules.config.length_unit);
        if !messages.is_empty() {
            let field = value.part(&format!("[{}]", key.text()), value.tree);
            errors.push(invalid(&field, quote(value.text()), &messages.join("; ")));
        }
    }
}

fn wrong_number_of_values(operator: &str, count: usize) -> Option<&'static str> {
    Some(match operator {
        "In" | "NotIn" if count == 0 => "for 'in', 'notin' operators, values set can't be empty",
        "Exists" | "DoesNotExist" if count > 0 => {
            "values set must be empty for exists and does not exist"
        }
        "Gt" | "Lt" if count != 1 => "for 'Gt', 'Lt' operators, exactly one value is required",
        _ => return None,
    })
}

fn check_field(requirement: &FieldValue<'_>) -> Option<ValidationError> {
    let operator = requirement.field("operator");
    if !FIELD_OPERATORS.contains(&operator.text()) {
        return Some(operator.unsupported(operator.text(), &FIELD_OPERATORS));
    }
    let values = requirement.field("values");
    let error = || invalid(&values, printed(&values), "must have one element");
    (values.tree.items().len() != 1).then(error)
}

fn invalid(field: &FieldValue<'_>, value: String, detail: &str) -> ValidationError {
    let error = field.invalid(value, detail);
    error.help(loaders::explain_node_affinity())
}

fn printed(values: &FieldValue<'_>) -> String {
    let quoted = || values.items().map(|value| quote(value.text())).collect();
    let quoted = (!values.is_absent()).then(quoted);
    printed::list("string", quoted, values.rules)
}
