//! Tests how schedulers add up requests: cases of their code that other tests do not cover.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::{
    Container, Kep, Node, OverCapacity, Pod, Policy, Quantity, Release, ResourceList,
    ResourceWeight, Score, Scorer, Shape, ShapePoint, Strategy,
};

type List<'a> = &'a [(&'a str, &'a str)];

fn list(entries: List<'_>) -> ResourceList {
    entries
        .iter()
        .map(|&(name, text)| (name, Quantity::parse(text).unwrap()))
        .collect()
}

fn container(requests: List<'_>) -> Container {
    Container {
        requests: list(requests),
        sidecar: false,
    }
}

fn sidecar(requests: List<'_>) -> Container {
    Container {
        sidecar: true,
        ..container(requests)
    }
}

fn pod(requests: List<'_>) -> Pod {
    Pod {
        containers: vec![container(requests)],
        ..Pod::default()
    }
}

fn node(allocatable: List<'_>, used: List<'_>, pods: Vec<Pod>) -> Node {
    Node {
        allocatable: list(allocatable),
        used: list(used),
        pods,
        ..Node::default()
    }
}

/// Returns a policy that scores one resource 0 at 0% and 10 at 100%.
fn rising_policy(resource: &str) -> Policy {
    let point = |(utilization, score)| ShapePoint { utilization, score };
    let shape = Shape::new(&[(0, 0), (100, 10)].map(point)).unwrap();
    let weight = ResourceWeight {
        name: resource.into(),
        weight: 1,
    };
    Policy::new(Strategy::RequestedToCapacityRatio(shape), vec![weight])
}

fn kube(tag: &str) -> Scorer {
    Scorer::KubeScheduler(Release::find(tag).unwrap())
}

#[test]
fn from_1_34_pod_level_requests_limit_non_zero_defaults_to_missing_resources() {
    let pod_level = Pod {
        containers: vec![container(&[("memory", "100Mi")]), container(&[])],
        pod_level: list(&[("cpu", "1")]),
        ..Pod::default()
    };
    let node = node(
        &[("cpu", "4"), ("memory", "1000Mi")],
        &[],
        vec![pod_level.clone()],
    );
    let incoming = pod(&[]);
    let score = |tag| {
        rising_policy("memory")
            .score(kube(tag), &incoming, &node)
            .score
    };
    // 100Mi and the incoming pod's 200Mi; earlier releases add 200Mi for the second container.
    assert_eq!(score("v1.35.4"), Score::Integer(30));
    assert_eq!(score("v1.36.3"), Score::Integer(30));
    assert_eq!(score("v1.33.3"), Score::Integer(50));
    // A pod-level request for a resource that cannot have one changes nothing.
    let only_devices = Pod {
        pod_level: list(&[("nvidia.com/gpu", "1")]),
        ..pod_level
    };
    let node = self::node(&[("memory", "1000Mi")], &[], vec![only_devices]);
    let trace = rising_policy("memory").score(kube("v1.36.3"), &incoming, &node);
    assert_eq!(trace.score, Score::Integer(50));
}

#[test]
fn pod_level_cpu_without_memory_counts_200mi_for_each_container() {
    let pod_level = Pod {
        containers: vec![container(&[]), container(&[("cpu", "1")])],
        pod_level: list(&[("cpu", "2")]),
        ..Pod::default()
    };
    let node = node(&[("cpu", "10"), ("memory", "1000Mi")], &[], vec![pod_level]);
    let incoming = pod(&[("cpu", "1"), ("memory", "0")]);
    let score = |name| {
        rising_policy(name)
            .score(kube("v1.36.3"), &incoming, &node)
            .score
    };
    assert_eq!(score("memory"), Score::Integer(40));
    assert_eq!(score("cpu"), Score::Integer(30));
}

fn prototype(resource: &str, pod: &Pod, node: &Node) -> Score {
    let scorer = Scorer::Kep(Kep::Prototype);
    rising_policy(resource).score(scorer, pod, node).score
}

#[test]
fn the_kep_prototype_wraps_when_it_multiplies_by_ten() {
    let devices = node(&[("a.b/c", "4")], &[], vec![]);
    let exa = pod(&[("a.b/c", "1E")]);
    assert_eq!(prototype("a.b/c", &exa, &devices), Score::Integer(0));
    let memory = node(&[("memory", "4Gi")], &[], vec![]);
    let exa = pod(&[("memory", "1E")]);
    assert_eq!(prototype("memory", &exa, &memory), Score::Integer(0));
}

#[test]
fn the_kep_prototype_scores_any_resource_that_a_container_requests() {
    let used = node(&[("a.b/c", "4")], &[("a.b/c", "2")], vec![]);
    let opposite = Pod {
        containers: vec![container(&[("a.b/c", "1")]), container(&[("a.b/c", "-1")])],
        ..Pod::default()
    };
    assert_eq!(prototype("a.b/c", &opposite, &used), Score::Integer(5));
    let zero = pod(&[("a.b/c", "0")]);
    assert_eq!(prototype("a.b/c", &zero, &used), Score::Integer(0));
}

#[test]
fn the_kep_prototype_counts_a_negative_sum_as_none() {
    let cpu = node(&[("cpu", "8")], &[("cpu", "4")], vec![]);
    assert_eq!(
        prototype("cpu", &pod(&[("cpu", "-4")]), &cpu),
        Score::Integer(5)
    );
    let devices = node(&[("a.b/c", "4")], &[("a.b/c", "2")], vec![]);
    let negative = Pod {
        containers: vec![container(&[("a.b/c", "1")]), container(&[("a.b/c", "-3")])],
        ..Pod::default()
    };
    assert_eq!(prototype("a.b/c", &negative, &devices), Score::Integer(5));
}

#[test]
fn the_kep_prototype_replaces_a_device_count_only_by_a_positive_one() {
    let devices = node(&[("a.b/c", "4")], &[], vec![]);
    let with_init = |init: &str| Pod {
        init_containers: vec![container(&[("a.b/c", init)])],
        ..pod(&[("a.b/c", "2")])
    };
    assert_eq!(
        prototype("a.b/c", &with_init("-1"), &devices),
        Score::Integer(5)
    );
    assert_eq!(
        prototype("a.b/c", &with_init("1"), &devices),
        Score::Integer(3)
    );
}

fn volcano(over_capacity: OverCapacity, resource: &str, pod: &Pod, node: &Node) -> f64 {
    match rising_policy(resource)
        .score(Scorer::Volcano(over_capacity), pod, node)
        .score
    {
        Score::Float(score) => score,
        Score::Integer(score) => f64::from(i32::try_from(score).unwrap()),
    }
}

const V1_15: OverCapacity = OverCapacity::ZeroesTheNode;
const V1_7: OverCapacity = OverCapacity::ScoresZero;

#[track_caller]
fn assert_close(score: f64, expected: f64) {
    assert!((score - expected).abs() < 1e-9, "{score} {expected}");
}

#[test]
fn volcano_adds_the_pods_that_a_container_requests_to_the_pod_itself() {
    let node = node(&[("pods", "10")], &[], vec![]);
    let three = pod(&[("pods", "3")]);
    assert_close(volcano(V1_15, "pods", &three, &node), 40.0);
}

#[test]
fn volcano_sums_sidecars_with_the_containers() {
    let running = Pod {
        init_containers: vec![sidecar(&[("cpu", "2")])],
        ..pod(&[("cpu", "1")])
    };
    let node = node(&[("cpu", "10")], &[], vec![running]);
    let one = pod(&[("cpu", "1")]);
    assert_close(volcano(V1_15, "cpu", &one, &node), 40.0);
    // v1.7 does not support sidecars: the larger of 1 and 2.
    assert_close(volcano(V1_7, "cpu", &one, &node), 30.0);
}

#[test]
fn volcano_compares_init_containers_and_earlier_sidecars_with_the_running_sum() {
    let starting = Pod {
        init_containers: vec![
            sidecar(&[("cpu", "2")]),
            container(&[("cpu", "5")]),
            sidecar(&[("cpu", "1")]),
        ],
        ..pod(&[("cpu", "1")])
    };
    let node = node(&[("cpu", "10")], &[], vec![]);
    assert_close(volcano(V1_15, "cpu", &starting, &node), 70.0);
}

#[test]
fn volcano_applies_pod_level_requests_before_overhead() {
    let with_pod_level = Pod {
        pod_level: list(&[("cpu", "3"), ("nvidia.com/gpu", "4")]),
        overhead: list(&[("cpu", "500m")]),
        init_containers: vec![container(&[("cpu", "6")])],
        ..pod(&[("cpu", "1"), ("nvidia.com/gpu", "1")])
    };
    let devices = node(&[("cpu", "10"), ("nvidia.com/gpu", "4")], &[], vec![]);
    let trace =
        rising_policy("nvidia.com/gpu").score(Scorer::Volcano(V1_15), &with_pod_level, &devices);
    let requests: Vec<_> = trace
        .resources
        .iter()
        .map(|resource| (&*resource.name, resource.request))
        .filter(|(name, _)| *name != "pods")
        .collect();
    assert_eq!(requests, [("cpu", 3500), ("nvidia.com/gpu", 1)]);
    let without_pod_level = Pod {
        pod_level: list(&[]),
        ..with_pod_level
    };
    let cpu = node(&[("cpu", "10")], &[], vec![]);
    assert_close(volcano(V1_15, "cpu", &without_pod_level, &cpu), 65.0);
    // Up to v1.14 overhead was added before init containers were compared.
    assert_close(volcano(V1_7, "cpu", &without_pod_level, &cpu), 60.0);
}

#[test]
fn volcano_rounds_each_container_separately() {
    let halves = Pod {
        containers: vec![
            container(&[("cpu", "1500u")]),
            container(&[("cpu", "1500u")]),
        ],
        ..Pod::default()
    };
    let node = node(&[("cpu", "10m")], &[], vec![]);
    assert_close(volcano(V1_15, "cpu", &halves, &node), 40.0);
    assert_close(volcano(V1_7, "cpu", &halves, &node), 40.0);
}
