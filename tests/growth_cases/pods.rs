//! Pods with many containers.

use super::repeat;

/// Returns init containers that request a small amount of one resource.
pub(crate) fn init(count: usize, resource: &str) -> Vec<String> {
    let container = |i| format!(r#"{{"requests": {{"{resource}": "{}m"}}}}"#, 1 + i);
    (0..count).map(container).collect()
}

/// Returns `count` sidecars, each of which requests `resources` resources that no other sidecar requests.
pub(crate) fn sidecars(count: usize, resources: usize) -> Vec<String> {
    let requests = |i: usize| {
        repeat(resources, |at| {
            format!(r#""a.b/r{}": "1""#, i * resources + at)
        })
    };
    let container = |i| {
        format!(
            r#"{{"restartPolicy": "Always", "requests": {{{}}}}}"#,
            requests(i)
        )
    };
    (0..count).map(container).collect()
}

/// Returns a sidecar with many resources, and many init containers that request another one.
pub(crate) fn with_a_large_container(count: usize) -> Vec<String> {
    [sidecars(1, count), init(count, "cpu")].concat()
}

/// Returns a scenario for a scorer, with a pod that also runs on the node.
pub(crate) fn scoring_policy(scorer: &str, init_containers: &[String]) -> String {
    let pod = format!(r#"{{"initContainers": [{}]}}"#, init_containers.join(", "));
    format!(
        r#"{{"scorer": "{scorer}", "scoringStrategy": {{"type": "MostAllocated"}}, "pod": {pod}, "nodes": [{{"allocatable": {{"cpu": "4"}}, "pods": [{pod}]}}]}}"#
    )
}

/// Returns a pod of a cluster.
pub(crate) fn cluster_pod(init_containers: &[String]) -> String {
    let containers = init_containers.join(", ");
    let containers = containers.replace(r#""requests": {"#, r#""resources": {"requests": {"#);
    let containers = containers.replace("}}", "}}}");
    format!(
        r#"{{"kind": "Pod", "metadata": {{"name": "p"}}, "spec": {{"initContainers": [{containers}]}}}}"#
    )
}

/// Returns labels or a selector of them.
pub(crate) fn labels(count: usize) -> String {
    format!("{{{}}}", repeat(count, |i| format!(r#""l{i}": "v""#)))
}
