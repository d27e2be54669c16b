//! Pods with many containers.

use super::repeat;

/// Init containers that request a little of one resource.
pub(crate) fn init(count: usize, resource: &str) -> Vec<String> {
    let one = |i| format!(r#"{{"requests": {{"{resource}": "{}m"}}}}"#, 1 + i);
    (0..count).map(one).collect()
}

/// `count` sidecars, each of which requests `resources` resources that no other one requests.
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

/// A sidecar with many resources, and many init containers that request other ones.
pub(crate) fn with_a_large_container(count: usize) -> Vec<String> {
    [sidecars(1, count), init(count, "cpu")].concat()
}

/// A scenario with a pod that also runs on the node, for a scorer.
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

/// Labels, or a selector of them.
pub(crate) fn labels(count: usize) -> String {
    format!("{{{}}}", repeat(count, |i| format!(r#""l{i}": "v""#)))
}
