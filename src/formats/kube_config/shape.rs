//! Shapes in a file and their validation.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go` (`validateFunctionShape`).

use super::rules::Rules;
use super::validation_error::ValidationError;
use crate::messages::loaders;
use crate::tree::Tree;

/// A point of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) utilization: i64,
    pub(crate) score: i64,
}

/// Returns the points of a list; an absent number is 0.
pub(super) fn points(items: &[Tree]) -> Vec<Point> {
    let point = |item: &Tree| Point {
        utilization: item.integer_of("utilization").unwrap_or(0),
        score: item.integer_of("score").unwrap_or(0),
    };
    items.iter().map(point).collect()
}

pub(super) fn check(
    path: &str,
    location: &str,
    points: &[Point],
    rules: Rules,
    field_errors: &mut Vec<ValidationError>,
) {
    if points.is_empty() {
        let field_error = ValidationError::required(path, "at least one point must be specified");
        let help = loaders::add_points();
        field_errors.push(
            field_error
                .location(location)
                .code("shape-empty")
                .help(help),
        );
        return;
    }
    let at = |index: usize, field: &str, value: i64, detail: &str| {
        ValidationError::invalid(format!("{path}[{index}].{field}"), value, detail)
            .location(format!("{location}[{index}].{field}"))
    };
    let pairs = points.iter().zip(points.iter().skip(1));
    let unsorted = pairs
        .enumerate()
        .find(|(_, (a, b))| a.utilization >= b.utilization);
    if let Some((before, (_, point))) = unsorted {
        let field_error = at(
            before + 1,
            "utilization",
            point.utilization,
            rules.config.unsorted_message,
        );
        let help = loaders::sort_points();
        field_errors.push(field_error.code("shape-unsorted").help(help));
    }
    for (index, point) in points.iter().enumerate() {
        if !(0..=100).contains(&point.utilization) {
            let detail = "not in valid range [0, 100]";
            let field_error = at(index, "utilization", point.utilization, detail);
            let help = loaders::write_percentage();
            field_errors.push(field_error.code("utilization-out-of-range").help(help));
        }
        if !(0..=10).contains(&point.score) {
            let field_error = at(index, "score", point.score, "not in valid range [0, 10]");
            let help = loaders::write_score();
            field_errors.push(field_error.code("score-out-of-range").help(help));
        }
    }
}
