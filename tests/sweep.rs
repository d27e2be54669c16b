//! Tests the winners along a field of a scenario, and the limits of questions.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::{read, scores, worked_example};
use nodescore::questions::{ChangeKind, WinningChanges, sweep, winning_changes};
use nodescore::scenario::RawNumber;
use serde_json::{Value, json};

/// Returns the winners by all score plugins, or by the policy without them.
fn winners(scenario: &Value) -> Vec<usize> {
    let result = scores(scenario);
    let totals = result.total_scores.map(|totals| totals.winners);
    totals.unwrap_or(result.ranking.winners)
}

fn read_with(scenario: &Value, pointer: &str, value: Value) -> Value {
    let mut changed = scenario.clone();
    *changed.pointer_mut(pointer).unwrap() = value;
    changed
}

/// Returns the smallest changes that make a node win, without pairs.
fn changes_of(scenario: &Value, node: i64) -> WinningChanges {
    winning_changes(&read(scenario), &RawNumber::from(node), false)
}

/// Two nodes, of which the first has more cpu in use and the second more memory.
fn two_nodes() -> Value {
    json!({
        "scoringStrategy": {
            "type": "RequestedToCapacityRatio",
            "resources": [{"name": "cpu", "weight": 2}, {"name": "memory", "weight": 1}],
            "requestedToCapacityRatio": {"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]},
        },
        "profile": {"disabled": ["NodeResourcesBalancedAllocation"]},
        "pod": {"requests": {"cpu": "1", "memory": "1Gi"}},
        "nodes": [
            {"allocatable": {"cpu": "10", "memory": "10Gi"}, "used": {"cpu": "6", "memory": "1Gi"}},
            {"allocatable": {"cpu": "10", "memory": "10Gi"}, "used": {"cpu": "2", "memory": "6Gi"}},
        ],
    })
}

#[test]
fn every_weight_has_its_winners_and_each_change_of_them_a_reason() {
    let path = "scoringStrategy.resources[1].weight";
    let sweep = sweep(&read(&two_nodes()), path);
    assert_eq!(sweep.values.len(), 100);
    assert_eq!(sweep.current, Some(0));
    assert!(sweep.is_complete && sweep.fields.iter().any(|field| field == path));
    for (index, value) in sweep.values.iter().enumerate() {
        let changed = read_with(
            &two_nodes(),
            "/scoringStrategy/resources/1/weight",
            (index + 1).into(),
        );
        assert_eq!(value.winners, winners(&changed), "{value:?}");
    }
    let first: Vec<_> = sweep
        .runs
        .iter()
        .map(|run| (&*sweep.values[run.from].value, &*run.winners))
        .collect();
    assert_eq!(first, [("1", &[0][..]), ("2", &[1])]);
    let reason = sweep.runs[1].reason.as_ref().unwrap();
    assert_eq!((reason.winner, reason.other), (1, 0));
    let part = &reason.difference.score.parts[0];
    assert_eq!(part.resources[0].as_ref(), "cpu");
}

#[test]
fn the_boundaries_of_a_request_are_exact() {
    let scenario = two_nodes();
    for name in ["cpu", "memory"] {
        let sweep = sweep(&read(&scenario), &format!("pod.requests[{name}]"));
        assert!(sweep.is_complete && sweep.runs.len() > 1, "{name}");
        for run in &sweep.runs {
            for at in [run.from, run.to] {
                let value = &sweep.values[at].value;
                let changed = read_with(
                    &scenario,
                    &format!("/pod/requests/{name}"),
                    (**value).into(),
                );
                assert_eq!(winners(&changed), run.winners, "{name} {value}");
            }
        }
    }
    let small = json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "pod": {"requests": {"cpu": "3m", "memory": "1"}},
        "nodes": [
            {"allocatable": {"cpu": "40m", "memory": "9"}, "used": {"cpu": "11m"}},
            {"allocatable": {"cpu": "25m", "memory": "9"}, "used": {"cpu": "4m", "memory": "2"}},
            {"allocatable": {"cpu": "33m", "memory": "8"}, "used": {"cpu": "9m"}},
        ],
    });
    let sweep = sweep(&read(&small), "pod.requests[cpu]");
    let run_at = |at: usize| {
        sweep
            .runs
            .iter()
            .find(|run| (run.from..=run.to).contains(&at))
            .unwrap()
    };
    let run_of = |request: i64| {
        let milli = |text: &str| text.parse::<nodescore::Quantity>().unwrap().milli_value();
        let at = sweep
            .values
            .iter()
            .rposition(|value| milli(&value.value) <= request);
        run_at(at.unwrap())
    };
    for request in 0..=40 {
        let changed = read_with(&small, "/pod/requests/cpu", format!("{request}m").into());
        assert_eq!(winners(&changed), run_of(request).winners, "{request}");
    }
}

#[test]
fn releases_that_reject_the_policy_say_so() {
    let mut scenario = two_nodes();
    scenario["scoringStrategy"]["resources"][0]["weight"] = 200.into();
    scenario["scorer"] = "v1.16.6".into();
    let releases = sweep(&read(&scenario), "scorer");
    assert_eq!(
        releases.values[0].value,
        nodescore::Release::all().next().unwrap().tag()
    );
    let last = releases.runs.last().unwrap();
    assert_eq!(last.errors[0].path, "scoringStrategy.resources[0].weight");
    assert!(last.winners.is_empty() && last.reason.is_none());
    assert_eq!(
        releases.current.map(|at| &*releases.values[at].value),
        Some("v1.16.6")
    );
}

#[test]
fn unknown_fields_and_nodes_are_errors() {
    let scenario = read(&worked_example());
    let answer = sweep(&scenario, "nodes[9].used[cpu]");
    let error = &answer.errors[0];
    assert_eq!((&*error.path, error.code), ("field", "field-unknown"));
    let help = error.help.to_string();
    assert!(help.contains("scoringStrategy.resources[0].weight"));
    for node in ["9", "-1", "0.5", "NaN"] {
        let answer = winning_changes(&scenario, &RawNumber::from(node), false);
        assert_eq!(
            answer.errors[0].to_string(),
            format!("node: Invalid value: {node}: must be an integer from 0 to 1")
        );
        assert!(answer.before.is_none());
    }
    let mut empty = worked_example();
    empty["nodes"] = json!([]);
    let errors = changes_of(&empty, 0).errors;
    assert_eq!((&*errors[0].path, errors[0].code), ("nodes", "no-nodes"));
}

#[test]
fn questions_are_for_up_to_a_thousand_nodes() {
    let with = |count: usize| {
        let mut scenario = two_nodes();
        scenario["nodes"] = (0..count)
            .map(|_| json!({"allocatable": {"cpu": "2", "memory": "2Gi"}}))
            .collect();
        changes_of(&scenario, 0)
    };
    assert!(with(1_000).errors.is_empty());
    let errors = with(1_001).errors;
    assert_eq!((&*errors[0].path, errors[0].code), ("nodes", "too-many"));
}

/// The node that loses, its weights and its amounts: the paths name the fields, and no change is claimed for the others.
#[test]
fn each_kind_of_change_has_an_answer() {
    let answer = changes_of(&two_nodes(), 1);
    let edit = |kind: ChangeKind| {
        let change = answer
            .changes
            .iter()
            .find(|change| change.kind == kind)
            .unwrap();
        let edits = change
            .edits
            .iter()
            .map(|edit| format!("{}: {} -> {}", edit.path, edit.from, edit.to));
        (change.is_complete, edits.collect::<Vec<_>>())
    };
    let weight = "scoringStrategy.resources[0].weight: 2 -> 1";
    assert_eq!(
        edit(ChangeKind::ResourceWeight),
        (true, vec![weight.into()])
    );
    assert_eq!(edit(ChangeKind::PluginWeight), (true, vec![]));
    let (is_complete, amounts) = edit(ChangeKind::NodeAmount);
    assert!(is_complete && amounts.len() == 1, "{amounts:?}");
    assert!(changes_of(&two_nodes(), 0).changes.is_empty());
}

#[test]
fn a_scenario_without_feasible_nodes_has_answers() {
    let mut scenario = two_nodes();
    scenario["pod"]["requests"]["cpu"] = "100".into();
    let answer = changes_of(&scenario, 0);
    assert!(answer.before.unwrap().winners.is_empty());
    let of = |kind| {
        answer
            .changes
            .iter()
            .find(move |change| change.kind == kind)
            .unwrap()
    };
    assert!(of(ChangeKind::ShapePoint).edits.is_empty() && of(ChangeKind::ShapePoint).is_complete);
    assert_eq!(
        of(ChangeKind::PodRequest).after.as_ref().unwrap().winners,
        [0]
    );
}
