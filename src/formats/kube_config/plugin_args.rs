//! Checks plugin arguments, except those of NodeResourcesFit.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`; defaults from
//! `pkg/scheduler/apis/config/v1/defaults.go`.

use super::args_schema;
use super::node_affinity;
use super::resources;
use super::rules::Rules;
use super::shape;
use super::topology_spread;
use super::validate::printed_duration;
use super::validation_error::ValidationError;
use crate::formats::decode::parse_duration;
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

/// Returns the errors in the arguments of a plugin; `path` is their path in the file.
pub(super) fn field_errors(
    plugin: &str,
    args: Option<&Tree>,
    path: &str,
    version: ApiVersion,
    rules: Rules,
) -> Vec<ValidationError> {
    let mut field_errors = Vec::new();
    // A plugin without an argument type in this release accepts any arguments.
    if args_schema::find(plugin, version, rules).is_none() {
        return field_errors;
    }
    let into = &mut field_errors;
    let path = &|name: &str| super::locate::join(path, name);
    match plugin {
        "DefaultPreemption" => preemption(args, path, into),
        "InterPodAffinity" => inter_pod(args, path, into),
        "NodeAffinity" => node_affinity::check(args, path, rules, into),
        "PodTopologySpread" => topology_spread::check(args, path, version, rules, into),
        "VolumeBinding" => volume_binding(args, path, rules, into),
        "DynamicResources" => dynamic_resources(args, path, rules, into),
        "NodeResourcesBalancedAllocation" => {
            let listed = resources::with_defaults(args);
            resources::check_balanced(&path("resources"), &listed, into);
        }
        "NodeResourcesLeastAllocated" | "NodeResourcesMostAllocated" => {
            let path = path("resources");
            resources::check(&path, &path, &resources::as_written(args), into);
        }
        "RequestedToCapacityRatio" => {
            let (points, shape) = (
                args.map_or(&[][..], |args| args.items_of("shape")),
                path("shape"),
            );
            shape::check(&shape, &shape, &shape::points(points), rules, into);
            let listed = resources::with_defaults(args);
            resources::check_without_maximum(&path("resources"), &listed, into);
        }
        _ => {}
    }
    field_errors
}

type Path<'p> = &'p dyn Fn(&str) -> String;

fn preemption(args: Option<&Tree>, path: Path<'_>, field_errors: &mut Vec<ValidationError>) {
    let number = |name, default| {
        args.and_then(|args| args.integer_of(name))
            .unwrap_or(default)
    };
    let (percentage, absolute) = ("minCandidateNodesPercentage", "minCandidateNodesAbsolute");
    let (percent, count) = (number(percentage, 10), number(absolute, 100));
    if !(0..=100).contains(&percent) {
        let field_error =
            ValidationError::invalid(path(percentage), percent, "not in valid range [0, 100]");
        field_errors.push(field_error.help(loaders::write_percentage()));
    }
    if count < 0 {
        let field_error =
            ValidationError::invalid(path(absolute), count, "not in valid range [0, inf)");
        field_errors.push(field_error.help(loaders::write_integer_from(0_i64)));
    }
    if percent == 0 && count == 0 {
        for (name, other) in [(percentage, absolute), (absolute, percentage)] {
            let detail = format!("cannot be zero at the same time as {other}");
            let field_error = ValidationError::invalid(path(name), 0, &detail);
            field_errors.push(field_error.help(loaders::set_one_above_zero()));
        }
    }
}

fn inter_pod(args: Option<&Tree>, path: Path<'_>, field_errors: &mut Vec<ValidationError>) {
    let name = "hardPodAffinityWeight";
    let weight = args.and_then(|args| args.integer_of(name)).unwrap_or(1);
    if !(0..=100).contains(&weight) {
        let field_error =
            ValidationError::invalid(path(name), weight, "not in valid range [0, 100]");
        field_errors.push(field_error.help(loaders::write_integer_between(0_i64, 100_i64)));
    }
}

fn volume_binding(
    args: Option<&Tree>,
    path: Path<'_>,
    rules: Rules,
    field_errors: &mut Vec<ValidationError>,
) {
    let name = "bindTimeoutSeconds";
    let timeout = args.and_then(|args| args.integer_of(name)).unwrap_or(600);
    if timeout < 0 {
        let detail = "invalid BindTimeoutSeconds, should not be a negative value";
        let field_error = ValidationError::invalid(path(name), timeout, detail);
        field_errors.push(field_error.help(loaders::write_bind_timeout()));
    }
    if let Some(list) = args.and_then(|args| args.non_null("shape")) {
        let gate = rules.config.volume_shape_gate;
        let detail =
            format!("unexpected field `shape`, remove it or turn on the feature gate {gate}");
        let value = printed_shape(&shape::points(list.items()), rules);
        let field_error = ValidationError::invalid(path("shape"), value, &detail);
        field_errors.push(field_error.help(loaders::remove_shape_of_volumes()));
    }
}

/// Returns a shape as the scheduler prints its internal type.
fn printed_shape(points: &[shape::Point], rules: Rules) -> String {
    let point = |p: &shape::Point| {
        let (x, y) = (p.utilization, p.score);
        if rules.config.prints_json {
            format!("{{\"Utilization\":{x},\"Score\":{y}}}")
        } else {
            format!("config.UtilizationShapePoint{{Utilization:{x}, Score:{y}}}")
        }
    };
    let points: Vec<_> = points.iter().map(point).collect();
    if rules.config.prints_json {
        format!("[{}]", points.join(","))
    } else {
        format!("[]config.UtilizationShapePoint{{{}}}", points.join(", "))
    }
}

fn dynamic_resources(
    args: Option<&Tree>,
    path: Path<'_>,
    rules: Rules,
    field_errors: &mut Vec<ValidationError>,
) {
    let duration = |name| {
        let value = args.and_then(|args| args.non_null(name))?;
        parse_duration(value.text().unwrap_or_default())
    };
    if let Some(timeout) = duration("filterTimeout").filter(|timeout| *timeout < 0) {
        let value = printed_duration(timeout, rules);
        let field_error =
            ValidationError::invalid(path("filterTimeout"), value, "must be zero or positive");
        field_errors.push(field_error.help(loaders::write_timeout()));
    }
    let name = "bindingTimeout";
    match duration(name) {
        Some(_) if !rules.config.has_binding_timeout => {
            let detail = "DRADeviceBindingConditions or DRAResourceClaimDeviceStatus feature gate is disabled";
            field_errors
                .push(ValidationError::forbidden(path(name), detail).help(loaders::remove()));
        }
        Some(timeout) if timeout < 1_000_000_000 => {
            let value = printed_duration(timeout, rules);
            let field_error =
                ValidationError::invalid(path(name), value, "must be at least 1 second");
            field_errors.push(field_error.help(loaders::write_duration("10m")));
        }
        _ => {}
    }
}
