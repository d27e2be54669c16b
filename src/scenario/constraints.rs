//! Checks labels, taints, tolerations and node selectors as the API server does.

use super::field::Errors;
use crate::constraints::{NodeConstraints, PodConstraints, Taint, Toleration};
use crate::message::Message;
use crate::messages::scenario;
use crate::name_map::NameMap;

pub(super) fn check_node(
    path: &str,
    input: &NodeConstraints,
    errors: &mut Errors,
) -> NodeConstraints {
    check_labels(&format!("{path}.labels"), &input.labels, errors);
    for (index, taint) in input.taints.iter().enumerate() {
        check_taint(&format!("{path}.taints[{index}]"), taint, errors);
    }
    input.clone()
}

pub(super) fn check_pod(path: &str, input: &PodConstraints, errors: &mut Errors) -> PodConstraints {
    check_labels(
        &format!("{path}.nodeSelector"),
        &input.node_selector,
        errors,
    );
    for (index, toleration) in input.tolerations.iter().enumerate() {
        check_toleration(&format!("{path}.tolerations[{index}]"), toleration, errors);
    }
    input.clone()
}

fn check_labels(path: &str, labels: &NameMap<Box<str>>, errors: &mut Errors) {
    for (name, value) in labels.iter() {
        errors.check_length(&|| path.into(), name);
        errors.check_length(&|| path.into(), value);
    }
}

fn check_taint(path: &str, taint: &Taint, errors: &mut Errors) {
    errors.check_length(&|| format!("{path}.key"), &taint.key);
    errors.check_length(&|| format!("{path}.value"), &taint.value);
    if taint.key.is_empty() {
        let help = scenario::write_taint_key();
        errors.required(
            &format!("{path}.key"),
            "taint-without-key",
            Message::verbatim("name part must be non-empty"),
            help,
        );
    }
    check_effect(path, &taint.effect, errors);
}

fn check_effect(path: &str, effect: &str, errors: &mut Errors) {
    if !matches!(effect, "NoSchedule" | "NoExecute" | "PreferNoSchedule") {
        errors.unsupported(
            &format!("{path}.effect"),
            "effect-unknown",
            effect,
            Message::verbatim(
                "supported values: \"NoSchedule\", \"PreferNoSchedule\", \"NoExecute\"",
            ),
            scenario::use_supported_value(),
        );
    }
}

/// Checks a toleration.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/apis/core/validation/validation.go`
/// (`ValidateTolerations`).
fn check_toleration(path: &str, toleration: &Toleration, errors: &mut Errors) {
    let Toleration {
        key,
        operator,
        value,
        effect,
    } = toleration;
    let field_path = |field| format!("{path}.{field}");
    errors.check_length(&|| field_path("key"), key);
    errors.check_length(&|| field_path("value"), value);
    if !matches!(&**operator, "" | "Equal" | "Exists") {
        let message = "supported values: \"Equal\", \"Exists\"";
        errors.unsupported(
            &field_path("operator"),
            "operator-unknown",
            operator,
            Message::verbatim(message),
            scenario::use_supported_value(),
        );
    } else if key.is_empty() && &**operator != "Exists" {
        let message = "operator must be Exists when `key` is empty, which means \"match all values and all keys\"";
        errors.invalid(
            &field_path("operator"),
            "key-missing",
            operator,
            Message::verbatim(message),
            scenario::write_key_or_exists(),
        );
    } else if &**operator == "Exists" && !value.is_empty() {
        let message = "value must be empty when `operator` is 'Exists'";
        errors.invalid(
            &field_path("value"),
            "value-unused",
            value,
            Message::verbatim(message),
            scenario::remove_value_or_use_equal(),
        );
    }
    if !effect.is_empty() {
        check_effect(path, effect, errors);
    }
}
