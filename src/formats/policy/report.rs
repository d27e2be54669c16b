//! The details of a loaded policy that only the vectors compare.

use super::build::default_set;
use super::entry::{Entry, Policy, points};
use super::loader::Loader;
use crate::ShapePoint;
use crate::formats::finding::Stage;
use crate::formats::located::Located;
use crate::name_map::NameMap;
use crate::releases::loader_rules::{PolicyRules, PolicyWeights};
use crate::releases::rules::WeightRule;
use crate::tree::Tree;

pub(crate) struct PolicyReport {
    /// `ok`, `decodeError`, `error`, or `fatal` if the process exits.
    pub(crate) outcome: &'static str,
    pub(crate) error: String,
    pub(crate) priorities: Vec<PriorityReport>,
    pub(crate) scorers: NameMap<ScorerReport>,
    /// Errors that the scheduler logs for an accepted policy.
    pub(crate) logged: Vec<String>,
}

/// A decoded priority.
pub(crate) struct PriorityReport {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) argument: bool,
    /// The points of RequestedToCapacityRatio.
    pub(crate) shape: Option<Vec<ShapePoint>>,
    pub(crate) resources: Vec<(Box<str>, i64)>,
}

/// A scorer with its weight, and the arguments of RequestedToCapacityRatio if it has some.
pub(crate) struct ScorerReport {
    pub(crate) weight: i64,
    pub(crate) shape: Option<Vec<ShapePoint>>,
    pub(crate) resources: NameMap<i64>,
}

/// Loads a text and returns the details of the result.
pub(crate) fn report(text: &str, minor: u16) -> PolicyReport {
    let rules = PolicyRules::for_minor(minor);
    let mut loader = Loader::new(text, rules);
    let tree = loader.decode();
    let scorers = match &tree {
        Some(tree) => loader.load(tree),
        None => default_set(rules),
    };
    let scorers = scorers.iter().map(|(name, scorer)| {
        let ratio = scorer.ratio.as_ref();
        let report = ScorerReport {
            weight: scorer.weight,
            shape: ratio.map(points),
            resources: ratio.map_or_else(NameMap::default, |it| scored_resources(it, rules)),
        };
        (name, report)
    });
    let first = loader.errors.first();
    let outcome = match first {
        None => "ok",
        Some(error) if error.stage == Stage::Decode => "decodeError",
        Some(error) if error.crashes => "fatal",
        Some(_) => "error",
    };
    let warnings = loader.warnings.iter();
    let logged = warnings.filter(|it| outcome == "ok" && it.code == "weight-negative");
    let policy = tree.as_ref().map(Policy::new);
    let priorities = policy.iter().flat_map(Policy::listed);
    PolicyReport {
        outcome,
        error: first.map_or_else(String::new, |error| error.output.clone()),
        logged: logged.map(|it| it.message.to_string()).collect(),
        priorities: priorities.map(priority).collect(),
        scorers: scorers.collect(),
    }
}

fn priority(from: &Entry<'_>) -> PriorityReport {
    let ratio = from.ratio();
    let resources = ratio
        .iter()
        .flat_map(|ratio| ratio.tree.items_at("resources"));
    let resource = |it: &Tree| {
        let weight = it.integer_of("weight").unwrap_or_default();
        (it.text_of("name").into(), weight)
    };
    PriorityReport {
        name: from.name.into(),
        weight: from.weight,
        argument: from.argument.is_some(),
        resources: resources.map(resource).collect(),
        shape: ratio.as_ref().map(points),
    }
}

/// Returns the scored resources with their weights; of duplicates, the last counts.
fn scored_resources(ratio: &Located<'_>, rules: &PolicyRules) -> NameMap<i64> {
    let resources = ratio.tree.items_at("resources");
    let rule = match rules.weights {
        PolicyWeights::Defaulted if resources.is_empty() => {
            return [("cpu", 1), ("memory", 1)].into_iter().collect();
        }
        PolicyWeights::Defaulted => WeightRule::Any,
        _ => WeightRule::AtLeastOne,
    };
    let weight = |it: &Tree| rule.with_default(it.integer_of("weight").unwrap_or_default());
    let listed = resources.iter();
    listed.map(|it| (it.text_of("name"), weight(it))).collect()
}
