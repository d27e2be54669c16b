//! Checks the axes of a map.

use super::axis::MapAxis;
use super::input::AxisInput;
use crate::messages::simulation;
use crate::scenario::number::MAX_AMOUNT;
use crate::scenario::{
    CheckedScenario, Errors, RawNumber, Scenario, ScenarioNumber, check_scenario, integer_in_range,
};

/// A checked scenario and the axes of its map.
pub(super) struct CheckedMap {
    pub(super) scenario: CheckedScenario,
    /// The horizontal axis, then the vertical one.
    pub(super) axes: [MapAxis; 2],
}

impl CheckedMap {
    /// Checks a scenario and the axes, and reports every error.
    pub(super) fn new(
        input: &Scenario,
        [x, y]: &[AxisInput; 2],
        errors: &mut Errors,
    ) -> Option<Self> {
        let scenario = check_scenario(input, errors)?;
        scenario.reject_strategy_fit(errors);
        let mut axis = |name, axis| MapAxis::new(name, axis, input, &scenario, errors);
        let (x, y) = (axis("x", x), axis("y", y));
        let axes = [x?, y?];
        let [x, y] = &axes;
        if x.number == y.number {
            let path = y.number.path(input, &scenario);
            errors.duplicate("y.field", &path, simulation::use_other_axis());
        }
        errors.is_empty().then_some(Self { scenario, axes })
    }

    /// Returns true if both axes vary a request of one resource, or both a weight: of two containers, or of a resource that is
    /// listed twice.
    pub(super) fn varies_one_resource_twice(&self) -> bool {
        let [x, y] = &self.axes;
        (x.varies_request(&y.resource) && y.varies_request(&x.resource))
            || (x.varies_weight(&y.resource) && y.varies_weight(&x.resource))
    }
}

impl MapAxis {
    fn new(
        name: &str,
        input: &AxisInput,
        scenario: &Scenario,
        checked: &CheckedScenario,
        errors: &mut Errors,
    ) -> Option<Self> {
        let at = format!("{name}.field");
        let number = ScenarioNumber::read(&at, &input.field, scenario, checked, errors)?;
        let Some(resource) = resource(&number, checked) else {
            let (message, help) = (simulation::not_an_axis(), simulation::use_axis());
            errors.unsupported(&at, "axis-field", &input.field, message, help);
            return None;
        };
        let (least, last) = number.sweep_range(checked).into_inner();
        let most = match number {
            ScenarioNumber::Weight(_) => last,
            _ => MAX_AMOUNT,
        };
        let mut end = |field: &str, input: &Option<RawNumber>, default: i64, range| match input {
            Some(input) => integer_in_range(&format!("{name}.{field}"), input, range, errors),
            None => Some(default),
        };
        let from = end("from", &input.from, least, least..=most)?;
        let to = last.max(from.saturating_add(1)).min(most);
        let to = end("to", &input.to, to, from..=most)?;
        Some(Self {
            current: number.value(checked),
            resource,
            number,
            from,
            to,
        })
    }
}

/// Returns the resource of a number that can vary along an axis; none for other numbers.
fn resource(number: &ScenarioNumber, checked: &CheckedScenario) -> Option<Box<str>> {
    match number {
        ScenarioNumber::Weight(index) => {
            let resource = checked.policy.resources.get(*index)?;
            Some(resource.name.clone())
        }
        ScenarioNumber::Request(_, name) | ScenarioNumber::Used(_, name) => Some(name.clone()),
        _ => None,
    }
}
