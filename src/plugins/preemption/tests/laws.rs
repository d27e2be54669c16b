//! Laws of victims on random nodes.

use super::{candidates, case, pod, run};
use proptest::prelude::*;
use serde_json::{Value, json};

/// The pods on a node: cores and priorities.
fn pods() -> impl Strategy<Value = Vec<(u8, i64)>> {
    proptest::collection::vec((0_u8..4, 0_i64..12), 1..7)
}

fn names(victims: &[super::super::VictimPod]) -> Vec<&str> {
    victims.iter().map(|victim| &*victim.name).collect()
}

/// Returns the case without some pods.
fn without(case: &Value, names: &[&str]) -> Value {
    let mut case = case.clone();
    let is_kept = |pod: &Value| !names.iter().any(|name| pod["metadata"]["name"] == *name);
    let pods = case["pods"].as_array().unwrap();
    case["pods"] = pods.iter().filter(|pod| is_kept(pod)).cloned().collect();
    case
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn without_its_victims_a_node_is_feasible_and_with_one_of_them_it_is_not(
        pods in pods(), cpu in 1_u8..5,
    ) {
        let pods = pods.iter().enumerate();
        let pods: Vec<Value> = pods
            .map(|(index, (cpu, priority))| pod(&index.to_string(), "n0", &cpu.to_string(), *priority))
            .collect();
        let case = case(&cpu.to_string(), &["n0"], &pods);
        let outcome = run(&case);
        if let Some(super::Preemption::NoCandidates { reasons, .. }) = &outcome {
            // Removing every pod of a lower priority does not help.
            let lower = pods.iter().filter(|pod| pod["spec"]["priority"].as_i64() < Some(10));
            let lower: Vec<&str> = lower.filter_map(|pod| pod["metadata"]["name"].as_str()).collect();
            prop_assert!(run(&without(&case, &lower)).is_some(), "{reasons:?}");
        } else if outcome.is_some() {
            let (candidates, _) = candidates(&case);
            let victims = names(&candidates[0].victims);
            prop_assert_eq!(run(&without(&case, &victims)), None);
            for index in 0..victims.len() {
                let mut others = victims.clone();
                others.remove(index);
                prop_assert!(run(&without(&case, &others)).is_some(), "{victims:?}");
            }
            prop_assert!(candidates[0].victims.iter().all(|victim| victim.priority < 10));
        }
    }
}

#[test]
fn a_feasible_node_needs_no_preemption() {
    assert_eq!(run(&case("1", &["n0"], &[])), None);
    assert_eq!(
        run(&json!({"release": "v1.36.2", "pod": pod("p", "", "1", 0)})),
        None
    );
}
