//! Checks plugin arguments, except those of NodeResourcesFit.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`; defaults from
//! `pkg/scheduler/apis/config/v1/defaults.go`.

use super::args_schema;
use super::field_check::check_field;
use super::field_errors::FieldErrors;
use super::locate::join;
use super::node_affinity;
use super::resources;
use super::rules::Rules;
use super::shape;
use super::topology_spread;
use super::validation_error::ValidationError;
use crate::ShapePoint;
use crate::formats::tree::ABSENT;
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
    let args = args.unwrap_or(&ABSENT);
    let mut errors = FieldErrors::new(rules);
    // A plugin without an argument type in this release accepts any arguments.
    let Some(object) = args_schema::find(plugin, version, rules) else {
        return Vec::new();
    };
    let lacks_timeout = plugin == "DynamicResources" && !rules.config.has_binding_timeout;
    for field in object.0 {
        if field.name == "bindingTimeout" && lacks_timeout {
            check_no_binding_timeout(args, path, &mut errors);
        } else {
            check_field(field, args, path, &mut errors);
        }
    }
    match plugin {
        "DefaultPreemption" => check_candidates(args, path, &mut errors),
        "NodeAffinity" => node_affinity::check(args, path, &mut errors),
        "PodTopologySpread" => topology_spread::check(args, path, version, &mut errors),
        "VolumeBinding" => check_no_shape(args, path, &mut errors),
        "RequestedToCapacityRatio" => {
            let points = args.items_of("shape");
            let shape = join(path, "shape");
            shape::check(&shape, &shape, &shape::points(points), &mut errors);
        }
        _ => {}
    }
    if let Some(rule) = args_schema::weight_rule(object) {
        let path = join(path, "resources");
        let listed = resources::with_defaults(args, rule);
        resources::check(&path, &path, &listed, rule, &mut errors);
    }
    errors.into_vec()
}

/// Reports a percentage and a number of nodes that are both 0.
fn check_candidates(args: &Tree, path: &str, errors: &mut FieldErrors) {
    let (percentage, absolute) = ("minCandidateNodesPercentage", "minCandidateNodesAbsolute");
    let is_zero = |name| args.integer_of(name) == Some(0);
    if is_zero(percentage) && is_zero(absolute) {
        for (name, other) in [(percentage, absolute), (absolute, percentage)] {
            let detail = format!("cannot be zero at the same time as {other}");
            let field_error = ValidationError::invalid(join(path, name), 0, &detail);
            errors.push(field_error.help(loaders::set_one_above_zero()));
        }
    }
}

fn check_no_shape(args: &Tree, path: &str, errors: &mut FieldErrors) {
    if let Some(list) = args.non_null("shape") {
        let gate = errors.rules.config.volume_shape_gate;
        let detail =
            format!("unexpected field `shape`, remove it or turn on the feature gate {gate}");
        let value = printed_shape(&shape::points(list.items()), errors.rules);
        let field_error = ValidationError::invalid(join(path, "shape"), value, &detail);
        errors.push(field_error.help(loaders::remove_shape_of_volumes()));
    }
}

/// Returns a shape as the scheduler prints its internal type.
fn printed_shape(points: &[ShapePoint], rules: Rules) -> String {
    let point = |p: &ShapePoint| {
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

/// Reports the timeout of a feature gate that is off.
fn check_no_binding_timeout(args: &Tree, path: &str, errors: &mut FieldErrors) {
    let name = "bindingTimeout";
    if args.non_null(name).is_some() {
        let detail =
            "DRADeviceBindingConditions or DRAResourceClaimDeviceStatus feature gate is disabled";
        errors.push(ValidationError::forbidden(join(path, name), detail).help(loaders::remove()));
    }
}
