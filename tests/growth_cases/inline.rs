//! Files that write a policy of any length in one line.

use super::{CONFIGURATION, repeat};

/// The format of the line.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    Yaml,
    Json,
}

/// Returns a configuration with these arguments of NodeResourcesFit.
pub(crate) fn configuration(style: Style, args: &str) -> String {
    let profiles =
        format!(r#"[{{"pluginConfig": [{{"name": "NodeResourcesFit", "args": {{{args}}}}}]}}]"#);
    match style {
        Style::Yaml => format!("{CONFIGURATION}profiles: {profiles}\n"),
        Style::Json => format!(
            r#"{{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration", "profiles": {profiles}}}"#
        ),
    }
}

/// Returns a configuration with a scoring strategy.
pub(crate) fn strategy(style: Style, strategy: &str) -> String {
    with_type(style, "MostAllocated", strategy)
}

fn with_type(style: Style, kind: &str, strategy: &str) -> String {
    let strategy = format!(r#"{{"type": "{kind}", {strategy}}}"#);
    configuration(style, &format!(r#""scoringStrategy": {strategy}"#))
}

/// Returns a configuration with a shape.
pub(crate) fn shape(style: Style, points: &str) -> String {
    with_type(
        style,
        "RequestedToCapacityRatio",
        &format!(r#""requestedToCapacityRatio": {{{points}}}"#),
    )
}

/// Returns a Policy whose priority has these arguments.
pub(crate) fn policy(arguments: &str) -> String {
    format!(
        r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{{"name": "p", "weight": 1, "argument": {{"requestedToCapacityRatioArguments": {{{arguments}}}}}}}]}}"#
    )
}

/// Returns a Volcano configuration whose binpack plugin has these arguments.
pub(crate) fn volcano(arguments: &str) -> String {
    format!(
        r#"{{actions: "allocate", tiers: [{{plugins: [{{name: binpack, arguments: {{{arguments}}}}}]}}]}}"#
    )
}

/// Returns fields with different keys.
pub(crate) fn fields(count: usize) -> String {
    repeat(count, |i| format!(r#""f{i}": 1"#))
}

/// Returns fields with the same key.
pub(crate) fn repeated(count: usize) -> String {
    repeat(count, |_| r#""f": 1"#.into())
}

/// Returns resources with the same weight.
pub(crate) fn with_weights(count: usize, weight: &str) -> String {
    list("resources", count, |i| {
        format!(r#"{{"name": "a.b/r{i}", "weight": {weight}}}"#)
    })
}

/// Returns a resource that is listed `count` times.
pub(crate) fn duplicates(count: usize) -> String {
    list("resources", count, |_| r#"{"name": "cpu"}"#.into())
}

/// Returns resources whose name is written in the wrong case.
pub(crate) fn misspelled(count: usize) -> String {
    list("resources", count, |_| r#"{"name": "CPU"}"#.into())
}

/// Returns resources with unknown names.
pub(crate) fn unknown(count: usize) -> String {
    list("resources", count, |i| format!(r#"{{"name": "CPU{i}"}}"#))
}

/// Returns points with falling utilizations.
pub(crate) fn falling(count: usize) -> String {
    list("shape", count, |i| {
        format!(r#"{{"utilization": {}, "score": 1}}"#, count - i)
    })
}

fn list(key: &str, count: usize, item: impl Fn(usize) -> String) -> String {
    format!(r#""{key}": [{}]"#, repeat(count, item))
}
