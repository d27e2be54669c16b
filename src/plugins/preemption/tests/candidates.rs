//! The victims on a node, and the best node.

use super::{budget, candidates, case, pod, run, started, victims, with};
use crate::plugins::preemption::Preemption;
use serde_json::{Value, json};

/// Returns the names of the best nodes for a pod of 4 cores.
fn best(pods: &[Value], budgets: &[Value]) -> Vec<Box<str>> {
    let case = case("4", &["n0", "n1"], pods);
    candidates(&with(case, "", "podDisruptionBudgets", json!(budgets))).1
}

#[test]
fn the_most_important_pods_that_still_fit_stay() {
    let pods = [
        pod("a", "n0", "1", 1),
        pod("b", "n0", "1", 3),
        pod("c", "n0", "2", 2),
    ];
    assert_eq!(victims(&case("1", &["n0"], &pods)), ["a"]);
    assert_eq!(victims(&case("2", &["n0"], &pods)), ["c"]);
    assert_eq!(victims(&case("3", &["n0"], &pods)), ["c", "a"]);
}

#[test]
fn of_equal_priorities_the_pod_that_runs_longer_stays() {
    let pods = [
        started(pod("young", "n0", "1", 1), 9),
        started(pod("old", "n0", "1", 1), 2),
        with(pod("new", "n0", "2", 1), "", "status", json!({})),
    ];
    assert_eq!(victims(&case("1", &["n0"], &pods)), ["new"]);
    assert_eq!(victims(&case("3", &["n0"], &pods)), ["young", "new"]);
}

#[test]
fn a_pod_with_a_budget_stays_rather_than_a_more_important_one() {
    let pods = [pod("a", "n0", "2", 1), pod("b", "n0", "2", 2)];
    let case = case("2", &["n0"], &pods);
    assert_eq!(victims(&case), ["a"]);
    let with_budget = |budget| with(case.clone(), "", "podDisruptionBudgets", json!([budget]));
    assert_eq!(victims(&with_budget(budget("a", 0))), ["b"]);
    assert_eq!(victims(&with_budget(budget("a", 1))), ["a"]);
    let disrupted = json!({"a": "2026-01-01T00:00:00Z"});
    let counted = with(budget("a", 0), "/status", "disruptedPods", disrupted);
    assert_eq!(victims(&with_budget(counted)), ["a"]);
    let empty = with(budget("a", 0), "/spec", "selector", json!({}));
    assert_eq!(victims(&with_budget(empty)), ["a"]);
}

#[test]
fn an_anti_affinity_is_resolved_by_removing_its_pod() {
    let term =
        json!({"labelSelector": {"matchLabels": {"app": "incoming"}}, "topologyKey": "host"});
    let affinity =
        json!({"podAntiAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [term]}});
    let hostile = with(pod("hostile", "n0", "1", 1), "/spec", "affinity", affinity);
    let pods = [hostile, pod("other", "n0", "1", 1)];
    assert_eq!(victims(&case("1", &["n0"], &pods)), ["hostile"]);
}

#[test]
fn a_trial_leaves_the_other_nodes_as_they_are() {
    let constraint = json!([{
        "maxSkew": 1,
        "topologyKey": "host",
        "whenUnsatisfiable": "DoNotSchedule",
        "labelSelector": {"matchLabels": {"app": "incoming"}},
    }]);
    let same = |name: &str, node: &str| {
        with(
            pod(name, node, "1", 1),
            "/metadata/labels",
            "app",
            json!("incoming"),
        )
    };
    let pods = [
        same("a", "n0"),
        same("b", "n0"),
        same("c", "n1"),
        same("d", "n1"),
        same("e", "n2"),
        pod("full", "n2", "3", 10),
    ];
    let case = case("1", &["n0", "n1", "n2"], &pods);
    let case = with(case, "/pod/spec", "topologySpreadConstraints", constraint);
    let (candidates, best) = candidates(&case);
    let victims: Vec<usize> = candidates.iter().map(|it| it.victims.len()).collect();
    assert_eq!(victims, [1, 1, 1]);
    assert_eq!(best.len(), 3);
}

#[test]
fn the_node_without_a_violated_budget_is_best() {
    let pods = [pod("a", "n0", "4", 1), pod("b", "n1", "4", 9)];
    assert_eq!(best(&pods, &[]), ["n0".into()]);
    assert_eq!(best(&pods, &[budget("a", 0)]), ["n1".into()]);
}

#[test]
fn to_1_28_the_first_victim_is_one_with_a_violated_budget() {
    let pods = [
        pod("low", "n0", "2", 1),
        pod("high", "n0", "2", 9),
        pod("middle", "n1", "4", 5),
    ];
    let budgets = json!([budget("low", 0), budget("middle", 0)]);
    let case = with(
        case("4", &["n0", "n1"], &pods),
        "",
        "podDisruptionBudgets",
        budgets,
    );
    assert_eq!(candidates(&case).1, ["n1".into()]);
    let before = with(case, "", "release", json!("v1.28"));
    assert_eq!(candidates(&before).1, ["n0".into()]);
}

#[test]
fn priorities_decide_before_numbers_and_these_before_starts() {
    let one = |name: &str, node: &str, priority| pod(name, node, "4", priority);
    let half = |name: &str, node: &str, priority| pod(name, node, "2", priority);
    for (pods, expected) in [
        // The lowest highest priority.
        (
            vec![one("a", "n0", 2), half("b", "n1", 1), half("c", "n1", 1)],
            vec!["n1"],
        ),
        // The lowest sum of priorities.
        (
            vec![half("a", "n0", 2), half("b", "n0", 2), one("c", "n1", 2)],
            vec!["n1"],
        ),
        (
            vec![
                half("a", "n0", 2),
                half("b", "n0", 0),
                half("c", "n1", 2),
                half("d", "n1", -1),
            ],
            vec!["n1"],
        ),
        // The latest start.
        (
            vec![started(one("a", "n0", 2), 5), started(one("b", "n1", 2), 4)],
            vec!["n0"],
        ),
        (vec![one("a", "n0", 2), one("b", "n1", 2)], vec!["n0", "n1"]),
    ] {
        assert_eq!(
            best(&pods, &[]),
            expected.into_iter().map(Box::from).collect::<Vec<_>>()
        );
    }
}

#[test]
fn more_candidates_than_the_limit_are_sampled() {
    let pods = [pod("a", "n0", "4", 1), pod("b", "n1", "4", 1)];
    let case = case("1", &["n0", "n1"], &pods);
    let is_sampled = |case: &Value| match run(case) {
        Some(Preemption::Candidates { is_sampled, .. }) => is_sampled,
        other => panic!("{other:?}"),
    };
    assert!(!is_sampled(&case));
    let limit = json!({"minCandidateNodesPercentage": 0, "minCandidateNodesAbsolute": 1});
    let limited = with(case, "", "args", json!({"DefaultPreemption": limit}));
    assert!(is_sampled(&limited));
}
