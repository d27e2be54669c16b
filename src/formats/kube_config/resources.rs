//! Lists of resources with weights.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/defaults.go`,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go` (`validateResources`).

use super::validation_error::ValidationError;
use crate::go::quote;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::tree::Tree;

/// A resource and its weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Resource {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
}

/// Returns an object's `resources`, by default cpu and memory. An absent or zero weight is 1.
pub(super) fn with_defaults(of: Option<&Tree>) -> Vec<Resource> {
    let mut resources = as_written(of);
    for resource in &mut resources {
        if resource.weight == 0 {
            resource.weight = 1;
        }
    }
    resources
}

/// Returns the same resources, but keeps a weight of 0.
pub(super) fn as_written(of: Option<&Tree>) -> Vec<Resource> {
    let resources = read_resources(of);
    if resources.is_empty() {
        let default = |name: &str| Resource {
            name: name.into(),
            weight: 1,
        };
        return ["cpu", "memory"].map(default).into();
    }
    resources
}

/// Returns the `resources` of an object without defaults.
pub(super) fn read_resources(of: Option<&Tree>) -> Vec<Resource> {
    let items = of.map_or(&[][..], |of| of.items_of("resources"));
    let resource = |item: &Tree| Resource {
        name: item.text_of("name").into(),
        weight: item.integer_of("weight").unwrap_or(0),
    };
    items.iter().map(resource).collect()
}

/// Checks that weights are from 1 to 100.
pub(super) fn check(
    path: &str,
    location: &str,
    resources: &[Resource],
    field_errors: &mut Vec<ValidationError>,
) {
    for (index, resource) in resources.iter().enumerate() {
        if !(1..=100).contains(&resource.weight) {
            let name = &resource.name;
            let detail = format!("resource weight of {name} not in valid range (0, 100]");
            field_errors.push(out_of_range(
                path,
                location,
                index,
                resource.weight,
                &detail,
            ));
        }
    }
}

/// Checks that weights are at least 1, as the plugin RequestedToCapacityRatio does.
pub(super) fn check_without_maximum(
    path: &str,
    resources: &[Resource],
    field_errors: &mut Vec<ValidationError>,
) {
    for (index, resource) in resources.iter().enumerate() {
        if resource.weight < 1 {
            let name = &resource.name;
            let detail = format!("resource weight of {name} not in valid range [1, inf)");
            let field_error = out_of_range(path, path, index, resource.weight, &detail);
            field_errors.push(field_error.help(loaders::write_integer_from(1_i64)));
        }
    }
}

fn out_of_range(
    path: &str,
    location: &str,
    index: usize,
    weight: i64,
    detail: &str,
) -> ValidationError {
    ValidationError::invalid(format!("{path}[{index}].weight"), weight, detail)
        .location(format!("{location}[{index}].weight"))
        .code("weight-out-of-range")
        .help(loaders::write_resource_weight())
}

/// Checks that no resource is listed twice and every weight is 1, as
/// NodeResourcesBalancedAllocation requires.
pub(super) fn check_balanced(
    path: &str,
    resources: &[Resource],
    field_errors: &mut Vec<ValidationError>,
) {
    let mut seen = NameIndex::default();
    for (index, resource) in resources.iter().enumerate() {
        if !seen.add(&*resource.name) {
            let path = format!("{path}[{index}].name");
            let field_error = ValidationError::duplicate(path, quote(&resource.name));
            field_errors.push(
                field_error
                    .code("resource-duplicate")
                    .help(loaders::list_resource_once()),
            );
        }
        if resource.weight != 1 {
            let path = format!("{path}[{index}].weight");
            let field_error = ValidationError::invalid(path, resource.weight, "must be 1");
            field_errors.push(field_error.code("weight-out-of-range").fix_by_writing("1"));
        }
    }
}
