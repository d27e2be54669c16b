//! Checks `scoringStrategy`.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`; defaults from
//! `pkg/scheduler/apis/config/v1/defaults.go`.

use super::field::Errors;
use super::{PointInput, RawNumber, ResourceSpec, ScoringStrategy};
use crate::message::Message;
use crate::messages::scenario;
use crate::name_map::NameMap;
use crate::releases::rules::WeightRule;
use crate::{Policy, ResourceWeight, Shape, ShapeError, ShapePoint, Strategy};

const RATIO: &str = "scoringStrategy.requestedToCapacityRatio";

/// Returns the policy; none if the strategy or its shape has errors.
pub(super) fn policy(
    input: &ScoringStrategy,
    shape: Option<&Shape>,
    weights: impl FnOnce(&Strategy) -> WeightRule,
    errors: &mut Errors,
) -> Option<Policy> {
    let strategy = strategy(&input.kind, shape, errors);
    // Without a valid strategy, the weights are checked by the most common rule.
    let rule = weights(strategy.as_ref().unwrap_or(&Strategy::MostAllocated));
    let path = "scoringStrategy.resources";
    let specs = input.resources.as_deref().unwrap_or_default();
    let resources = resources(path, specs, rule, errors);
    if rule == WeightRule::One {
        check_unique(path, specs, errors);
    }
    Some(Policy::new(strategy?, resources))
}

fn strategy(kind: &str, shape: Option<&Shape>, errors: &mut Errors) -> Option<Strategy> {
    match kind {
        Strategy::REQUESTED_TO_CAPACITY_RATIO => {
            shape.cloned().map(Strategy::RequestedToCapacityRatio)
        }
        Strategy::LEAST_ALLOCATED => Some(Strategy::LeastAllocated),
        Strategy::MOST_ALLOCATED => Some(Strategy::MostAllocated),
        Strategy::BALANCED_ALLOCATION => Some(Strategy::BalancedAllocation),
        other => {
            errors.unsupported(
                "scoringStrategy.type",
                "strategy-unknown",
                other,
                Message::verbatim("supported values: \"LeastAllocated\", \"MostAllocated\", \"RequestedToCapacityRatio\""),
                scenario::use_supported_value(),
            );
            None
        }
    }
}

/// Returns the resources and weights, with defaults for those that are missing.
pub(super) fn resources(
    path: &str,
    specs: &[ResourceSpec],
    rule: WeightRule,
    errors: &mut Errors,
) -> Vec<ResourceWeight> {
    if specs.is_empty() {
        return ["cpu", "memory"].map(default_resource).into();
    }
    specs
        .iter()
        .enumerate()
        .map(|(index, resource)| {
            errors.check_length(&|| format!("{path}[{index}].name"), &resource.name);
            ResourceWeight {
                name: resource.name.clone(),
                weight: weight(&format!("{path}[{index}].weight"), resource, rule, errors),
            }
        })
        .collect()
}

/// Reports duplicate resources, which NodeResourcesBalancedAllocation rejects.
pub(super) fn check_unique(path: &str, specs: &[ResourceSpec], errors: &mut Errors) {
    let mut earlier: NameMap<()> = NameMap::default();
    for (index, resource) in specs.iter().enumerate() {
        let name = &resource.name;
        if earlier.get(name).is_some() {
            errors.duplicate(
                &format!("{path}[{index}].name"),
                name,
                scenario::list_resource_once(),
            );
        }
        earlier.insert(name, ());
    }
}

fn default_resource(name: &str) -> ResourceWeight {
    ResourceWeight {
        name: name.into(),
        weight: 1,
    }
}

fn weight(path: &str, resource: &ResourceSpec, rule: WeightRule, errors: &mut Errors) -> i64 {
    if resource.weight.is_none() && rule == WeightRule::AsWritten {
        return 1;
    }
    let Some(input) = integer(path, resource.weight.as_ref(), || rule.help(), errors) else {
        return 1;
    };
    let weight = rule.with_default(input);
    if !rule.accepts(weight) {
        let message = rule.message(&resource.name, weight);
        let value = weight.to_string();
        errors.invalid(
            path,
            "weight-out-of-range",
            &value,
            Message::verbatim(message),
            rule.help(),
        );
    }
    weight
}

/// Returns the shape; none if it has errors.
pub(super) fn shape(strategy: &ScoringStrategy, errors: &mut Errors) -> Option<Shape> {
    let Some(param) = &strategy.requested_to_capacity_ratio else {
        if &*strategy.kind != Strategy::REQUESTED_TO_CAPACITY_RATIO {
            return None;
        }
        errors.required(
            RATIO,
            "shape-missing",
            scenario::shape_missing(),
            scenario::add_shape(),
        );
        return None;
    };
    let input = param.shape.as_deref().unwrap_or_default();
    let points = points(input, errors)?;
    match Shape::new(&points) {
        Ok(shape) => Some(shape),
        Err(shape_errors) => {
            for error in shape_errors {
                report_shape_error(error, &points, errors);
            }
            None
        }
    }
}

fn points(input: &[PointInput], errors: &mut Errors) -> Option<Vec<ShapePoint>> {
    let points: Vec<_> = input
        .iter()
        .enumerate()
        .map(|(index, point)| {
            let path = |field| format!("{RATIO}.shape[{index}].{field}");
            let utilization = integer(
                &path("utilization"),
                point.utilization.as_ref(),
                scenario::use_utilization,
                errors,
            );
            let score = integer(
                &path("score"),
                point.score.as_ref(),
                scenario::use_score,
                errors,
            );
            Some(ShapePoint {
                utilization: utilization?,
                score: score?,
            })
        })
        .collect();
    points.into_iter().collect()
}

fn report_shape_error(error: ShapeError, points: &[ShapePoint], errors: &mut Errors) {
    let path = format!("{RATIO}.shape{}", error.path());
    let message = Message::verbatim(error.message("values must be sorted in increasing order"));
    let help = match error {
        ShapeError::Empty => scenario::add_point(),
        ShapeError::Unsorted(_) => scenario::sort_points(),
        ShapeError::Utilization(_) => scenario::use_utilization(),
        ShapeError::Score(_) => scenario::use_score(),
    };
    match error.value(points) {
        None => errors.required(&path, error.code(), message, help),
        Some(value) => errors.invalid(&path, error.code(), &value.to_string(), message, help),
    }
}

/// Parses an integer; 0 if it is absent, none if it is malformed.
fn integer(
    path: &str,
    input: Option<&RawNumber>,
    help: impl FnOnce() -> Message,
    errors: &mut Errors,
) -> Option<i64> {
    let Some(input) = input else {
        return Some(0);
    };
    let number = input.integer();
    if number.is_none() {
        let text = input.as_str();
        errors.invalid(
            path,
            "not-an-integer",
            text,
            scenario::not_integer(),
            help(),
        );
    }
    number
}
