//! Checks extenders.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`
//! (`validateExtenders`).

use super::field_errors::FieldErrors;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::label_syntax;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::resource::is_extended;
use crate::tree::Tree;

pub(super) fn check(extenders: &[Tree], errors: &mut FieldErrors) {
    let mut managed = NameIndex::default();
    let mut binders = 0;
    for (index, extender) in extenders.iter().enumerate() {
        let path = format!("extenders[{index}]");
        check_weight(&path, extender, errors);
        binders += usize::from(!extender.text_of("bindVerb").is_empty());
        for (index, resource) in extender.items_of("managedResources").iter().enumerate() {
            let path = format!("{path}.managedResources[{index}].name");
            let name = resource.text_of("name");
            check_name(&path, name, errors);
            if !managed.add(name) {
                let detail = "duplicate extender managed resource name";
                let field_error = ValidationError::invalid(path, quote(name), detail);
                errors.push(field_error.help(loaders::list_in_one_extender()));
            }
        }
    }
    if binders > 1 {
        let found = quote(&format!("found {binders} extenders implementing bind"));
        let field_error =
            ValidationError::invalid("extenders", found, "only one extender can implement bind");
        errors.push(field_error.help(loaders::bind_in_one_extender()));
    }
}

fn check_weight(path: &str, extender: &Tree, errors: &mut FieldErrors) {
    let weight = extender.integer_of("weight").unwrap_or(0);
    if !extender.text_of("prioritizeVerb").is_empty() && weight <= 0 {
        let detail = "must have a positive weight applied to it";
        let field_error = ValidationError::invalid(format!("{path}.weight"), weight, detail);
        errors.push(field_error.help(loaders::write_integer_from(1_i64)));
    }
}

fn check_name(path: &str, name: &str, errors: &mut FieldErrors) {
    let help = loaders::write_extended_resource;
    let messages = label_syntax::check_key(name, errors.rules.config.length_unit);
    // Up to 1.33 the name's `String` method prints it, without quotes.
    for message in &messages {
        let value = if errors.rules.config.prints_json {
            quote(name)
        } else {
            name.into()
        };
        errors.push(ValidationError::invalid(path, value, message).help(help()));
    }
    if messages.is_empty() && !is_extended(name) {
        let detail = "is an invalid extended resource name";
        errors.push(ValidationError::invalid(path, quote(name), detail).help(help()));
    }
}
