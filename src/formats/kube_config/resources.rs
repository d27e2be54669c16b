//! Lists of resources with weights.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/defaults.go`,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go` (`validateResources`).

use super::field_value::FieldValue;
use super::validation_error::ValidationError;
use crate::ResourceWeight;
use crate::go::quote;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::releases::rules::WeightRule;
use crate::tree::Tree;

/// Returns an object's `resources` with the default weights of a rule; by default cpu and memory.
pub(super) fn with_defaults(of: &Tree, rule: WeightRule) -> Vec<ResourceWeight> {
    let mut resources = read_resources(of);
    if resources.is_empty() {
        let default = |name: &str| ResourceWeight {
            name: name.into(),
            weight: 1,
        };
        return ["cpu", "memory"].map(default).into();
    }
    for resource in &mut resources {
        resource.weight = rule.with_default(resource.weight);
    }
    resources
}

/// Returns the `resources` of an object without defaults.
pub(super) fn read_resources(of: &Tree) -> Vec<ResourceWeight> {
    let resource = |item: &Tree| ResourceWeight {
        name: item.text_of("name").into(),
        weight: item.integer_of("weight").unwrap_or(0),
    };
    of.items_at("resources").iter().map(resource).collect()
}

/// Checks the weights of a list by a rule. NodeResourcesBalancedAllocation also rejects a resource
/// that is listed twice.
pub(super) fn check(
    list: &FieldValue<'_>,
    resources: &[ResourceWeight],
    rule: WeightRule,
    errors: &mut Vec<ValidationError>,
) {
    let mut seen = NameIndex::default();
    for (index, ResourceWeight { name, weight }) in resources.iter().enumerate() {
        if !seen.add(&**name) && rule == WeightRule::One {
            let error = list.item(index).field("name").duplicate(quote(name));
            let error = error.code("resource-duplicate");
            errors.push(error.help(loaders::list_resource_once()));
        }
        if rule.accepts(*weight) {
            continue;
        }
        let field = list.item(index).field("weight");
        let error = field.invalid(weight, &rule.message(name, *weight));
        let error = error.code("weight-out-of-range");
        errors.push(match rule {
            WeightRule::One => error.fix_by_writing("1"),
            WeightRule::AtLeastOneDefaulted => error.help(loaders::write_integer_from(1_i64)),
            _ => error.help(loaders::write_resource_weight()),
        });
    }
}
