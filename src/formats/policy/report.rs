//! The details of a loaded policy that only the vectors compare.

use super::build::Scorer;
use super::read::Priority;
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
    /// The points of RequestedToCapacityRatio, as (utilization, score).
    pub(crate) shape: Option<Vec<(i64, i64)>>,
    pub(crate) resources: Vec<(Box<str>, i64)>,
}

/// Loads a text and returns the details of the result.
pub(crate) fn report(text: &str, minor: u16) -> PolicyReport {
    let loaded = super::load_with_rules(text, PolicyRules::for_minor(minor));
    let first = loaded.load_errors.load_errors.first();
    let outcome = match first {
        None => "ok",
        Some(load_error) if load_error.stage == Stage::Decode => "decodeError",
        Some(load_error) if load_error.crashes => "fatal",
        Some(_) => "error",
    };
    let warnings = loaded.load_errors.warnings.iter();
    let logged = warnings.filter(|it| outcome == "ok" && it.code == "weight-negative");
    let policy = loaded.policy.iter();
    let priorities = policy.flat_map(|policy| policy.priorities.iter().flatten());
    PolicyReport {
        outcome,
        error: first
            .map(|load_error| load_error.output.clone())
            .unwrap_or_default(),
        logged: logged.map(|it| it.message.to_string()).collect(),
        priorities: priorities.map(priority).collect(),
        scorers: loaded.scorers,
    }
}

fn priority(from: &Priority) -> PriorityReport {
    let argument = from.argument.as_ref();
    let ratio = argument.and_then(|argument| argument.ratio.as_ref());
    let points = ratio.map(|ratio| {
        let points = ratio.shape.iter();
        let pair = |point: &super::read::Point| (point.utilization.value, point.score.value);
        points.map(pair).collect()
    });
    let resources = ratio.iter().flat_map(|ratio| &ratio.resources);
    PriorityReport {
        name: from.name.value.clone(),
        weight: from.weight.value,
        argument: argument.is_some(),
        shape: points,
        resources: resources
            .map(|it| (it.name.value.clone(), it.weight.value))
            .collect(),
    }
}
