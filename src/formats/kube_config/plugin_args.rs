//! The checks of plugin arguments, except those of NodeResourcesFit.
//!
//! Source: kubernetes/kubernetes v1.35.4,
//! `pkg/scheduler/apis/config/validation/validation_pluginargs.go`; defaults from
//! `pkg/scheduler/apis/config/v1/defaults.go`.

use super::api_version::ApiVersion;
use super::args_schema;
use super::node_affinity;
use super::problem::Problem;
use super::resources;
use super::rules::Rules;
use super::shape;
use super::topology_spread;
use super::validate::printed_duration;
use crate::formats::decode::parse_duration;
use crate::messages::loaders;
use crate::tree::Tree;

/// Returns the errors in the arguments of a plugin; `path` is their path in the file.
pub(super) fn problems(
    plugin: &str,
    args: Option<&Tree>,
    path: &str,
    version: ApiVersion,
    rules: Rules,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    // A plugin without an argument type in this release accepts any arguments.
    if args_schema::of(plugin, version, rules).is_none() {
        return problems;
    }
    let into = &mut problems;
    let path = &|name: &str| super::place::join(path, name);
    match plugin {
        "DefaultPreemption" => preemption(args, path, into),
        "InterPodAffinity" => inter_pod(args, path, into),
        "NodeAffinity" => node_affinity::check(args, path, rules, into),
        "PodTopologySpread" => topology_spread::check(args, path, version, rules, into),
        "VolumeBinding" => volume_binding(args, path, rules, into),
        "DynamicResources" => dynamic(args, path, rules, into),
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
    problems
}

type Path<'p> = &'p dyn Fn(&str) -> String;

fn preemption(args: Option<&Tree>, path: Path<'_>, problems: &mut Vec<Problem>) {
    let number = |name, default| {
        args.and_then(|args| args.integer_of(name))
            .unwrap_or(default)
    };
    let (percentage, absolute) = ("minCandidateNodesPercentage", "minCandidateNodesAbsolute");
    let (percent, count) = (number(percentage, 10), number(absolute, 100));
    if !(0..=100).contains(&percent) {
        let problem = Problem::invalid(path(percentage), percent, "not in valid range [0, 100]");
        problems.push(problem.help(loaders::write_percentage()));
    }
    if count < 0 {
        let problem = Problem::invalid(path(absolute), count, "not in valid range [0, inf)");
        problems.push(problem.help(loaders::write_integer_from(0_i64)));
    }
    if percent == 0 && count == 0 {
        for (name, other) in [(percentage, absolute), (absolute, percentage)] {
            let detail = format!("cannot be zero at the same time as {other}");
            let problem = Problem::invalid(path(name), 0, &detail);
            problems.push(problem.help(loaders::set_one_above_zero()));
        }
    }
}

fn inter_pod(args: Option<&Tree>, path: Path<'_>, problems: &mut Vec<Problem>) {
    let name = "hardPodAffinityWeight";
    let weight = args.and_then(|args| args.integer_of(name)).unwrap_or(1);
    if !(0..=100).contains(&weight) {
        let problem = Problem::invalid(path(name), weight, "not in valid range [0, 100]");
        problems.push(problem.help(loaders::write_integer_between(0_i64, 100_i64)));
    }
}

fn volume_binding(args: Option<&Tree>, path: Path<'_>, rules: Rules, problems: &mut Vec<Problem>) {
    let name = "bindTimeoutSeconds";
    let timeout = args.and_then(|args| args.integer_of(name)).unwrap_or(600);
    if timeout < 0 {
        let detail = "invalid BindTimeoutSeconds, should not be a negative value";
        let problem = Problem::invalid(path(name), timeout, detail);
        problems.push(problem.help(loaders::write_bind_timeout()));
    }
    if let Some(written) = args.and_then(|args| args.present("shape")) {
        let gate = rules.shape_gate();
        let detail =
            format!("unexpected field `shape`, remove it or turn on the feature gate {gate}");
        let value = printed_shape(&shape::points(written.items()), rules);
        let problem = Problem::invalid(path("shape"), value, &detail);
        problems.push(problem.help(loaders::remove_shape_of_volumes()));
    }
}

/// Returns a shape as the scheduler prints its internal type.
fn printed_shape(points: &[shape::Point], rules: Rules) -> String {
    let point = |p: &shape::Point| {
        let (x, y) = (p.utilization, p.score);
        if rules.prints_json() {
            format!("{{\"Utilization\":{x},\"Score\":{y}}}")
        } else {
            format!("config.UtilizationShapePoint{{Utilization:{x}, Score:{y}}}")
        }
    };
    let points: Vec<_> = points.iter().map(point).collect();
    if rules.prints_json() {
        format!("[{}]", points.join(","))
    } else {
        format!("[]config.UtilizationShapePoint{{{}}}", points.join(", "))
    }
}

fn dynamic(args: Option<&Tree>, path: Path<'_>, rules: Rules, problems: &mut Vec<Problem>) {
    let duration = |name| {
        let written = args.and_then(|args| args.present(name))?;
        parse_duration(written.text().unwrap_or_default())
    };
    if let Some(timeout) = duration("filterTimeout").filter(|timeout| *timeout < 0) {
        let value = printed_duration(timeout, rules);
        let problem = Problem::invalid(path("filterTimeout"), value, "must be zero or positive");
        problems.push(problem.help(loaders::write_timeout()));
    }
    let name = "bindingTimeout";
    match duration(name) {
        Some(_) if !rules.binds_devices() => {
            let detail = "DRADeviceBindingConditions or DRAResourceClaimDeviceStatus feature gate is disabled";
            problems.push(Problem::forbidden(path(name), detail).help(loaders::remove()));
        }
        Some(timeout) if timeout < 1_000_000_000 => {
            let value = printed_duration(timeout, rules);
            let problem = Problem::invalid(path(name), value, "must be at least 1 second");
            problems.push(problem.help(loaders::write_duration("10m")));
        }
        _ => {}
    }
}
