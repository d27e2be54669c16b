//! Checks the arguments of PodTopologySpread.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`
//! (`ValidatePodTopologySpreadArgs`).

use super::args_schema::{ACTIONS, CONSTRAINT, DEFAULTING_TYPES};
use super::field_value::FieldValue;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::label_syntax;
use crate::message::Message;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ApiVersion;

pub(super) fn check(args: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    let constraints = args.field("defaultConstraints");
    let has_constraints = !constraints.tree.items().is_empty();
    errors.extend(check_type(&args.field("defaultingType"), has_constraints));
    let mut seen = NameIndex::default();
    for constraint in constraints.items() {
        check_constraint(&constraint, errors);
        let key = constraint.tree.text_of("topologyKey");
        let action = constraint.tree.text_of("whenUnsatisfiable");
        // The length keeps different pairs of key and action distinct.
        if !seen.add(format!("{} {key} {action}", key.len())) {
            let error = constraint.duplicate(quote(&format!("{{{key}, {action}}}")));
            errors.push(error.help(loaders::list_constraint_once()));
        }
    }
}

fn check_type(value: &FieldValue<'_>, has_constraints: bool) -> Option<ValidationError> {
    let defaulting = match value.text() {
        // In v1beta1, constraints without a type imply the type List.
        "" if value.rules.version == ApiVersion::V1beta1 && has_constraints => "List",
        "" => "System",
        text => text,
    };
    if !DEFAULTING_TYPES.contains(&defaulting) {
        return Some(value.unsupported(defaulting, &DEFAULTING_TYPES));
    }
    let detail = "when .defaultConstraints are not empty";
    let error = || value.invalid(quote(defaulting), detail);
    let is_conflict = defaulting == "System" && has_constraints;
    is_conflict.then(|| error().help(loaders::set_defaulting_type()))
}

fn check_constraint(constraint: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    constraint.check_fields(&CONSTRAINT, errors);
    check_key(&constraint.field("topologyKey"), errors);
    let action = constraint.field("whenUnsatisfiable");
    match action.text() {
        "" => errors.push(empty(&action, loaders::write_when_unsatisfiable())),
        text if ACTIONS.contains(&text) => {}
        text => errors.push(action.unsupported(text, &ACTIONS)),
    }
    let selector = constraint.field("labelSelector");
    if !selector.is_absent() {
        let detail = "constraint must not define a selector, as they deduced for each pod";
        errors.push(selector.forbidden(detail).help(loaders::remove_selector()));
    }
}

fn check_key(key: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    let help = loaders::write_topology_key;
    if key.text().is_empty() {
        errors.push(empty(key, help()));
        return;
    }
    for message in label_syntax::check_key(key.text(), key.rules.config.length_unit) {
        errors.push(key.invalid_text(&message).help(help()));
    }
}

fn empty(value: &FieldValue<'_>, help: Message) -> ValidationError {
    value.required("can not be empty").help(help)
}
