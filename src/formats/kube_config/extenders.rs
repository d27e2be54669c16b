//! Checks extenders.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`
//! (`validateExtenders`).

use super::field_value::FieldValue;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::label_syntax;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::resource::is_extended;

pub(super) fn check(extenders: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    let mut managed = NameIndex::default();
    let mut binders = 0;
    for extender in extenders.items() {
        let weight = extender.field("weight");
        if !extender.tree.text_of("prioritizeVerb").is_empty() && weight.integer() <= 0 {
            let detail = "must have a positive weight applied to it";
            let error = weight.invalid(weight.integer(), detail);
            errors.push(error.help(loaders::write_integer_from(1_i64)));
        }
        binders += usize::from(!extender.tree.text_of("bindVerb").is_empty());
        for resource in extender.field("managedResources").items() {
            let name = resource.field("name");
            check_name(&name, errors);
            if !managed.add(name.text()) {
                let error = name.invalid_text("duplicate extender managed resource name");
                errors.push(error.help(loaders::list_in_one_extender()));
            }
        }
    }
    if binders > 1 {
        let found = quote(&format!("found {binders} extenders implementing bind"));
        let error = extenders.invalid(found, "only one extender can implement bind");
        errors.push(error.help(loaders::bind_in_one_extender()));
    }
}

fn check_name(name: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    let messages = label_syntax::check_key(name.text(), name.rules.config.length_unit);
    let is_extended = is_extended(name.text());
    if messages.is_empty() && !is_extended {
        let error = name.invalid_text("is an invalid extended resource name");
        errors.push(error.help(loaders::write_extended_resource()));
    }
    // Up to 1.33 the name's `String` method prints it, without quotes.
    let printed = match name.rules.config.prints_json {
        true => quote(name.text()),
        false => name.text().into(),
    };
    for message in messages {
        let error = name.invalid(&printed, &message);
        errors.push(error.help(loaders::write_extended_resource()));
    }
}
