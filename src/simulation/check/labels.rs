//! Checks the syntax of labels, taints, node selectors and tolerations as the API server does: the scheduler does not.
//!
//! Source: kubernetes/kubernetes v1.36.3, `pkg/apis/core/validation/validation.go` (`validateNodeTaints`,
//! `ValidateTolerations`).

use crate::label_syntax::{check_key, check_value};
use crate::message::Message;
use crate::messages::simulation;
use crate::scenario::Errors;
use crate::simulation::input::SimulationInput;

/// The unit in which the latest API server counts the length of a name.
const LENGTH_UNIT: &str = "bytes";

pub(super) fn labels(input: &SimulationInput, errors: &mut Errors) {
    for (index, node) in input.scenario.nodes.iter().enumerate() {
        let path = |field| format!("nodes[{index}].{field}");
        for (key, value) in node.constraints.labels.iter() {
            check(&path("labels"), key, value, errors);
        }
        for taint in &node.constraints.taints {
            check(&path("taints"), &taint.key, &taint.value, errors);
        }
    }
    for (index, entry) in input.pods.iter().enumerate() {
        let path = |field| format!("pods[{index}].{field}");
        for (key, value) in entry.pod.constraints.node_selector.iter() {
            check(&path("nodeSelector"), key, value, errors);
        }
        for toleration in &entry.pod.constraints.tolerations {
            check(
                &path("tolerations"),
                &toleration.key,
                &toleration.value,
                errors,
            );
        }
    }
}

/// Checks a label. An empty key is reported elsewhere, or allowed.
fn check(path: &str, key: &str, value: &str, errors: &mut Errors) {
    let key_messages = match key {
        "" => Vec::new(),
        key => check_key(key, LENGTH_UNIT),
    };
    for message in key_messages {
        report(path, key, &message, simulation::write_label_key(), errors);
    }
    for message in check_value(value, LENGTH_UNIT) {
        report(
            path,
            value,
            &message,
            simulation::write_label_value(),
            errors,
        );
    }
}

fn report(path: &str, text: &str, message: &str, help: Message, errors: &mut Errors) {
    let message = Message::verbatim(format!("\"{text}\": {message}"));
    errors.invalid(path, "label-invalid", text, message, help);
}
