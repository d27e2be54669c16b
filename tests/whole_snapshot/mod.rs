//! Nodes that stay beside a whole scenario each time: shared by the laws and the fuzzer.

use nodescore::scenario::{Evaluation, NodeInput, Overview, Scenario, Snapshot, evaluate};
use serde_json::{Value, json};

/// A snapshot and the same nodes in a list, edited alike.
#[derive(Default)]
pub(crate) struct Pair {
    pub(crate) snapshot: Snapshot,
    nodes: Vec<NodeInput>,
    /// The last answer that had a result.
    last: Option<Evaluation>,
}

impl Pair {
    pub(crate) fn splice(&mut self, at: usize, removed: usize, nodes: &[NodeInput]) {
        self.snapshot.put(at, removed, nodes.to_vec()).unwrap();
        let at = at.min(self.nodes.len());
        let end = (at + removed).min(self.nodes.len());
        self.nodes.splice(at..end, nodes.iter().cloned());
    }

    /// Asks both; what the snapshot tells has to be the other's.
    pub(crate) fn check(&mut self, bare: &Scenario, asked: &[usize]) {
        let whole = evaluate(&Scenario {
            nodes: self.nodes.clone(),
            ..bare.clone()
        });
        let told = self.snapshot.evaluate(bare, asked);
        assert_eq!(json!(told.errors), json!(whole.errors));
        assert_eq!(json!(told.shape), json!(whole.shape));
        assert_eq!(told.result.is_some(), whole.result.is_some());
        if whole.result.is_some() {
            agree_on_some(&whole, &told, asked);
            self.last = Some(whole);
        }
        if let Some(last) = &self.last {
            agree_on_all(last, &self.snapshot);
        }
    }
}

fn agree_on_all(whole: &Evaluation, snapshot: &Snapshot) {
    let ranking = &whole.result.as_ref().unwrap().ranking;
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

fn agree_on_some(whole: &Evaluation, told: &Overview, asked: &[usize]) {
    let (whole, told) = (
        whole.result.as_ref().unwrap(),
        told.result.as_ref().unwrap(),
    );
    let places = &told.places;
    let some = |all: &[usize]| -> Vec<usize> {
        all.iter()
            .filter_map(|place| places.binary_search(place).ok())
            .collect()
    };
    for place in asked
        .iter()
        .filter(|place| **place < whole.ranking.nodes.len())
    {
        assert!(places.contains(place));
    }
    for (place, node) in places.iter().zip(&told.scores.ranking.nodes) {
        assert_eq!(json!(node), json!(whole.ranking.nodes[*place]));
    }
    assert_eq!(told.scores.ranking.ranking, some(&whole.ranking.ranking));
    assert_eq!(told.scores.ranking.winners, some(&whole.ranking.winners));
    assert_eq!(told.lead.nodes, whole.ranking.nodes.len());
    assert_eq!(told.lead.fits, whole.ranking.ranking.len());
    assert_eq!(told.lead.winners, whole.ranking.winners.len());
    for (mine, theirs) in told.scores.comparison.iter().zip(&whole.comparison) {
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
    agree_on_accounts(&json!(whole), &json!(told), places);
    agree_on_vote(&json!(whole), &json!(told), places);
    agree_on_density(&json!(whole), &json!(told));
}

/// The same accounts, but for the nodes' indexes.
fn agree_on_accounts(whole: &Value, told: &Value, places: &[usize]) {
    let placed = |index: &Value| json!(places[index.as_u64().unwrap() as usize]);
    let mut accounts = told["accounts"].as_array().unwrap().clone();
    for account in &mut accounts {
        account["node"] = placed(&account["node"]);
        account["other"] = placed(&account["other"]);
        for part in account["score"]["parts"].as_array_mut().unwrap() {
            if !part["node"].is_null() {
                part["node"] = placed(&part["node"]);
            }
        }
    }
    assert_eq!(json!(accounts), whole["accounts"]);
}

fn agree_on_vote(whole: &Value, told: &Value, places: &[usize]) {
    let (whole, told, lead) = (&whole["vote"], &told["vote"], &told["lead"]["vote"]);
    assert_eq!(whole.is_null(), told.is_null());
    if whole.is_null() {
        return;
    }
    assert_eq!(told["tipping"], whole["tipping"]);
    assert_eq!(told["outOfRange"], whole["outOfRange"]);
    for list in ["winners", "winnersWithoutPolicy", "favourites"] {
        let all = whole[list].as_array().unwrap();
        assert_eq!(lead[list], json!(all.len()));
        let named = told[list].as_array().unwrap().iter().take(3);
        let named: Vec<_> = named
            .map(|index| json!(places[index.as_u64().unwrap() as usize]))
            .collect();
        assert_eq!(named, all[..named.len()]);
        assert!(named.len() >= all.len().min(3));
    }
    let node = |vote: &Value| {
        vote["outvotedBy"]["node"]
            .as_u64()
            .map(|node| node as usize)
    };
    assert_eq!(node(told).map(|index| places[index]), node(whole));
    for (mine, theirs) in told["plugins"]
        .as_array()
        .unwrap()
        .iter()
        .zip(whole["plugins"].as_array().unwrap())
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
        assert_eq!(told["totals"][index], whole["totals"][place]);
    }
}

/// Every trace with a place on the shape is counted once.
fn agree_on_density(whole: &Value, told: &Value) {
    for lane in told["density"].as_array().unwrap() {
        let mut counted = vec![0_u64; 101];
        for node in whole["nodes"].as_array().unwrap() {
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
