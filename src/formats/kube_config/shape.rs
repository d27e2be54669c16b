//! Shapes in a file and their validation.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go` (`validateFunctionShape`).

use super::problem::Problem;
use super::rules::Rules;
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
    place: &str,
    points: &[Point],
    rules: Rules,
    problems: &mut Vec<Problem>,
) {
    if points.is_empty() {
        let problem = Problem::required(path, "at least one point must be specified");
        let help = loaders::add_points();
        problems.push(problem.place(place).code("shape-empty").help(help));
        return;
    }
    let at = |index: usize, field: &str, value: i64, detail: &str| {
        Problem::invalid(format!("{path}[{index}].{field}"), value, detail)
            .place(format!("{place}[{index}].{field}"))
    };
    let pairs = points.iter().zip(points.iter().skip(1));
    let unsorted = pairs
        .enumerate()
        .find(|(_, (a, b))| a.utilization >= b.utilization);
    if let Some((before, (_, point))) = unsorted {
        let problem = at(
            before + 1,
            "utilization",
            point.utilization,
            rules.unsorted(),
        );
        let help = loaders::sort_points();
        problems.push(problem.code("shape-unsorted").help(help));
    }
    for (index, point) in points.iter().enumerate() {
        if !(0..=100).contains(&point.utilization) {
            let detail = "not in valid range [0, 100]";
            let problem = at(index, "utilization", point.utilization, detail);
            let help = loaders::write_percentage();
            problems.push(problem.code("utilization-out-of-range").help(help));
        }
        if !(0..=10).contains(&point.score) {
            let problem = at(index, "score", point.score, "not in valid range [0, 10]");
            let help = loaders::write_score();
            problems.push(problem.code("score-out-of-range").help(help));
        }
    }
}
