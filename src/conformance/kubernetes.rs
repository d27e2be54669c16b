//! Answers `kubernetes/<release>`: a pod, nodes and plugin arguments, with the scores, no scores, or
//! an error.

use super::{Answer, columns, format_numbers};
use crate::Release;
use crate::kube::ReleaseScorer;
use crate::node::NodeTotals;
use crate::scenario::{FieldError, ScoringStrategy, ShapeParam, VectorCase, read};
use crate::trace::{NodeTrace, Score, ScoreRule};
use crate::tree::{self, Reader, TypeMismatch};

/// The expected result, from the real code.
enum Expected {
    Scores(Vec<i64>),
    Skip,
    Error,
}

impl Expected {
    fn text(&self) -> String {
        match self {
            Self::Scores(scores) => format_numbers(scores.iter().copied()),
            Self::Skip => "skip".into(),
            // The text of an error is not compared.
            Self::Error => "error".into(),
        }
    }
}

pub(super) fn answer<const COLUMNS: bool>(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let release = Release::find(&case.field("release", tree::text)?);
    let kind = strategy_name(&case.field("strategy", tree::text_or_empty)?);
    let (Some(release), Some(kind)) = (release, kind) else {
        return Ok(None);
    };
    let vector = VectorCase {
        release,
        standalone: &*case.field("plugin", tree::text)? != "NodeResourcesFit",
        strategy: case.field("args", |args| strategy(kind, args))?,
        pod: case.field("pod", read::pod)?,
        nodes: case.field("nodes", read::nodes)?,
    };
    let actual = score::<COLUMNS>(&vector).unwrap_or_else(|_| "error".into());
    let expected = case.field("expected", expected)?;
    // Other valid answers.
    let alternatives = case.field("alternatives", |list| list.list(self::expected))?;
    Ok(Some((
        matching_alternative(&expected, &alternatives, &actual),
        actual,
    )))
}

fn expected(from: &Reader<'_>) -> Result<Expected, TypeMismatch> {
    let scores = from.field("scores", |scores| scores.optional(tree::int64s))?;
    Ok(match scores {
        Some(scores) => Expected::Scores(scores),
        None if from.field("skip", tree::bool)? => Expected::Skip,
        None => Expected::Error,
    })
}

/// Returns kube-scheduler's name for the vector's strategy.
fn strategy_name(strategy: &str) -> Option<&'static str> {
    match strategy {
        "rtcr" => Some("RequestedToCapacityRatio"),
        "least" => Some("LeastAllocated"),
        "most" => Some("MostAllocated"),
        "balanced" => Some("NodeResourcesBalancedAllocation"),
        _ => None,
    }
}

/// Reads the arguments of any release: under `scoringStrategy`, at the top level, or none.
fn strategy(kind: &str, args: &Reader<'_>) -> Result<ScoringStrategy, TypeMismatch> {
    let flat_args = |args: &Reader<'_>| {
        if let Some(strategy) = args.field("scoringStrategy", |s| s.optional(read::strategy))? {
            return Ok(strategy);
        }
        let shape = args.field("shape", read::shape)?;
        Ok(ScoringStrategy {
            kind: kind.into(),
            resources: args.field("resources", read::resources)?,
            requested_to_capacity_ratio: shape.map(|shape| ShapeParam { shape: Some(shape) }),
        })
    };
    let default_args = || ScoringStrategy {
        kind: kind.into(),
        ..ScoringStrategy::default()
    };
    Ok(args.optional(flat_args)?.unwrap_or_else(default_args))
}

fn score<const COLUMNS: bool>(vector: &VectorCase) -> Result<String, Vec<FieldError>> {
    let (policy, pod, nodes) = vector.check()?;
    let rules = vector.release.rules();
    let scorer = ReleaseScorer::new(&policy, rules, vector.standalone, &pod);
    let totals = |node| NodeTotals::new(node, &rules.requests);
    let totals: Vec<NodeTotals> = nodes.iter().map(totals).collect();
    let traces: Vec<NodeTrace> = totals.iter().map(|totals| scorer.trace(totals)).collect();
    if COLUMNS && !vector.standalone {
        let scores: Vec<Score> = traces.iter().map(|trace| trace.score).collect();
        let difference = columns::difference(vector.release, &policy, &pod, &totals, &scores);
        if let Some(difference) = difference {
            return Ok(difference);
        }
    }
    Ok(describe_scores(&traces))
}

fn describe_scores(traces: &[NodeTrace]) -> String {
    if traces
        .iter()
        .any(|trace| matches!(trace.rule, ScoreRule::Skipped))
    {
        return "skip".into();
    }
    format_numbers(traces.iter().filter_map(|trace| match trace.score {
        Score::Integer(score) => Some(score),
        Score::Float(_) => None,
    }))
}

/// Returns the matching alternative, or the expected answer if none matches.
fn matching_alternative(expected: &Expected, alternatives: &[Expected], actual: &str) -> String {
    let matching = alternatives.iter().find(|other| other.text() == actual);
    matching.unwrap_or(expected).text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_an_alternative_answer() {
        let scores = |scores: &[i64]| Expected::Scores(scores.to_vec());
        let others = [scores(&[66])];
        assert_eq!(
            matching_alternative(&scores(&[65]), &others, "[66]"),
            "[66]"
        );
        assert_eq!(
            matching_alternative(&scores(&[65]), &others, "[64]"),
            "[65]"
        );
    }
}
