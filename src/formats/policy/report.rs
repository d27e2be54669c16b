//! The details of a loaded policy that only the vectors compare.

use super::build::Scorer;
use super::entry::{Entry, Policy, points};
use super::loader::Loader;
use crate::ShapePoint;
use crate::formats::finding::Stage;
use crate::name_map::NameMap;
use crate::releases::loader_rules::PolicyRules;

pub(crate) struct PolicyReport {
    /// `ok`, `decodeError`, `error`, or `fatal` if the process exits.
    pub(crate) outcome: &'static str,
    pub(crate) error: String,
    pub(crate) priorities: Vec<PriorityReport>,
    pub(crate) scorers: NameMap<Scorer>,
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

/// Loads a text and returns the details of the result.
pub(crate) fn report(text: &str, minor: u16) -> PolicyReport {
    let loaded = Loader::load(text, PolicyRules::for_minor(minor));
    let first = loaded.errors.first();
    let outcome = match first {
        None => "ok",
        Some(error) if error.stage == Stage::Decode => "decodeError",
        Some(error) if error.crashes => "fatal",
        Some(_) => "error",
    };
    let warnings = loaded.warnings.iter();
    let logged = warnings.filter(|it| outcome == "ok" && it.code == "weight-negative");
    let policy = loaded.policy.as_ref().map(Policy::new);
    let priorities = policy.iter().flat_map(Policy::listed);
    PolicyReport {
        outcome,
        error: first.map_or_else(String::new, |error| error.output.clone()),
        logged: logged.map(|it| it.message.to_string()).collect(),
        priorities: priorities.map(priority).collect(),
        scorers: loaded.scorers,
    }
}

fn priority(from: &Entry<'_>) -> PriorityReport {
    let ratio = from.ratio();
    let resources = ratio
        .iter()
        .flat_map(|ratio| ratio.tree.items_of("resources"));
    let resource = |it: &crate::tree::Tree| {
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
