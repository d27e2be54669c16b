//! Checks plugin arguments, except those of NodeResourcesFit.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`; defaults from
//! `pkg/scheduler/apis/config/v1/defaults.go`.

use super::field_value::FieldValue;
use super::validation_error::ValidationError;
use super::{args_schema, node_affinity, printed, resources, shape, topology_spread};
use crate::messages::loaders;
use crate::{Release, ShapePoint};

/// Returns the errors in the arguments of a plugin.
pub(super) fn field_errors(plugin: &str, args: &FieldValue<'_>) -> Vec<ValidationError> {
    // A plugin without an argument type in this release accepts any arguments.
    let Some(object) = args_schema::find(plugin, args.rules) else {
        return Vec::new();
    };
    let check = |field| match field {
        TIMEOUT if !args.rules.config.has_binding_timeout => check_no_binding_timeout(args),
        _ => args.check_field(object.field(field)?),
    };
    let mut errors: Vec<_> = object.names().filter_map(check).collect();
    match plugin {
        "DefaultPreemption" => check_candidates(args, &mut errors),
        "NodeAffinity" => node_affinity::check(args, &mut errors),
        "PodTopologySpread" => topology_spread::check(args, &mut errors),
        "VolumeBinding" => {
            let accepts_shape = args.rules.scores_storage();
            check_volume_shape(&args.field("shape"), accepts_shape, &mut errors);
        }
        "RequestedToCapacityRatio" => {
            let shape = args.field("shape");
            shape::check(&shape, &shape::points(shape.tree), &mut errors);
        }
        _ => {}
    }
    if let Some(rule) = args_schema::weight_rule(object) {
        let listed = resources::with_defaults(args.tree, rule);
        resources::check(&args.field("resources"), &listed, rule, &mut errors);
    }
    errors
}

/// Reports a percentage and a number of nodes that are both 0.
fn check_candidates(args: &FieldValue<'_>, errors: &mut Vec<ValidationError>) {
    let names = ["minCandidateNodesPercentage", "minCandidateNodesAbsolute"];
    if names.map(|name| args.tree.integer_of(name)) != [Some(0); 2] {
        return;
    }
    for (name, other) in names.into_iter().zip(names.into_iter().rev()) {
        let detail = format!("cannot be zero at the same time as {other}");
        let error = args.field(name).invalid(0, &detail);
        errors.push(error.help(loaders::set_one_above_zero()));
    }
}

/// Checks the shape of storage. An empty one has a default.
fn check_volume_shape(
    shape: &FieldValue<'_>,
    is_accepted: bool,
    errors: &mut Vec<ValidationError>,
) {
    if !is_accepted {
        errors.extend(check_no_shape(shape));
        return;
    }
    let points = shape::points(shape.tree);
    if !points.is_empty() {
        shape::check(shape, &points, errors);
    }
}

/// Reports a shape of storage without its feature gate.
fn check_no_shape(shape: &FieldValue<'_>) -> Option<ValidationError> {
    if shape.is_absent() {
        return None;
    }
    let gate = Release::for_minor(shape.rules.minor)
        .plugins()
        .storage_scoring
        .gate;
    let detail = format!("unexpected field `shape`, remove it or turn on the feature gate {gate}");
    let error = shape.invalid(printed_shape(shape), &detail);
    Some(error.help(loaders::remove_shape_of_volumes()))
}

/// Returns a shape as the scheduler prints its internal type.
fn printed_shape(shape: &FieldValue<'_>) -> String {
    const KIND: &str = "config.UtilizationShapePoint";
    let point = |point: &ShapePoint| {
        let (utilization, score) = (point.utilization.to_string(), point.score.to_string());
        let fields = [("Utilization", utilization), ("Score", score)];
        printed::structure(KIND, fields, shape.rules)
    };
    let points = shape::points(shape.tree).iter().map(point).collect();
    printed::list(KIND, Some(points), shape.rules)
}

const TIMEOUT: &str = "bindingTimeout";

/// Reports the timeout of a feature gate that is off.
fn check_no_binding_timeout(args: &FieldValue<'_>) -> Option<ValidationError> {
    let timeout = args.field(TIMEOUT);
    let detail =
        "DRADeviceBindingConditions or DRAResourceClaimDeviceStatus feature gate is disabled";
    let error = || timeout.forbidden(detail).help(loaders::remove());
    (!timeout.is_absent()).then(error)
}

#[cfg(test)]
mod tests {
    use super::check_volume_shape;
    use crate::formats::kube_config::field_value::FieldValue;
    use crate::formats::kube_config::rules::Rules;
    use crate::{Release, json};

    /// Returns the errors about a shape of storage, with the rules of the newest release.
    fn errors(shape: &str, is_accepted: bool) -> Vec<String> {
        let tree = json::parse(shape).unwrap();
        let rules = Rules::new(Release::LATEST.minor());
        let mut errors = Vec::new();
        let field = FieldValue::new(&tree, "shape", rules);
        check_volume_shape(&field, is_accepted, &mut errors);
        errors
            .into_iter()
            .map(|error| format!("{}: {}", error.path, error.body))
            .collect()
    }

    #[test]
    fn a_shape_of_storage_is_checked_where_its_gate_is_on() {
        let points = r#"[{"utilization": 10, "score": 11}, {"utilization": 10, "score": 0}]"#;
        assert_eq!(
            errors(points, true),
            [
                "shape[1].utilization: Invalid value: 10: values must be sorted in increasing order",
                "shape[0].score: Invalid value: 11: not in valid range [0, 10]",
            ]
        );
        assert_eq!(errors("[]", true), [""; 0]);
        assert_eq!(errors("null", true), [""; 0]);
        assert_eq!(errors("null", false), [""; 0]);
        assert_eq!(errors("[]", false).len(), 1);
    }
}
