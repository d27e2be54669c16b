//! `kubernetes/<release>`: a pod, nodes and plugin arguments; the scores, or that there is none,
//! or that there is an error.

use serde::Deserialize;

use super::{Answer, numbers, read};
use crate::Release;
use crate::kube::KubeScorer;
use crate::node::NodeTotals;
use crate::scenario::{
    FieldError, NodeText, PodText, PointText, ResourceSpec, ScoringStrategy, ShapeParam, Vector,
};
use crate::trace::{NodeTrace, Score, Total};

#[derive(Deserialize)]
struct Case {
    release: Box<str>,
    strategy: Option<Box<str>>,
    plugin: Box<str>,
    args: Option<Args>,
    pod: PodText,
    nodes: Vec<NodeText>,
    expected: Expected,
    /// Other answers that are right too.
    #[serde(default)]
    alternatives: Vec<Expected>,
}

/// The arguments as every release has them: under `scoringStrategy`, or bare.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Args {
    scoring_strategy: Option<ScoringStrategy>,
    shape: Option<Vec<PointText>>,
    resources: Option<Vec<ResourceSpec>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Expected {
    Scores {
        scores: Vec<i64>,
    },
    Skip {
        #[serde(rename = "skip")]
        _skip: bool,
    },
    Error {
        #[serde(rename = "error")]
        _text: String,
    },
}

impl Expected {
    fn text(&self) -> String {
        match self {
            Self::Scores { scores } => numbers(scores.iter().copied()),
            Self::Skip { .. } => "skip".into(),
            // That there is an error is compared, not its text.
            Self::Error { .. } => "error".into(),
        }
    }
}

pub(super) fn answer(line: &str) -> Result<Answer, String> {
    let case: Case = read(line)?;
    let (Some(release), Some(kind)) = (Release::find(&case.release), kind(&case)) else {
        return Ok(None);
    };
    let vector = Vector {
        release,
        standalone: &*case.plugin != "NodeResourcesFit",
        strategy: strategy(kind, case.args),
        pod: case.pod,
        nodes: case.nodes,
    };
    let got = score(&vector).unwrap_or_else(|_| "error".into());
    let expected = nearest(&case.expected, &case.alternatives, &got);
    Ok(Some((expected, got)))
}

/// kube-scheduler's name for the vector's strategy.
fn kind(case: &Case) -> Option<&'static str> {
    match case.strategy.as_deref() {
        Some("rtcr") => Some("RequestedToCapacityRatio"),
        Some("least") => Some("LeastAllocated"),
        Some("most") => Some("MostAllocated"),
        Some("balanced") => Some("NodeResourcesBalancedAllocation"),
        _ => None,
    }
}

fn strategy(kind: &str, args: Option<Args>) -> ScoringStrategy {
    let args = args.unwrap_or_default();
    args.scoring_strategy.unwrap_or_else(|| ScoringStrategy {
        kind: kind.into(),
        resources: args.resources,
        requested_to_capacity_ratio: args.shape.map(|shape| ShapeParam { shape: Some(shape) }),
    })
}

fn score(vector: &Vector) -> Result<String, Vec<FieldError>> {
    let (policy, pod, nodes) = vector.check()?;
    let scorer = KubeScorer::new(&policy, vector.release.rules(), vector.standalone);
    let pod = scorer.pod(&pod);
    let traces = nodes.iter().map(|node| {
        let totals = NodeTotals::of(node, &scorer.rules.requests);
        scorer.score(&pod, &totals)
    });
    Ok(text(&traces.collect::<Vec<_>>()))
}

fn text(traces: &[NodeTrace]) -> String {
    if traces
        .iter()
        .any(|trace| matches!(trace.total, Total::Skipped))
    {
        return "skip".into();
    }
    numbers(traces.iter().filter_map(|trace| match trace.score {
        Score::Whole(score) => Some(score),
        Score::Float(_) => None,
    }))
}

/// The alternative that was met, else the expected answer.
fn nearest(expected: &Expected, alternatives: &[Expected], got: &str) -> String {
    let met = alternatives.iter().find(|other| other.text() == got);
    met.unwrap_or(expected).text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alternative_is_a_right_answer_too() {
        let scores = |scores: &[i64]| Expected::Scores {
            scores: scores.to_vec(),
        };
        let others = [scores(&[66])];
        assert_eq!(nearest(&scores(&[65]), &others, "[66]"), "[66]");
        assert_eq!(nearest(&scores(&[65]), &others, "[64]"), "[65]");
    }
}
