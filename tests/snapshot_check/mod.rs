//! Compares a snapshot with an evaluation of the full scenario; shared by the property tests and the fuzzer.

use nodescore::batch::{Overview, Snapshot};
use nodescore::scenario::{Evaluation, NodeInput, Scenario, evaluate};
use serde_json::{Value, json};

/// A snapshot and a list of the same nodes, with the same edits.
#[derive(Default)]
pub(crate) struct SnapshotAndNodes {
    pub(crate) snapshot: Snapshot,
    nodes: Vec<NodeInput>,
    /// The last evaluation that had a result.
    last: Option<Evaluation>,
}

impl SnapshotAndNodes {
    pub(crate) fn splice(&mut self, at: usize, removed: usize, nodes: &[NodeInput]) {
        self.snapshot.replace(at, removed, nodes.to_vec()).unwrap();
        let at = at.min(self.nodes.len());
        let end = (at + removed).min(self.nodes.len());
        self.nodes.splice(at..end, nodes.iter().cloned());
    }

    /// Evaluates both and asserts that the results are equal.
    pub(crate) fn check(&mut self, scenario_without_nodes: &Scenario, requested_nodes: &[usize]) {
        let evaluation = evaluate(&Scenario {
            nodes: self.nodes.clone(),
            ..scenario_without_nodes.clone()
        });
        let overview = self
            .snapshot
            .evaluate(scenario_without_nodes, requested_nodes);
        assert_eq!(json!(overview.errors), json!(evaluation.errors));
        assert_eq!(json!(overview.shape), json!(evaluation.shape));
        assert_eq!(overview.result.is_some(), evaluation.result.is_some());
        if evaluation.result.is_some() {
            check_returned_nodes(&evaluation, &overview, requested_nodes);
            self.last = Some(evaluation);
        }
        if let Some(last) = &self.last {
            check_all(last, &self.snapshot);
        }
    }
}

fn check_all(evaluation: &Evaluation, snapshot: &Snapshot) {
    let ranking = &evaluation.result.as_ref().unwrap().ranking;
    let all: Vec<usize> = (0..ranking.nodes.len()).collect();
    assert_eq!(json!(snapshot.results(&all)), json!(ranking.nodes));
    let (ranked, rest) = snapshot.order().split_at(ranking.ranking.len());
    let to_usize = |indexes: &[u32]| {
        indexes
            .iter()
            .map(|index| *index as usize)
            .collect::<Vec<_>>()
    };
    assert_eq!(to_usize(ranked), ranking.ranking);
    let infeasible = all
        .iter()
        .filter(|index| ranking.nodes[**index].rank.is_none());
    assert_eq!(to_usize(rest), infeasible.copied().collect::<Vec<_>>());
    for (drawn, node) in snapshot.scores().iter().zip(&ranking.nodes) {
        assert_eq!(
            json!(drawn),
            json!(json!(node.score).as_str().map_or_else(
                || json!(node.score).as_f64().unwrap(),
                |text| text.parse().unwrap(),
            ))
        );
    }
}

fn check_returned_nodes(evaluation: &Evaluation, overview: &Overview, requested_nodes: &[usize]) {
    let (evaluation, overview) = (
        evaluation.result.as_ref().unwrap(),
        overview.result.as_ref().unwrap(),
    );
    let indexes = &overview.indexes;
    let positions = |all: &[usize]| -> Vec<usize> {
        all.iter()
            .filter_map(|index| indexes.binary_search(index).ok())
            .collect()
    };
    for index in requested_nodes
        .iter()
        .filter(|index| **index < evaluation.ranking.nodes.len())
    {
        assert!(indexes.contains(index));
    }
    for (index, node) in indexes.iter().zip(&overview.scores.ranking.nodes) {
        assert_eq!(json!(node), json!(evaluation.ranking.nodes[*index]));
    }
    assert_eq!(
        overview.scores.ranking.ranking,
        positions(&evaluation.ranking.ranking)
    );
    assert_eq!(
        overview.scores.ranking.winners,
        positions(&evaluation.ranking.winners)
    );
    assert_eq!(overview.counts.nodes, evaluation.ranking.nodes.len());
    assert_eq!(overview.counts.feasible, evaluation.ranking.ranking.len());
    assert_eq!(overview.counts.winners, evaluation.ranking.winners.len());
    for (actual, expected) in overview
        .scores
        .comparison
        .iter()
        .zip(&evaluation.comparison)
    {
        assert_eq!(json!(actual.policy_errors), json!(expected.policy_errors));
        let at_indexes = |all: Value| -> Vec<Value> {
            let all = all.as_array().unwrap().clone();
            indexes
                .iter()
                .filter_map(|index| all.get(*index).cloned())
                .collect()
        };
        assert_eq!(
            json!(actual.causes),
            json!(at_indexes(json!(expected.causes)))
        );
        assert_eq!(
            json!(actual.ranking.nodes),
            json!(at_indexes(json!(expected.ranking.nodes)))
        );
    }
    check_differences(&json!(evaluation), &json!(overview), indexes);
    check_total_scores(&json!(evaluation), &json!(overview), indexes);
    check_density(&json!(evaluation), &json!(overview));
}

/// Checks that the differences are equal except for the nodes' indexes.
fn check_differences(evaluation: &Value, overview: &Value, indexes: &[usize]) {
    let original_index = |index: &Value| json!(indexes[index.as_u64().unwrap() as usize]);
    let mut differences = overview["differences"].as_array().unwrap().clone();
    for difference in &mut differences {
        difference["node"] = original_index(&difference["node"]);
        difference["other"] = original_index(&difference["other"]);
        for part in difference["score"]["parts"].as_array_mut().unwrap() {
            if !part["node"].is_null() {
                part["node"] = original_index(&part["node"]);
            }
        }
    }
    assert_eq!(json!(differences), evaluation["differences"]);
}

fn check_total_scores(evaluation: &Value, overview: &Value, indexes: &[usize]) {
    let (evaluation, overview, counts) = (
        &evaluation["totalScores"],
        &overview["totalScores"],
        &overview["counts"]["totalScores"],
    );
    assert_eq!(evaluation.is_null(), overview.is_null());
    if evaluation.is_null() {
        return;
    }
    assert_eq!(overview["weightThresholds"], evaluation["weightThresholds"]);
    assert_eq!(overview["outOfRange"], evaluation["outOfRange"]);
    for list in ["winners", "winnersWithoutPolicy", "policyWinners"] {
        let all = evaluation[list].as_array().unwrap();
        assert_eq!(counts[list], json!(all.len()));
        let listed = overview[list].as_array().unwrap().iter().take(3);
        let listed: Vec<_> = listed
            .map(|index| json!(indexes[index.as_u64().unwrap() as usize]))
            .collect();
        assert_eq!(listed, all[..listed.len()]);
        assert!(listed.len() >= all.len().min(3));
    }
    let node = |scores: &Value| {
        scores["mainOpponent"]["node"]
            .as_u64()
            .map(|node| node as usize)
    };
    assert_eq!(node(overview).map(|index| indexes[index]), node(evaluation));
    for (actual, expected) in overview["plugins"]
        .as_array()
        .unwrap()
        .iter()
        .zip(evaluation["plugins"].as_array().unwrap())
    {
        assert_eq!(actual["name"], expected["name"]);
        assert_eq!(actual["weight"], expected["weight"]);
        assert_eq!(actual["skipped"], expected["skipped"]);
        for (position, index) in indexes.iter().enumerate() {
            assert_eq!(
                actual["scores"][position], expected["scores"][index],
                "{}",
                actual["name"]
            );
            assert_eq!(
                actual["contributions"][position],
                expected["contributions"][index]
            );
        }
    }
    for (position, index) in indexes.iter().enumerate() {
        assert_eq!(overview["totals"][position], evaluation["totals"][index]);
    }
}

/// Checks that every trace with a utilization is counted once.
fn check_density(evaluation: &Value, overview: &Value) {
    for resource in overview["density"].as_array().unwrap() {
        let mut counted = vec![0_u64; 101];
        for node in evaluation["nodes"].as_array().unwrap() {
            let resources = node["trace"]["resources"].as_array().unwrap();
            let trace = resources
                .iter()
                .find(|trace| trace["name"] == resource["resource"]);
            if let Some(percent) = trace.and_then(|trace| trace["utilization"].as_str()) {
                counted[percent.parse::<i64>().unwrap().clamp(0, 100) as usize] += 1;
            }
        }
        assert_eq!(resource["nodes"], json!(counted));
    }
}
