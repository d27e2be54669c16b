//! Files whose policy stands in one line, however much there is to say of it.

use super::{CONFIGURATION, many};

/// How the line is written.
#[derive(Clone, Copy)]
pub(crate) enum Written {
    Yaml,
    Json,
}

/// A configuration with these arguments of NodeResourcesFit.
pub(crate) fn configuration(written: Written, args: &str) -> String {
    let profiles =
        format!(r#"[{{"pluginConfig": [{{"name": "NodeResourcesFit", "args": {{{args}}}}}]}}]"#);
    match written {
        Written::Yaml => format!("{CONFIGURATION}profiles: {profiles}\n"),
        Written::Json => format!(
            r#"{{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration", "profiles": {profiles}}}"#
        ),
    }
}

/// The same with a scoring strategy.
pub(crate) fn strategy(written: Written, strategy: &str) -> String {
    typed(written, "MostAllocated", strategy)
}

fn typed(written: Written, kind: &str, strategy: &str) -> String {
    let strategy = format!(r#"{{"type": "{kind}", {strategy}}}"#);
    configuration(written, &format!(r#""scoringStrategy": {strategy}"#))
}

/// The same with a shape.
pub(crate) fn shape(written: Written, points: &str) -> String {
    typed(
        written,
        "RequestedToCapacityRatio",
        &format!(r#""requestedToCapacityRatio": {{{points}}}"#),
    )
}

/// A Policy whose priority has these arguments.
pub(crate) fn policy(arguments: &str) -> String {
    format!(
        r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{{"name": "p", "weight": 1, "argument": {{"requestedToCapacityRatioArguments": {{{arguments}}}}}}}]}}"#
    )
}

/// Volcano's binpack with these arguments.
pub(crate) fn volcano(arguments: &str) -> String {
    format!(
        r#"{{actions: "allocate", tiers: [{{plugins: [{{name: binpack, arguments: {{{arguments}}}}}]}}]}}"#
    )
}

/// One key, and another, and so on.
pub(crate) fn fields(count: usize) -> String {
    many(count, |i| format!(r#""f{i}": 1"#))
}

/// One key again and again.
pub(crate) fn repeated(count: usize) -> String {
    many(count, |_| r#""f": 1"#.into())
}

/// Resources with a weight.
pub(crate) fn weighed(count: usize, weight: &str) -> String {
    list("resources", count, |i| {
        format!(r#"{{"name": "a.b/r{i}", "weight": {weight}}}"#)
    })
}

/// A resource that is listed again and again.
pub(crate) fn twice(count: usize) -> String {
    list("resources", count, |_| r#"{"name": "cpu"}"#.into())
}

/// Resources by names that are written in the wrong case.
pub(crate) fn misspelt(count: usize) -> String {
    list("resources", count, |_| r#"{"name": "CPU"}"#.into())
}

/// Resources by names that nothing is known by.
pub(crate) fn unknown(count: usize) -> String {
    list("resources", count, |i| format!(r#"{{"name": "CPU{i}"}}"#))
}

/// Points that fall.
pub(crate) fn falling(count: usize) -> String {
    list("shape", count, |i| {
        format!(r#"{{"utilization": {}, "score": 1}}"#, count - i)
    })
}

fn list(key: &str, count: usize, one: impl Fn(usize) -> String) -> String {
    format!(r#""{key}": [{}]"#, many(count, one))
}
