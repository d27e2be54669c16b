//! Compares the search for a policy with an exhaustive one: every policy of a small space, tested by the real scorer.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::Scorer;
use nodescore::formats::{EditablePolicy, PolicySearch, SearchBounds, SearchProgress, test_policy};
use proptest::prelude::*;
use proptest::test_runner::Config;

const MAX_WEIGHT: i64 = 2;

fn policy(shape: [usize; 2], weights: [i64; 2]) -> EditablePolicy {
    let json = format!(
        r#"{{"scoringStrategy": {{"type": "RequestedToCapacityRatio",
            "resources": [{{"name": "cpu", "weight": {}}}, {{"name": "memory", "weight": {}}}],
            "requestedToCapacityRatio": {{"shape": [
                {{"utilization": 0, "score": {}}}, {{"utilization": 100, "score": {}}}]}}}}}}"#,
        weights[0], weights[1], shape[0], shape[1]
    );
    EditablePolicy::from_json(&json).unwrap()
}

/// Returns the tests that a policy passes, one bit each.
fn passed(policy: &EditablePolicy, tests: &str, scorer: Scorer) -> u32 {
    let results = test_policy(std::slice::from_ref(policy), tests, scorer);
    assert_eq!(results.findings, []);
    let tests = results.tests.iter().enumerate();
    tests.fold(0, |set, (index, test)| {
        set | u32::from(test.passed) << index
    })
}

/// Returns the tests that each policy of the space passes.
fn all_passed(tests: &str, scorer: Scorer) -> Vec<u32> {
    let shapes = (0..11).flat_map(|start| (0..11).map(move |end| [start, end]));
    let weights = [[1, 1], [1, 2], [2, 1]];
    let policies = shapes.flat_map(|shape| weights.map(|weights| policy(shape, weights)));
    policies
        .map(|policy| passed(&policy, tests, scorer))
        .collect()
}

/// Searches the space in parts. Returns the result, and the sets of tests that one policy passes.
fn search(tests: &str, scorer: Scorer) -> (SearchProgress, Vec<u32>) {
    let bounds = SearchBounds {
        points: 2,
        max_weight: MAX_WEIGHT,
    };
    let base = policy([0, 10], [1, 1]);
    let mut search = PolicySearch::new(&base, tests, scorer, bounds).unwrap();
    loop {
        let progress = search.run(50);
        if progress.policy.is_some() || progress.searched == progress.total {
            return (progress, search.passed_sets().to_vec());
        }
    }
}

fn is_subset(set: u32, of: u32) -> bool {
    set & !of == 0
}

/// Returns the size of the smallest set of tests that no policy passes.
fn smallest_contradiction(all: &[u32], tests: usize) -> Option<u32> {
    let contradicts = |set: &u32| !all.iter().any(|passed| is_subset(*set, *passed));
    let sets = (1..1 << tests).filter(contradicts);
    sets.map(u32::count_ones).min()
}

prop_compose! {
    fn node(name: &'static str)(cpu in 0..8_u32, memory in 0..8_u32, taint in prop::bool::weighted(0.1)) -> String {
        let taints = if taint { ", taints: [{key: a, effect: PreferNoSchedule}]" } else { "" };
        format!("{{name: {name}, allocatable: {{cpu: 8, memory: 8}}, used: {{cpu: {cpu}, memory: {memory}}}{taints}}}")
    }
}

fn expectation() -> impl Strategy<Value = String> {
    let name = || prop::sample::select(vec!["node1", "node2", "node3"]);
    prop_oneof![
        3 => name().prop_map(|node| format!("scheduledTo: {node}")),
        3 => (name(), name()).prop_map(|(a, b)| format!("before: [{a}, {b}]")),
        2 => (0..=100).prop_map(|percent: i32| format!("neverAbove: {{resource: cpu, percent: {percent}}}")),
        1 => (1..=3).prop_map(|min: i32| format!("fitsAtLeast: {min}")),
    ]
}

prop_compose! {
    fn test()(
        nodes in (node("node1"), node("node2"), node("node3")),
        cpu in 0..3_u32,
        memory in 0..3_u32,
        expect in prop::collection::vec(expectation(), 1..3),
    ) -> String {
        let (a, b, c) = nodes;
        let expect = expect.join("}, {");
        format!("- {{name: t, pod: {{requests: {{cpu: {cpu}, memory: {memory}}}}}, nodes: [{a}, {b}, {c}], expect: [{{{expect}}}]}}\n")
    }
}

fn cases() -> u32 {
    let cases = std::env::var("NODESCORE_SEARCH_CASES").ok();
    cases.and_then(|cases| cases.parse().ok()).unwrap_or(6)
}

proptest! {
    #![proptest_config(Config::with_cases(cases()))]

    #[test]
    fn the_search_agrees_with_an_exhaustive_one(
        tests in prop::collection::vec(test(), 1..4),
        release in prop::sample::select(vec!["v1.17.9", "v1.18.2", "v1.24", "v1.36.3"]),
    ) {
        let Some(scorer) = Scorer::find(release) else {
            return Err(TestCaseError::fail(release));
        };
        let count = tests.len();
        let text = format!("apiVersion: nodescore/v1\nkind: PolicyTests\ntests:\n{}", tests.concat());
        let all = all_passed(&text, scorer);
        let (found, passed_sets) = search(&text, scorer);
        let smallest = smallest_contradiction(&all, count);
        match &found.policy {
            Some(policy) => {
                prop_assert_eq!(passed(policy, &text, scorer).count_ones() as usize, count);
                prop_assert_eq!(smallest, None);
            }
            None => {
                let contradiction = found.contradiction.unwrap();
                let contradiction = contradiction.iter().fold(0, |set, index| set | 1 << index);
                prop_assert_eq!(Some(u32::count_ones(contradiction)), smallest, "{}", text);
                prop_assert!(!all.iter().any(|passed| is_subset(contradiction, *passed)));
                prop_assert!(all.iter().all(|set| passed_sets.iter().any(|passed| is_subset(*set, *passed))));
                prop_assert!(passed_sets.iter().all(|set| all.contains(set)));
            }
        }
    }
}
