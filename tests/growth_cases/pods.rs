//! Pods of many containers.

use super::repeat;

/// Init containers that ask for a little of one resource.
pub(crate) fn init(count: usize, resource: &str) -> Vec<String> {
    let one = |i| format!(r#"{{"requests": {{"{resource}": "{}m"}}}}"#, 1 + i);
    (0..count).map(one).collect()
}

/// Sidecars, each of which asks for so many resources that no other one asks for.
pub(crate) fn sidecars(count: usize, resources: usize) -> Vec<String> {
    let requests = |i: usize| {
        repeat(resources, |at| {
            format!(r#""a.b/r{}": "1""#, i * resources + at)
        })
    };
    let one = |i| {
        format!(
            r#"{{"restartPolicy": "Always", "requests": {{{}}}}}"#,
            requests(i)
        )
    };
    (0..count).map(one).collect()
}

/// A sidecar with many resources, and many init containers that ask for none of them.
pub(crate) fn with_a_large_container(count: usize) -> Vec<String> {
    [sidecars(1, count), init(count, "cpu")].concat()
}

/// A pod to place and the same on a node, by a scorer.
pub(crate) fn scoring_policy(scorer: &str, init_containers: &[String]) -> String {
    let pod = format!(r#"{{"initContainers": [{}]}}"#, init_containers.join(", "));
    format!(
        r#"{{"scorer": "{scorer}", "scoringStrategy": {{"type": "MostAllocated"}}, "pod": {pod}, "nodes": [{{"allocatable": {{"cpu": "4"}}, "pods": [{pod}]}}]}}"#
    )
}

/// A pod of a cluster.
pub(crate) fn listed(init_containers: &[String]) -> String {
    let containers = init_containers.join(", ");
    let containers = containers.replace(r#""requests": {"#, r#""resources": {"requests": {"#);
    let containers = containers.replace("}}", "}}}");
    format!(
        r#"{{"kind": "Pod", "metadata": {{"name": "p"}}, "spec": {{"initContainers": [{containers}]}}}}"#
    )
}

/// Labels, or what selects them.
pub(crate) fn labels(count: usize) -> String {
    format!("{{{}}}", repeat(count, |i| format!(r#""l{i}": "v""#)))
}
