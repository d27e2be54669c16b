//! Compares a snapshot with an evaluation of the full scenario; shared by the property tests and the fuzzer.

use nodescore::scenario::{Evaluation, NodeInput, Overview, Scenario, Snapshot, evaluate};
use serde_json::{Value, json};

/// A snapshot and the same nodes in a list, edited alike.
#[derive(Default)]
pub(crate) struct SnapshotAndNodes {
    pub(crate) snapshot: Snapshot,
    nodes: Vec<NodeInput>,
    /// The last evaluation that had a result.
    last: Option<Evaluation>,
}

impl SnapshotAndNodes {
    pub(crate) fn splice(&mut self, at: usize, removed: usize, nodes: &[NodeInput]) {
        self.snapshot.put(at, removed, nodes.to_vec()).unwrap();
        let at = at.min(self.nodes.len());
        let end = (at + removed).min(self.nodes.len());
        self.nodes.splice(at..end, nodes.iter().cloned());
    }

    /// Evaluates both, and asserts that they return the same.
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
    let places = |places: &[u32]| {
        places
            .iter()
            .map(|place| *place as usize)
            .collect::<Vec<_>>()
    };
    assert_eq!(places(ranked), ranking.ranking);
    let without_room = all
        .iter()
        .filter(|place| ranking.nodes[**place].rank.is_none());
    assert_eq!(places(rest), without_room.copied().collect::<Vec<_>>());
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
    let places = &overview.indexes;
    let some = |all: &[usize]| -> Vec<usize> {
        all.iter()
            .filter_map(|place| places.binary_search(place).ok())
            .collect()
    };
    for place in requested_nodes
        .iter()
        .filter(|place| **place < evaluation.ranking.nodes.len())
    {
        assert!(places.contains(place));
    }
    for (place, node) in places.iter().zip(&overview.scores.ranking.nodes) {
        assert_eq!(json!(node), json!(evaluation.ranking.nodes[*place]));
    }
    assert_eq!(
        overview.scores.ranking.ranking,
        some(&evaluation.ranking.ranking)
    );
    assert_eq!(
        overview.scores.ranking.winners,
        some(&evaluation.ranking.winners)
    );
    assert_eq!(overview.counts.nodes, evaluation.ranking.nodes.len());
    assert_eq!(overview.counts.feasible, evaluation.ranking.ranking.len());
    assert_eq!(overview.counts.winners, evaluation.ranking.winners.len());
    for (mine, theirs) in overview
        .scores
        .comparison
        .iter()
        .zip(&evaluation.comparison)
    {
        assert_eq!(json!(mine.refused), json!(theirs.refused));
        let at = |all: Value| -> Vec<Value> {
            let all = all.as_array().unwrap().clone();
            places
                .iter()
                .filter_map(|place| all.get(*place).cloned())
                .collect()
        };
        assert_eq!(json!(mine.causes), json!(at(json!(theirs.causes))));
        assert_eq!(
            json!(mine.ranking.nodes),
            json!(at(json!(theirs.ranking.nodes)))
        );
    }
    check_comparisons(&json!(evaluation), &json!(overview), places);
    check_total_scores(&json!(evaluation), &json!(overview), places);
    check_density(&json!(evaluation), &json!(overview));
}

/// The same accounts, but for the nodes' indexes.
fn check_comparisons(evaluation: &Value, overview: &Value, places: &[usize]) {
    let placed = |index: &Value| json!(places[index.as_u64().unwrap() as usize]);
    let mut accounts = overview["differences"].as_array().unwrap().clone();
    for account in &mut accounts {
        account["node"] = placed(&account["node"]);
        account["other"] = placed(&account["other"]);
        for part in account["score"]["parts"].as_array_mut().unwrap() {
            if !part["node"].is_null() {
                part["node"] = placed(&part["node"]);
            }
        }
    }
    assert_eq!(json!(accounts), evaluation["differences"]);
}

fn check_total_scores(evaluation: &Value, overview: &Value, places: &[usize]) {
    let (evaluation, overview, lead) = (
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
        assert_eq!(lead[list], json!(all.len()));
        let named = overview[list].as_array().unwrap().iter().take(3);
        let named: Vec<_> = named
            .map(|index| json!(places[index.as_u64().unwrap() as usize]))
            .collect();
        assert_eq!(named, all[..named.len()]);
        assert!(named.len() >= all.len().min(3));
    }
    let node = |vote: &Value| {
        vote["mainOpponent"]["node"]
            .as_u64()
            .map(|node| node as usize)
    };
    assert_eq!(node(overview).map(|index| places[index]), node(evaluation));
    for (mine, theirs) in overview["plugins"]
        .as_array()
        .unwrap()
        .iter()
        .zip(evaluation["plugins"].as_array().unwrap())
    {
        assert_eq!(mine["name"], theirs["name"]);
        assert_eq!(mine["weight"], theirs["weight"]);
        assert_eq!(mine["skipped"], theirs["skipped"]);
        for (index, place) in places.iter().enumerate() {
            assert_eq!(
                mine["scores"][index], theirs["scores"][place],
                "{}",
                mine["name"]
            );
            assert_eq!(mine["contributions"][index], theirs["contributions"][place]);
        }
    }
    for (index, place) in places.iter().enumerate() {
        assert_eq!(overview["totals"][index], evaluation["totals"][place]);
    }
}

/// Every trace with a place on the shape is counted once.
fn check_density(evaluation: &Value, overview: &Value) {
    for lane in overview["density"].as_array().unwrap() {
        let mut counted = vec![0_u64; 101];
        for node in evaluation["nodes"].as_array().unwrap() {
            let resources = node["trace"]["resources"].as_array().unwrap();
            let trace = resources
                .iter()
                .find(|trace| trace["name"] == lane["resource"]);
            if let Some(percent) = trace.and_then(|trace| trace["utilization"].as_str()) {
                counted[percent.parse::<i64>().unwrap().clamp(0, 100) as usize] += 1;
            }
        }
        assert_eq!(lane["nodes"], json!(counted));
    }
}
