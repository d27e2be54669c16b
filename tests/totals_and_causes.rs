//! Tests total scores, and the causes of a difference between two scorers.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::{evaluate, worked_example};
use nodescore::scenario::Comparison;
use nodescore::total_scores::TotalScores;
use nodescore::{Cause, Outcome, Release, Score, TieRule};
use proptest::prelude::*;
use serde_json::{Value, json};

fn total_scores(scenario: &Value) -> TotalScores {
    evaluate(scenario).result.unwrap().total_scores.unwrap()
}

fn contribution(scores: &TotalScores, plugin: &str) -> Vec<Score> {
    let entry = scores.plugins.iter().find(|entry| *entry.name == *plugin);
    entry.unwrap().contributions.clone()
}

fn weights(scores: &TotalScores) -> Vec<(&str, i64)> {
    let plugins = scores.plugins.iter();
    plugins
        .map(|plugin| (&*plugin.name, plugin.weight))
        .collect()
}

#[test]
fn lists_the_default_plugins_of_1_36_with_their_weights() {
    let scores = total_scores(&worked_example());
    assert_eq!(
        weights(&scores),
        [
            ("NodeResourcesFit", 1),
            ("NodeResourcesBalancedAllocation", 1),
            ("TaintToleration", 3),
            ("NodeAffinity", 2),
            ("PodTopologySpread", 2),
            ("InterPodAffinity", 2),
            ("DynamicResources", 2),
            ("ImageLocality", 1),
            ("VolumeBinding", 1),
        ]
    );
}

#[test]
fn before_scoring_strategies_the_policy_is_a_separate_plugin() {
    let mut example = worked_example();
    example["scorer"] = json!("v1.16.6");
    let scores = total_scores(&example);
    let names: Vec<_> = scores.plugins.iter().take(3).map(|p| &*p.name).collect();
    assert_eq!(
        names,
        [
            "RequestedToCapacityRatioPriority",
            "LeastRequestedPriority",
            "BalancedResourceAllocation"
        ]
    );
    assert_eq!(contribution(&scores, "LeastRequestedPriority"), [5, 1]);
}

#[test]
fn each_release_has_its_rule_for_ties() {
    let rule = |scorer: &str| {
        let mut example = worked_example();
        example["scorer"] = json!(scorer);
        evaluate(&example).result.unwrap().tie_rule
    };
    assert_eq!(rule("v1.13"), Some(TieRule::RoundRobin));
    for release in ["v1.16.6", "v1.22.6", "v1.33.3", "v1.34"] {
        assert_eq!(rule(release), Some(TieRule::Random), "{release}");
    }
    for release in ["v1.35.4", "v1.36.3", "kep-text"] {
        assert_eq!(rule(release), Some(TieRule::OrderFound), "{release}");
    }
    assert_eq!(rule("volcano"), None);
}

#[test]
fn totals_are_the_sums_of_the_contributions() {
    let mut example = worked_example();
    example["profile"] = json!({
        "weights": {"NodeResourcesFit": 4},
        "pluginScores": {"TaintToleration": [100, 0], "ImageLocality": ["0", "30"]},
    });
    let scores = total_scores(&example);
    assert_eq!(contribution(&scores, "NodeResourcesFit"), [240, 276]);
    assert_eq!(contribution(&scores, "TaintToleration"), [300, 0]);
    let sum = |node: usize| {
        let parts = scores.plugins.iter().map(|p| p.contributions[node]);
        parts.fold(0, |sum, part| match part {
            Score::Integer(part) => sum + part,
            Score::Float(part) => panic!("{part} is a float"),
        })
    };
    assert_eq!(scores.totals, [sum(0), sum(1)]);
}

/// Returns the worked example as Volcano scores it, with a weight of binpack.
fn volcano(scorer: &str, weight: i64) -> Value {
    let mut example = worked_example();
    example["scorer"] = json!(scorer);
    example["binpack"] = json!({"weight": weight});
    example
}

#[test]
fn volcano_adds_the_scores_of_nodeorder_to_those_of_binpack() {
    let scores = total_scores(&volcano("volcano", 1));
    assert_eq!(
        weights(&scores),
        [
            ("binpack", 1),
            ("leastrequested", 1),
            ("mostrequested", 0),
            ("balancedresource", 1),
            ("tainttoleration", 3),
            ("nodeaffinity", 2),
            ("podtopologyspread", 2),
            ("podaffinity", 2),
            ("imagelocality", 1),
        ]
    );
    for (plugin, strategy) in [
        ("leastrequested", "LeastAllocated"),
        ("balancedresource", "NodeResourcesBalancedAllocation"),
    ] {
        let mut alone = worked_example();
        alone["scorer"] = json!("v1.35.4");
        let mut names = vec!["cpu", "memory"];
        if plugin == "balancedresource" {
            names.push("nvidia.com/gpu");
        }
        let resources: Vec<Value> = names.iter().map(|name| json!({"name": name})).collect();
        alone["scoringStrategy"] = json!({"type": strategy, "resources": resources});
        let nodes = evaluate(&alone).result.unwrap().ranking.nodes;
        let expected: Vec<Score> = nodes.iter().map(|node| node.score).collect();
        assert_eq!(contribution(&scores, plugin), expected, "{plugin}");
    }
    let float = |score: &Score| match score {
        Score::Integer(score) => *score as f64,
        Score::Float(score) => *score,
    };
    for node in 0..2 {
        let parts = scores.plugins.iter().map(|p| float(&p.contributions[node]));
        assert_eq!(scores.totals[node], parts.sum::<f64>(), "{node}");
    }
}

#[test]
fn a_profile_may_have_the_settings_of_several_schedulers() {
    let profile = json!({
        "weights": {"leastrequested": 0, "binpack": 4, "NodeAffinity": 5},
        "pluginScores": {"podaffinity": [1, 2], "binpack": [1, 2], "ImageLocality": [3, 4]},
    });
    for scorer in ["v1.36.3", "volcano", "kep-text"] {
        let mut example = worked_example();
        example["scorer"] = json!(scorer);
        example["profile"] = profile.clone();
        assert!(evaluate(&example).errors.is_empty(), "{scorer}");
    }
    let mut example = volcano("volcano", 1);
    example["profile"] = profile;
    let scores = total_scores(&example);
    assert_eq!(weights(&scores).len(), 9);
    assert_eq!(scores.plugins[0].weight, 1);
    assert_eq!(contribution(&scores, "podaffinity"), [2, 4]);
}

#[test]
fn volcano_1_7_has_other_default_weights_and_selectorspread() {
    let scores = total_scores(&volcano("volcano-v1.7", 1));
    let weights = weights(&scores);
    assert!(weights.contains(&("tainttoleration", 1)), "{weights:?}");
    assert!(weights.contains(&("podaffinity", 1)), "{weights:?}");
    assert_eq!(weights.last(), Some(&("selectorspread", 0)));
}

#[test]
fn node_affinity_of_volcano_1_7_is_a_sum_of_weights() {
    let mut example = volcano("volcano-v1.7", 1);
    example["profile"] = json!({"pluginScores": {"nodeaffinity": [150, 0]}});
    let scores = total_scores(&example);
    assert_eq!(contribution(&scores, "nodeaffinity"), [150, 0]);
    example["scorer"] = json!("volcano");
    assert_eq!(evaluate(&example).errors[0].code, "out-of-range");
}

#[test]
fn nodeorder_spreads_until_binpack_has_a_larger_weight() {
    let winners = |weight: i64| total_scores(&volcano("volcano", weight)).winners;
    let scores = total_scores(&volcano("volcano", 1));
    let opponent = scores.main_opponent.unwrap();
    assert_eq!(&*opponent.plugin, "leastrequested");
    assert_ne!(scores.winners, scores.policy_winners);
    let wins = scores.weight_thresholds.unwrap().wins.unwrap();
    assert_eq!(winners(wins), scores.policy_winners);
    assert_ne!(winners(wins - 1), scores.policy_winners);
    let mut without = volcano("volcano", 1);
    without["profile"] = json!({"weights": {"leastrequested": 0}});
    assert_eq!(total_scores(&without).winners, scores.policy_winners);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn binpack_decides_from_its_smallest_winning_weight_on(
        nodes in proptest::collection::vec((1..=16_u32, 0..=16_u32, 1..=64_u32, 0..=64_u32), 2..=4),
        scorer in prop_oneof![Just("volcano"), Just("volcano-v1.7")],
    ) {
        let nodes: Vec<Value> = nodes.iter().map(|(cpu, used_cpu, memory, used_memory)| json!({
            "allocatable": {"cpu": cpu + used_cpu, "memory": format!("{}Gi", memory + used_memory)},
            "used": {"cpu": used_cpu, "memory": format!("{used_memory}Gi")},
        })).collect();
        let scenario = |weight: i64| json!({
            "scorer": scorer, "binpack": {"weight": weight}, "nodes": nodes,
            "scoringStrategy": {"type": "MostAllocated", "resources": [{"name": "cpu"}, {"name": "memory"}]},
            "pod": {"requests": {"cpu": "1", "memory": "1Gi"}},
        });
        let favorites = total_scores(&scenario(1)).policy_winners;
        let decides = |weight| {
            let winners = total_scores(&scenario(weight)).winners;
            winners.iter().all(|winner| favorites.contains(winner))
        };
        let first = (1..=300).find(|weight| decides(*weight));
        match total_scores(&scenario(1)).weight_thresholds {
            None => prop_assert_eq!(favorites.len(), nodes.len()),
            Some(found) => {
                prop_assert_eq!(found.wins.filter(|weight| *weight <= 300), first);
                if let Some(tie) = found.ties {
                    let winners = total_scores(&scenario(tie)).winners;
                    prop_assert!(winners.iter().any(|winner| favorites.contains(winner)));
                    prop_assert!(!decides(tie));
                }
            }
        }
    }
}

#[test]
fn nodes_with_fewer_taints_to_be_avoided_score_higher() {
    let mut example = worked_example();
    example["nodes"][0]["taints"] = json!([
        {"key": "a", "effect": "PreferNoSchedule"},
        {"key": "b", "effect": "PreferNoSchedule"},
        {"key": "c", "value": "1", "effect": "PreferNoSchedule"},
    ]);
    example["nodes"][1]["taints"] = json!([{"key": "a", "effect": "PreferNoSchedule"}]);
    let taints = |example: &Value| contribution(&total_scores(example), "TaintToleration");
    assert_eq!(taints(&worked_example()), [300, 300]);
    assert_eq!(taints(&example), [0, 201]);
    let raw = |example: &Value| total_scores(example).plugins[2].raw.clone();
    assert_eq!(raw(&example), Some(vec![3, 1]));
    example["pod"]["tolerations"] = json!([{"key": "b", "operator": "Exists"}]);
    assert_eq!(taints(&example), [0, 150]);
    // A score that the user assumes replaces the computed one.
    example["profile"] = json!({"pluginScores": {"TaintToleration": [null, 7]}});
    assert_eq!(taints(&example), [0, 21]);
    example["scorer"] = json!("v1.13");
    let priority = |example: &Value| {
        let mut example = example.clone();
        example["profile"] = Value::Null;
        contribution(&total_scores(&example), "TaintTolerationPriority")
    };
    assert_eq!(priority(&example), [0, 5]);
    // The number of taints of a node that is not feasible does not count.
    example["nodes"][0]["unschedulable"] = json!(true);
    assert_eq!(priority(&example), [0, 0]);
}

#[test]
fn packing_wins_from_the_smallest_winning_weight() {
    let mut example = worked_example();
    example["profile"] = json!({"pluginScores": {"TaintToleration": [100, 0]}});
    let scores = total_scores(&example);
    assert_eq!(
        (&*scores.winners, &*scores.policy_winners),
        (&[0][..], &[1][..])
    );
    assert_eq!(&*scores.main_opponent.unwrap().plugin, "TaintToleration");
    assert_eq!(scores.winners_without_policy, [0]);
    let wins = scores.weight_thresholds.unwrap().wins.unwrap();
    example["profile"]["weights"] = json!({"NodeResourcesFit": wins});
    assert_eq!(total_scores(&example).winners, [1]);
    example["profile"]["weights"] = json!({"NodeResourcesFit": wins - 1});
    assert_ne!(total_scores(&example).winners, [1]);
}

#[test]
fn disabled_plugins_do_not_count_and_added_ones_do() {
    let mut example = worked_example();
    example["profile"] = json!({
        "disabled": ["NodeResourcesBalancedAllocation"],
        "pluginScores": {"Coscheduling": [7, 0]},
    });
    let scores = total_scores(&example);
    assert!(
        scores
            .plugins
            .iter()
            .all(|p| &*p.name != "NodeResourcesBalancedAllocation")
    );
    assert_eq!(contribution(&scores, "Coscheduling"), [7, 0]);
}

#[test]
fn a_weight_or_score_out_of_range_is_rejected_with_its_path() {
    let mut example = worked_example();
    example["profile"] = json!({
        "weights": {"NodeResourcesFit": "2147483648"},
        "pluginScores": {"TaintToleration": ["101", "x"]},
    });
    let errors = evaluate(&example).errors;
    let paths: Vec<_> = errors.iter().map(|error| &*error.path).collect();
    assert_eq!(
        paths,
        [
            "profile.weights[NodeResourcesFit]",
            "profile.pluginScores[TaintToleration][0]",
            "profile.pluginScores[TaintToleration][1]",
        ]
    );
}

#[test]
fn from_1_33_balance_skips_a_pod_without_requests() {
    let mut example = worked_example();
    example["pod"] = json!({"requests": {}});
    let skipped = |example: &Value| {
        let scores = total_scores(example);
        scores.plugins[1].skipped
    };
    assert!(skipped(&example));
    example["scorer"] = json!("v1.32.5");
    assert!(!skipped(&example));
}

#[track_caller]
fn first_difference(example: &Value, theirs: &str, node: usize, expected: &Cause) {
    let mut example = example.clone();
    example["compare"] = json!([theirs]);
    let result = evaluate(&example).result.unwrap();
    assert_eq!(
        result.comparison[0].causes[node].as_ref(),
        Some(expected),
        "{theirs}"
    );
}

#[test]
fn v1_21_rounds_the_utilization_up() {
    let mut example = worked_example();
    example["scoringStrategy"]["resources"] = json!([{"name": "cpu", "weight": 1}]);
    let cause = Cause::Utilization {
        resource: "cpu".into(),
        ours: 37,
        theirs: 38,
    };
    first_difference(&example, "v1.21.9", 0, &cause);
}

#[test]
fn v1_13_scores_only_cpu_and_memory() {
    let cause = Cause::Resource {
        resource: "intel.com/foo".into(),
        theirs: false,
    };
    first_difference(&worked_example(), "v1.13", 0, &cause);
}

#[test]
fn v1_16_scores_from_0_to_10() {
    let cause = Cause::ResourceScore {
        resource: "intel.com/foo".into(),
        ours: 75,
        theirs: 7,
    };
    first_difference(&worked_example(), "v1.16.6", 0, &cause);
}

#[test]
fn the_documentation_scores_from_0_to_10_at_whole_percents() {
    let cause = Cause::ResourceScore {
        resource: "intel.com/foo".into(),
        ours: 50,
        theirs: 5,
    };
    first_difference(&worked_example(), "documentation", 1, &cause);
}

#[test]
fn volcano_uses_fractions_and_scores_0_over_capacity() {
    // 75% and 50% are the same on both sides; 37 and 37.5 % are not.
    let cause = Cause::Fraction {
        resource: "cpu".into(),
        theirs: true,
    };
    first_difference(&worked_example(), "volcano", 0, &cause);
    let mut example = worked_example();
    example["pod"]["requests"]["memory"] = json!("1Gi");
    let cause = Cause::Skipped {
        resource: "memory".into(),
        ours: Outcome::Counted,
        theirs: Outcome::OverCapacity,
    };
    first_difference(&example, "volcano", 0, &cause);
}

#[test]
fn a_missing_device_is_skipped_from_1_22_and_full_before() {
    let text = include_str!("../www/src/state/examples/foo-and-bar.json");
    let example = serde_json::from_str::<Value>(text).unwrap()["scenario"].take();
    let cause = Cause::Skipped {
        resource: "intel.com/foo".into(),
        ours: Outcome::NoAllocatable,
        theirs: Outcome::Counted,
    };
    first_difference(&example, "v1.21.9", 2, &cause);
}

#[test]
fn equal_scores_have_no_cause() {
    let mut example = worked_example();
    example["compare"] = json!(["v1.35.4", "v1.17.9"]);
    for comparison in evaluate(&example).result.unwrap().comparison {
        assert!(comparison.causes.iter().all(Option::is_none));
    }
}

/// Compares an example with every release, the oldest first.
fn compare_with_every_release(mut example: Value) -> Vec<Comparison> {
    let releases = Release::all().map(|release| release.tag());
    example["compare"] = releases.collect();
    evaluate(&example).result.unwrap().comparison
}

/// Returns the first releases of those with other results than the release before.
fn changing(comparison: &[Comparison]) -> Vec<&str> {
    let changing = comparison.iter().filter(|it| it.changes.is_some());
    changing.map(|it| it.scorer.id()).collect()
}

#[test]
fn a_comparison_says_how_it_differs_from_the_one_before() {
    let comparison = compare_with_every_release(worked_example());
    assert_eq!(comparison[0].scorer.id(), "v1.13");
    assert_eq!(changing(&comparison), ["v1.16.6", "v1.17.9"]);
    let changes = comparison.iter().filter_map(|it| it.changes.as_ref());
    for change in changes {
        assert_eq!(change.len(), 2);
        assert!(change.iter().all(Option::is_some));
    }
}

#[test]
fn releases_that_reject_the_policy_for_the_same_reason_do_not_differ() {
    let mut example = worked_example();
    example["scoringStrategy"]["resources"][0]["weight"] = json!(0);
    let comparison = compare_with_every_release(example);
    let rejecting = comparison.iter().filter(|it| !it.policy_errors.is_empty());
    let rejecting: Vec<&str> = rejecting.map(|it| it.scorer.id()).collect();
    let first = rejecting[0];
    assert!(rejecting.contains(&"v1.21.9"));
    let changing = changing(&comparison);
    let changes_within = changing
        .iter()
        .filter(|it| rejecting.contains(it) && **it != first);
    assert_eq!(changes_within.count(), 0);
    assert!(changing.contains(&first));
}

#[test]
fn a_scorer_that_rejects_the_weights_reports_errors_instead_of_scores() {
    let mut example = worked_example();
    example["scoringStrategy"]["resources"][0]["weight"] = json!(0);
    example["compare"] = json!(["v1.21.9", "volcano", "v1.35.4"]);
    let comparison = evaluate(&example).result.unwrap().comparison;
    assert_eq!(
        comparison[0].policy_errors[0].to_string(),
        "scoringStrategy.resources[0].weight: Invalid value: 0: resource intel.com/foo weight 0 must not be less than 1"
    );
    assert!(comparison[0].ranking.nodes.is_empty() && comparison[0].causes.is_empty());
    // Volcano uses a weight of 0; kube-scheduler 1.22 and later replaces it by 1.
    let weight = |index: usize| {
        let trace = &comparison[index].ranking.nodes[0].trace;
        let foo = trace.resources.iter().find(|r| &*r.name == "intel.com/foo");
        foo.unwrap().weight
    };
    assert_eq!((weight(1), weight(2)), (0, 1));
}

#[test]
fn a_resource_listed_twice_counts_twice_from_1_27() {
    let mut example = worked_example();
    example["scoringStrategy"]["resources"] = json!([
        {"name": "cpu", "weight": 9}, {"name": "cpu", "weight": 1}, {"name": "memory", "weight": 1},
    ]);
    let cause = Cause::Weight {
        resource: "cpu".into(),
        ours: 10,
        theirs: 1,
    };
    first_difference(&example, "v1.26.15", 0, &cause);
}

#[test]
fn balance_wraps_like_int64() {
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "pod": {"requests": {"cpu": "1", "memory": "1"}},
        "nodes": [{
            "allocatable": {"cpu": "4", "memory": "1"},
            "used": {"cpu": "2", "memory": "9223372036854775807"},
        }],
    });
    assert!(evaluate(&scenario).result.is_some());
}

#[test]
fn a_filtered_node_does_not_fail_the_cycle() {
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated", "resources": [{"name": "memory", "weight": 1}]},
        "pod": {"requests": {"memory": "1"}},
        "nodes": [{
            "allocatable": {"memory": "100000000000000000", "cpu": "0"},
            "used": {"memory": "92233720368547758", "cpu": "1"},
        }, {"allocatable": {"memory": "10"}}],
    });
    let mut filtered = scenario.clone();
    filtered["pod"]["requests"]["cpu"] = json!("1m");
    filtered["nodes"][1]["allocatable"]["cpu"] = json!("1");
    assert!(total_scores(&scenario).out_of_range);
    assert!(!total_scores(&filtered).out_of_range);
}

#[test]
fn reports_an_ignored_shape_rather_than_a_fraction() {
    let scenario = json!({
        "scoringStrategy": {
            "type": "RequestedToCapacityRatio",
            "resources": [{"name": "cpu", "weight": 1}],
            "requestedToCapacityRatio": {"shape": [
                {"utilization": 0, "score": 0}, {"utilization": 50, "score": 10}, {"utilization": 85, "score": 10},
                {"utilization": 100, "score": 0},
            ]},
        },
        "pod": {"requests": {"cpu": "1"}},
        "nodes": [{"allocatable": {"cpu": "20"}, "used": {"cpu": "16"}}],
    });
    let ignores = |counts: f64| Cause::IgnoresShape {
        resource: "cpu".into(),
        theirs: true,
        score: 100,
        fraction_score: counts,
    };
    first_difference(&scenario, "volcano", 0, &ignores(85.0));
    first_difference(&scenario, "kep-text", 0, &ignores(8.5));
    let mut least = scenario.clone();
    least["scoringStrategy"] =
        json!({"type": "LeastAllocated", "resources": [{"name": "cpu", "weight": 1}]});
    let ignores = Cause::IgnoresShape {
        resource: "cpu".into(),
        theirs: true,
        score: 15,
        fraction_score: 85.0,
    };
    first_difference(&least, "volcano", 0, &ignores);
}

#[test]
fn an_ignored_shape_is_reported_before_rounding() {
    let mut example = worked_example();
    // cpu is at 37.5%; the devices are at 75%, where the shape is not linear.
    example["scoringStrategy"]["requestedToCapacityRatio"]["shape"] = json!([
        {"utilization": 0, "score": 0}, {"utilization": 60, "score": 6}, {"utilization": 75, "score": 10},
    ]);
    let resources = json!([{"name": "cpu", "weight": 1}, {"name": "intel.com/foo", "weight": 5}]);
    example["scoringStrategy"]["resources"] = resources;
    example["compare"] = json!(["kep-prototype"]);
    let result = evaluate(&example).result.unwrap();
    assert!(
        matches!(&result.comparison[0].causes[0], Some(Cause::IgnoresShape { resource, .. }) if &**resource == "intel.com/foo")
    );
}

#[test]
fn weights_in_the_same_proportion_are_not_a_cause() {
    let mut example = worked_example();
    example["scoringStrategy"]["resources"] =
        json!([{"name": "cpu", "weight": 4}, {"name": "memory", "weight": 4}]);
    let cause = Cause::ResourceScore {
        resource: "cpu".into(),
        ours: 37,
        theirs: 3,
    };
    first_difference(&example, "v1.13", 0, &cause);
}

#[test]
fn a_different_scale_is_reported_before_rounding() {
    let mut example = worked_example();
    example["scoringStrategy"]["resources"] = json!([{"name": "cpu", "weight": 1}]);
    let cause = Cause::Scale {
        ours: 100,
        theirs: 10,
    };
    first_difference(&example, "kep-text", 0, &cause);
}
