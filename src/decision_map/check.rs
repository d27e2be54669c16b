//! Checks the axes of a map.

use super::axis::{AxisKind, MapAxis, current_amount};
use super::input::AxisInput;
use crate::messages::{scenario as messages, simulation};
use crate::resource::{ResourceKind, amount};
use crate::scenario::integer_in_range;
use crate::scenario::{CheckedScenario, Errors, FieldError, RawNumber, Scenario, check_scenario};
use crate::{Node, ResourceList};

/// The largest amount: the largest integer up to which a JavaScript number is exact.
pub(super) const MAX_AMOUNT: i64 = (1 << 53) - 1;

/// A checked scenario and the axes of its map.
pub(super) struct CheckedMap {
    pub(super) scenario: CheckedScenario,
    /// The horizontal axis, then the vertical one.
    pub(super) axes: [MapAxis; 2],
}

impl CheckedMap {
    /// Checks a scenario and the axes, and reports every error.
    pub(super) fn new(
        scenario: &Scenario,
        [x, y]: &[AxisInput; 2],
        errors: &mut Errors,
    ) -> Option<Self> {
        let scenario = check_scenario(scenario, errors)?;
        scenario.reject_strategy_fit(errors);
        let (x, y) = (
            axis("x", x, &scenario, errors),
            axis("y", y, &scenario, errors),
        );
        let (x, y) = (x?, y?);
        if x.kind == y.kind && x.resource == y.resource {
            errors.duplicate("y", &y.resource, simulation::use_other_axis());
        }
        errors.is_empty().then_some(Self {
            scenario,
            axes: [x, y],
        })
    }
}

/// Returns the errors, of which there is at least one.
pub(super) fn checked<T>(errors: Errors, value: Option<T>) -> Result<T, Vec<FieldError>> {
    match value {
        Some(value) if errors.is_empty() => Ok(value),
        _ => Err(errors.into_vec()),
    }
}

fn axis(
    name: &str,
    input: &AxisInput,
    scenario: &CheckedScenario,
    errors: &mut Errors,
) -> Option<MapAxis> {
    let kind = kind(name, input, scenario, errors)?;
    let resource = &input.resource;
    check_resource(
        &format!("{name}.resource"),
        kind,
        resource,
        scenario,
        errors,
    )?;
    let current = current_amount(kind, resource, scenario);
    let (least, most, last) = limits(kind, resource, current, scenario);
    let mut number = |field: &str, input: &Option<RawNumber>, default: i64, range| match input {
        Some(input) => integer_in_range(&format!("{name}.{field}"), input, range, errors),
        None => Some(default),
    };
    let from = number("from", &input.from, least, least..=most)?;
    let to = number("to", &input.to, last.max(from + 1).min(most), from..=most)?;
    Some(MapAxis {
        kind,
        resource: resource.clone(),
        from,
        to,
        current,
    })
}

/// Reports a resource whose number cannot vary; returns none then.
fn check_resource(
    path: &str,
    kind: AxisKind,
    resource: &str,
    scenario: &CheckedScenario,
    errors: &mut Errors,
) -> Option<()> {
    if !errors.check_length(&|| path.into(), resource) {
        return None;
    }
    let mut scored = scenario.policy.resources.iter();
    let (is_valid, message, help) = match kind {
        AxisKind::Weight => (
            scored.any(|listed| *listed.name == *resource),
            simulation::axis_resource_not_scored(),
            simulation::use_scored_resource(),
        ),
        AxisKind::Request | AxisKind::Used(_) => (
            ResourceKind::from_name(resource) != ResourceKind::Unknown,
            simulation::axis_resource_unknown(),
            simulation::use_axis_resource(),
        ),
    };
    if !is_valid {
        errors.invalid(path, "axis-resource", resource, message, help);
    }
    is_valid.then_some(())
}

/// Returns the smallest and the largest amount of an axis, and its default end.
fn limits(
    kind: AxisKind,
    resource: &str,
    current: i64,
    scenario: &CheckedScenario,
) -> (i64, i64, i64) {
    let allocatable = |node: &Node| amount_in(&node.allocatable, resource);
    let last = match kind {
        AxisKind::Weight => {
            let rule = scenario.scorer.weight_rule(&scenario.policy.strategy);
            let range = rule.range();
            let most = (*range.end()).min(100);
            return ((*range.start()).max(1), most, most);
        }
        AxisKind::Request => scenario.nodes.iter().map(allocatable).max(),
        AxisKind::Used(node) => scenario.nodes.get(node).map(allocatable),
    };
    (0, MAX_AMOUNT, last.unwrap_or(0).max(current))
}

fn amount_in(list: &ResourceList, resource: &str) -> i64 {
    list.get(resource)
        .map_or(0, |quantity| amount(resource, quantity))
}

fn kind(
    name: &str,
    input: &AxisInput,
    scenario: &CheckedScenario,
    errors: &mut Errors,
) -> Option<AxisKind> {
    match &*input.kind {
        "request" => Some(AxisKind::Request),
        "weight" => Some(AxisKind::Weight),
        "used" => {
            let path = format!("{name}.node");
            let Some(node) = &input.node else {
                let message = simulation::axis_node_missing();
                errors.required(&path, "axis-node", message, simulation::use_node_index());
                return None;
            };
            let last = scenario.nodes.len() as i64 - 1;
            let index = integer_in_range(&path, node, 0..=last, errors)?;
            usize::try_from(index).ok().map(AxisKind::Used)
        }
        other => {
            let message = messages::supported_values(&["request", "used", "weight"][..]);
            let help = messages::use_supported_value();
            errors.unsupported(&format!("{name}.kind"), "axis-kind", other, message, help);
            None
        }
    }
}
