//! Checks the arguments of PodTopologySpread.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`
//! (`ValidatePodTopologySpreadArgs`).

use super::args_schema::{ACTIONS, CONSTRAINT, DEFAULTING_TYPES};
use super::field_check::check_fields;
use super::field_errors::FieldErrors;
use super::locate::join;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::label_syntax;
use crate::message::Message;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

pub(super) fn check(args: &Tree, path: &str, version: ApiVersion, errors: &mut FieldErrors) {
    let constraints = args.items_of("defaultConstraints");
    let value = args.text_of("defaultingType");
    // In v1beta1, constraints without a type imply the type List.
    let list = value.is_empty() && version == ApiVersion::V1beta1 && !constraints.is_empty();
    let defaulting = match value {
        "" if list => "List",
        "" => "System",
        value => value,
    };
    check_type(
        join(path, "defaultingType"),
        defaulting,
        constraints,
        errors,
    );
    let mut seen = NameIndex::default();
    for (index, constraint) in constraints.iter().enumerate() {
        let path = format!("{}[{index}]", join(path, "defaultConstraints"));
        check_constraint(&path, constraint, errors);
        let key = constraint.text_of("topologyKey");
        let action = constraint.text_of("whenUnsatisfiable");
        // The length keeps different pairs of key and action distinct.
        if !seen.add(format!("{} {key} {action}", key.len())) {
            let field_error =
                ValidationError::duplicate(path, quote(&format!("{{{key}, {action}}}")));
            errors.push(field_error.help(loaders::list_constraint_once()));
        }
    }
}

fn check_type(path: String, defaulting: &str, constraints: &[Tree], errors: &mut FieldErrors) {
    if !DEFAULTING_TYPES.contains(&defaulting) {
        errors.push(ValidationError::unsupported(
            path,
            defaulting,
            &DEFAULTING_TYPES,
        ));
    } else if defaulting == "System" && !constraints.is_empty() {
        let detail = "when .defaultConstraints are not empty";
        let field_error = ValidationError::invalid(path, quote(defaulting), detail);
        errors.push(field_error.help(loaders::set_defaulting_type()));
    }
}

fn check_constraint(path: &str, constraint: &Tree, errors: &mut FieldErrors) {
    check_fields(&CONSTRAINT, constraint, path, errors);
    check_key(
        format!("{path}.topologyKey"),
        constraint.text_of("topologyKey"),
        errors,
    );
    let action_path = format!("{path}.whenUnsatisfiable");
    match constraint.text_of("whenUnsatisfiable") {
        "" => errors.push(empty(action_path, loaders::write_when_unsatisfiable())),
        action if ACTIONS.contains(&action) => {}
        other => errors.push(ValidationError::unsupported(action_path, other, &ACTIONS)),
    }
    if constraint.non_null("labelSelector").is_some() {
        let detail = "constraint must not define a selector, as they deduced for each pod";
        let field_error = ValidationError::forbidden(format!("{path}.labelSelector"), detail);
        errors.push(field_error.help(loaders::remove_selector()));
    }
}

fn check_key(path: String, key: &str, errors: &mut FieldErrors) {
    let help = loaders::write_topology_key;
    if key.is_empty() {
        errors.push(empty(path, help()));
        return;
    }
    let messages = label_syntax::check_key(key, errors.rules.config.length_unit).into_iter();
    errors.extend(
        messages.map(|message| ValidationError::invalid(&*path, quote(key), &message).help(help())),
    );
}

fn empty(path: String, help: Message) -> ValidationError {
    ValidationError::required(path, "can not be empty").help(help)
}
