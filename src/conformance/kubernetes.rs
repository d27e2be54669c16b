//! `kubernetes/<release>`: a pod, nodes and plugin arguments; the scores, or that there is an
//! error.

use serde::Deserialize;

use super::{Answer, read};
use crate::scenario::{Evaluation, NodeText, PodText, Scenario, ScoringStrategy, evaluate};

#[derive(Deserialize)]
struct Head<'l> {
    release: &'l str,
    strategy: &'l str,
}

#[derive(Deserialize)]
struct Case {
    release: Box<str>,
    args: Args,
    pod: PodText,
    nodes: Vec<NodeText>,
    expected: Expected,
    /// Other answers that are right too.
    #[serde(default)]
    alternatives: Vec<Expected>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Args {
    scoring_strategy: ScoringStrategy,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Expected {
    Scores {
        scores: Vec<i64>,
    },
    Skip {
        skip: bool,
    },
    Error {
        #[serde(rename = "error")]
        _text: String,
    },
}

impl Expected {
    fn text(&self) -> String {
        match self {
            Self::Scores { scores } => scores_text(scores.iter().copied()),
            Self::Skip { skip } => format!("skip {skip}"),
            // That there is an error is compared, not its text.
            Self::Error { .. } => "error".into(),
        }
    }
}

pub(super) fn answer(line: &str) -> Result<Answer, String> {
    let head: Head<'_> = read(line)?;
    if head.release != "v1.36.3" || head.strategy != "rtcr" {
        return Ok(None);
    }
    let case: Case = read(line)?;
    let evaluation = evaluate(&Scenario {
        release: Some(case.release),
        scoring_strategy: case.args.scoring_strategy,
        pod: case.pod,
        nodes: case.nodes,
    });
    let got = answer_text(&evaluation);
    let expected = nearest(&case.expected, &case.alternatives, &got);
    Ok(Some((expected, got)))
}

/// The alternative that was met, else the expected answer.
fn nearest(expected: &Expected, alternatives: &[Expected], got: &str) -> String {
    let met = alternatives.iter().find(|other| other.text() == got);
    met.unwrap_or(expected).text()
}

fn answer_text(evaluation: &Evaluation) -> String {
    match &evaluation.result {
        Some(scores) => scores_text(scores.ranking.nodes.iter().map(|node| node.score)),
        None => "error".into(),
    }
}

fn scores_text(scores: impl Iterator<Item = i64>) -> String {
    let texts: Vec<_> = scores.map(|score| score.to_string()).collect();
    format!("[{}]", texts.join(","))
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
