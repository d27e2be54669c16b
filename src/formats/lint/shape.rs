//! Reports shapes that have an unexpected effect, or another one than the file says.

use super::subject::Subject;
use crate::formats::finding::{Finding, Severity};
use crate::message::Message;
use crate::messages::files;
use crate::{PercentRange, Scorer, Shape, ShapeKind, Strategy};

pub(super) fn lint(subject: &Subject<'_>, said: Option<ShapeKind>, findings: &mut Vec<Finding>) {
    let shape = subject.shape();
    let strategy = &*subject.draft.scoring_strategy.kind;
    let does = match (strategy, &shape) {
        (Strategy::MOST, _) => Some(ShapeKind::Packs),
        (Strategy::LEAST, _) => Some(ShapeKind::Spreads),
        (_, Some(shape)) => Some(shape.summary().kind),
        _ => None,
    };
    findings.extend(does.and_then(|does| against_its_words(subject, said?, does)));
    match shape {
        Some(shape) if strategy == Strategy::RATIO => {
            findings.extend(flat(subject, &shape));
            let cliff = cliffs(subject, &shape);
            findings.extend(cliff.map(|cliff| at_zero(subject, &shape, cliff)));
        }
        Some(_) => findings.push(unused(subject)),
        None => {}
    }
}

fn unused(subject: &Subject<'_>) -> Finding {
    let strategy = &subject.draft.scoring_strategy.kind;
    let message = files::shape_unused(strategy);
    subject
        .finding(
            "shape-unused",
            Severity::Warning,
            subject.shape_part(),
            message,
        )
        .help(files::use_ratio())
}

fn flat(subject: &Subject<'_>, shape: &Shape) -> Option<Finding> {
    if shape.summary().kind != ShapeKind::Flat {
        return None;
    }
    let message = files::shape_flat();
    let part = subject.shape_part();
    let finding = subject.finding("shape-flat", Severity::Warning, part, message);
    Some(finding.help(files::slope_shape()))
}

/// Returns the finding about a resource that scores 0 and is dropped from the mean with its weight,
/// from 1.16 on. Only a pod with almost no requests reaches 0%, where every packing shape begins:
/// that alone is not a cliff.
pub(super) fn cliffs(subject: &Subject<'_>, shape: &Shape) -> Option<Finding> {
    let max_score = Scorer::KubeScheduler(subject.release).drops_zero_scores()?;
    let zeros = shape.zero_score_ranges(max_score);
    // Where every score is 0 the shape is level, which is said.
    let is_cliff = |zero: &&PercentRange| zero.to > 0 && (zero.from > 0 || zero.to < 100);
    let cliff = zeros.iter().find(is_cliff)?;
    let message = at_cliff(*cliff);
    let part = subject.shape_part();
    let finding = subject.finding("shape-cliff", Severity::Warning, part, message);
    Some(finding.help(files::use_score_of_one()))
}

/// Marks the first score of 0 that is not an empty node's, else that one.
fn at_zero(subject: &Subject<'_>, shape: &Shape, finding: Finding) -> Finding {
    let mut zeros = shape
        .points()
        .iter()
        .zip(0..)
        .filter(|(point, _)| point.score == 0);
    let later = zeros.clone().find(|(point, _)| point.utilization > 0);
    let Some((_, at)) = later.or_else(|| zeros.next()) else {
        return finding;
    };
    let part = format!("{}[{at}].score", subject.shape_part());
    match subject.part(&part) {
        Some(score) => finding.at(score.span),
        None => finding,
    }
}

fn at_cliff(zeros: PercentRange) -> Message {
    if zeros.from == zeros.to {
        files::shape_cliff_at(zeros.from)
    } else {
        files::shape_cliff_between(zeros.from, zeros.to)
    }
}

/// Returns the finding about a name or comment that contradicts the policy.
fn against_its_words(subject: &Subject<'_>, said: ShapeKind, does: ShapeKind) -> Option<Finding> {
    let (code, message) = match (said, does) {
        (ShapeKind::Packs, ShapeKind::Spreads) => ("spreads-not-packs", files::spreads_not_packs()),
        (ShapeKind::Spreads, ShapeKind::Packs) => ("packs-not-spreads", files::packs_not_spreads()),
        _ => return None,
    };
    let part = match subject.shape() {
        Some(_) => subject.shape_part(),
        None => "type",
    };
    let finding = subject.finding(code, Severity::Warning, part, message);
    Some(finding.help(files::change_policy_or_description()))
}

/// Returns the kind of policy that its name, else the comments, describe.
pub(super) fn said(subject: &Subject<'_>, comments: Option<ShapeKind>) -> Option<ShapeKind> {
    intention(&subject.draft.name).or(comments)
}

/// Returns the kind of policy that the comments of a file describe.
pub(super) fn comments(text: &str) -> Option<ShapeKind> {
    let comments = text.lines().filter_map(|line| line.split_once('#'));
    let comments: Vec<&str> = comments.map(|(_, comment)| comment).collect();
    intention(&comments.join(" "))
}

/// Returns the kind of policy that words describe, if they are consistent. Names of plugins and
/// fields do not count: `PodTopologySpread`, topology spread constraints.
fn intention(words: &str) -> Option<ShapeKind> {
    let words = words.to_ascii_lowercase();
    let packs = ["binpack", "bin-pack", "bin pack", "packing"];
    let packs = packs.iter().any(|word| words.contains(word));
    let mut before = "";
    let spreads = words
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .any(|word| {
            let names = matches!(
                core::mem::replace(&mut before, word),
                "topology" | "selector"
            );
            word.starts_with("spread") && !names
        });
    match (packs, spreads) {
        (true, false) => Some(ShapeKind::Packs),
        (false, true) => Some(ShapeKind::Spreads),
        _ => None,
    }
}
