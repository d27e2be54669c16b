//! Tests the editable policies of a file.

use crate::formats::{Inspection, Scheduler, inspect};

const SHAPE: &str =
    r#""shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]"#;

fn policy(priorities: &str) -> String {
    format!(r#"{{"kind": "Policy", "apiVersion": "v1", "priorities": [{priorities}]}}"#)
}

fn load(text: &str, minor: u16) -> Inspection {
    inspect(text, Scheduler { minor })
}

/// Checks the names, strategies, weights and disabled plugins of the editable policies.
#[track_caller]
fn has_editable_policies(text: &str, minor: u16, expected: &[(&str, &str, &str, &str)]) {
    let loaded = load(text, minor);
    let report: Vec<_> = loaded
        .policies
        .iter()
        .map(|policy| {
            let profile = &policy.profile;
            let weights = profile
                .weights
                .iter()
                .map(|(name, weight)| format!("{name} {}", weight.as_str()));
            (
                policy.name.to_string(),
                policy.scoring_strategy.kind.to_string(),
                weights.collect::<Vec<_>>().join(", "),
                profile.disabled.join(", "),
            )
        })
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(a, b, c, d)| {
            (
                (*a).to_owned(),
                (*b).to_owned(),
                (*c).to_owned(),
                (*d).to_owned(),
            )
        })
        .collect();
    assert_eq!(report, expected);
}

#[test]
fn each_priority_that_defines_a_policy_is_editable_with_the_score_plugins_of_its_release() {
    let text = policy(&format!(
        r#"{{"name": "Packing", "weight": 5, "argument": {{"requestedToCapacityRatioArguments": {{{SHAPE}}}}}}},
           {{"name": "NodeAffinityPriority", "weight": 3}},
           {{"name": "MostRequestedPriority", "weight": 1}}"#
    ));
    has_editable_policies(
        &text,
        16,
        &[
            (
                "Packing",
                "RequestedToCapacityRatio",
                "MostRequestedPriority 1, NodeAffinityPriority 3, RequestedToCapacityRatioPriority 5",
                "LeastRequestedPriority, BalancedResourceAllocation, NodePreferAvoidPodsPriority, SelectorSpreadPriority, InterPodAffinityPriority, TaintTolerationPriority, ImageLocalityPriority",
            ),
            (
                "MostRequestedPriority",
                "MostAllocated",
                "MostRequestedPriority 1, NodeAffinityPriority 3, Packing 5",
                "LeastRequestedPriority, BalancedResourceAllocation, NodePreferAvoidPodsPriority, SelectorSpreadPriority, InterPodAffinityPriority, TaintTolerationPriority, ImageLocalityPriority",
            ),
        ],
    );
    has_editable_policies(
        &text,
        22,
        &[
            (
                "Packing",
                "RequestedToCapacityRatio",
                "NodeAffinity 3, NodeResourcesFit 5, NodeResourcesMostAllocated 1",
                "NodeResourcesBalancedAllocation, PodTopologySpread, InterPodAffinity, TaintToleration, ImageLocality",
            ),
            (
                "MostRequestedPriority",
                "MostAllocated",
                "NodeAffinity 3, NodeResourcesFit 1, RequestedToCapacityRatio 5",
                "NodeResourcesBalancedAllocation, PodTopologySpread, InterPodAffinity, TaintToleration, ImageLocality",
            ),
        ],
    );
}

#[test]
fn least_allocated_is_disabled_unless_it_is_listed() {
    let text = policy(r#"{"name": "LeastRequestedPriority", "weight": 4}"#);
    has_editable_policies(
        &text,
        18,
        &[(
            "LeastRequestedPriority",
            "LeastAllocated",
            "NodeResourcesLeastAllocated 4",
            "NodeResourcesBalancedAllocation, NodePreferAvoidPods, PodTopologySpread, DefaultPodTopologySpread, InterPodAffinity, NodeAffinity, TaintToleration, ImageLocality",
        )],
    );
    has_editable_policies(&policy(""), 18, &[]);
}

#[test]
fn numbers_are_kept_as_written_even_if_the_loader_rejects_them() {
    let text = policy(
        r#"{"name": "RequestedToCapacityRatioPriority", "weight": 2, "argument": {"requestedToCapacityRatioArguments": {"shape": [{"utilization": 1.5, "score": "7"}], "resources": [{"name": "CPU", "weight": 0}, {}]}}}"#,
    );
    let loaded = load(&text, 20);
    assert!(!loaded.verdict.as_ref().unwrap().accepted);
    let strategy = &loaded.policies[0].scoring_strategy;
    let param = strategy.requested_to_capacity_ratio.as_ref().unwrap();
    let point = &param.shape.as_ref().unwrap()[0];
    assert_eq!(point.utilization.as_ref().unwrap().as_str(), "1.5");
    assert_eq!(point.score.as_ref().unwrap().as_str(), "7");
    let resources = strategy.resources.as_ref().unwrap();
    assert_eq!(
        (
            &*resources[0].name,
            resources[0].weight.as_ref().unwrap().as_str()
        ),
        ("CPU", "0")
    );
    assert_eq!((&*resources[1].name, &resources[1].weight), ("", &None));
}

#[test]
fn an_ignored_argument_does_not_define_a_policy() {
    let text = policy(&format!(
        r#"{{"name": "LeastRequestedPriority", "weight": 1, "argument": {{"requestedToCapacityRatioArguments": {{{SHAPE}}}}}}}"#
    ));
    let loaded = load(&text, 18);
    let mut findings = loaded.findings.iter();
    let ignored = findings.find(|finding| finding.code == "argument-ignored");
    let ignored = ignored.unwrap();
    let span = ignored.range.unwrap().span;
    assert_eq!(&*ignored.path, "priorities[0].argument");
    assert_eq!(
        text.get(span.start..span.end).unwrap(),
        format!("{{\"requestedToCapacityRatioArguments\": {{{SHAPE}}}}}")
    );
    has_editable_policies(
        &text,
        13,
        &[(
            "LeastRequestedPriority",
            "RequestedToCapacityRatio",
            "RequestedToCapacityRatioPriority 1",
            "LeastRequestedPriority, BalancedResourceAllocation, NodePreferAvoidPodsPriority, SelectorSpreadPriority, InterPodAffinityPriority, NodeAffinityPriority, TaintTolerationPriority, ImageLocalityPriority",
        )],
    );
    let expected = "NodeResourcesLeastAllocated 1";
    let loaded = load(&text, 18);
    assert_eq!(&*loaded.policies[0].scoring_strategy.kind, "LeastAllocated");
    let weights = &loaded.policies[0].profile.weights;
    assert_eq!(format!("{} 1", weights.iter().next().unwrap().0), expected);
}
