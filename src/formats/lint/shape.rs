//! Reports shapes that have an unexpected effect or contradict the file's comments.

use super::context::LintContext;
use crate::formats::finding::{Finding, Severity};
use crate::message::Message;
use crate::messages::files;
use crate::{PercentRange, Scorer, Shape, ShapeKind, Strategy};

pub(super) fn lint(
    context: &LintContext<'_>,
    described: Option<ShapeKind>,
    findings: &mut Vec<Finding>,
) {
    let shape = context.shape();
    let strategy = &*context.policy.scoring_strategy.kind;
    let kind = match (strategy, &shape) {
        (Strategy::MOST_ALLOCATED, _) => Some(ShapeKind::Packs),
        (Strategy::LEAST_ALLOCATED, _) => Some(ShapeKind::Spreads),
        (_, Some(shape)) => Some(shape.summary().kind),
        _ => None,
    };
    // An unused strategy is reported instead: using it is the likely fix.
    let kind = kind.filter(|_| context.unused_strategy.is_none());
    findings.extend(kind.and_then(|kind| contradicts_description(context, described?, kind)));
    match shape {
        Some(shape) if strategy == Strategy::REQUESTED_TO_CAPACITY_RATIO => {
            findings.extend(flat_shape(context, &shape));
            let cliff = zero_score_cliff(context, &shape);
            findings.extend(cliff.map(|cliff| at_zero(context, &shape, cliff)));
        }
        Some(_) => findings.push(unused_shape(context)),
        None => {}
    }
}

fn unused_shape(context: &LintContext<'_>) -> Finding {
    let strategy = &context.policy.scoring_strategy.kind;
    let message = files::shape_unused(strategy);
    context
        .finding(
            "shape-unused",
            Severity::Warning,
            context.shape_part(),
            message,
        )
        .help(files::use_ratio())
}

fn flat_shape(context: &LintContext<'_>, shape: &Shape) -> Option<Finding> {
    if shape.summary().kind != ShapeKind::Flat {
        return None;
    }
    let message = files::shape_flat();
    let part = context.shape_part();
    let finding = context.finding("shape-flat", Severity::Warning, part, message);
    Some(finding.help(files::slope_shape()))
}

/// Returns the finding about a resource that scores 0 and is dropped from the mean with its weight,
/// from 1.16 on. A score of 0 at 0% alone is not reported: every packing shape begins there, and
/// only a pod with almost no requests reaches 0%.
pub(super) fn zero_score_cliff(context: &LintContext<'_>, shape: &Shape) -> Option<Finding> {
    let max_score = Scorer::KubeScheduler(context.release).drops_zero_scores()?;
    let zeros = shape.zero_score_ranges(max_score);
    // A shape with only scores of 0 is flat and has a separate finding.
    let is_cliff = |zero: &&PercentRange| zero.to > 0 && (zero.from > 0 || zero.to < 100);
    let cliff = zeros.iter().find(is_cliff)?;
    let message = cliff_message(*cliff);
    let part = context.shape_part();
    let finding = context.finding("shape-cliff", Severity::Warning, part, message);
    Some(finding.help(files::use_score_of_one()))
}

/// Locates the finding at the first score of 0 above 0% utilization, otherwise at the one at 0%.
fn at_zero(context: &LintContext<'_>, shape: &Shape, finding: Finding) -> Finding {
    let mut zeros = shape
        .points()
        .iter()
        .zip(0..)
        .filter(|(point, _)| point.score == 0);
    let later = zeros.clone().find(|(point, _)| point.utilization > 0);
    let Some((_, at)) = later.or_else(|| zeros.next()) else {
        return finding;
    };
    let part = format!("{}[{at}].score", context.shape_part());
    match context.part(&part) {
        Some(score) => finding.at(score.span),
        None => finding,
    }
}

fn cliff_message(zeros: PercentRange) -> Message {
    if zeros.from == zeros.to {
        files::shape_cliff_at(zeros.from)
    } else {
        files::shape_cliff_between(zeros.from, zeros.to)
    }
}

/// Returns the finding about a name or comment that contradicts the policy.
fn contradicts_description(
    context: &LintContext<'_>,
    described: ShapeKind,
    kind: ShapeKind,
) -> Option<Finding> {
    let (code, message) = match (described, kind) {
        (ShapeKind::Packs, ShapeKind::Spreads) => ("shape-spreads", files::spreads_not_packs()),
        (ShapeKind::Spreads, ShapeKind::Packs) => ("shape-packs", files::packs_not_spreads()),
        _ => return None,
    };
    let part = match context.shape() {
        Some(_) => context.shape_part(),
        None if context.part("type").is_some() => "type",
        None => "",
    };
    let finding = context.finding(code, Severity::Warning, part, message);
    Some(finding.help(files::change_policy_or_description()))
}

/// Returns the kind of policy that its name describes, or else the comments.
pub(super) fn described_kind(
    context: &LintContext<'_>,
    comments: Option<ShapeKind>,
) -> Option<ShapeKind> {
    kind_in_words(&context.policy.name).or(comments)
}

/// Returns the kind of policy that the comments of a file describe.
pub(super) fn kind_in_comments(text: &str) -> Option<ShapeKind> {
    let comments = text.lines().filter_map(|line| line.split_once('#'));
    let comments: Vec<&str> = comments.map(|(_, comment)| comment).collect();
    kind_in_words(&comments.join(" "))
}

/// Returns the kind of policy that words describe, if they are consistent. Names of plugins and
/// fields do not count: `PodTopologySpread`, topology spread constraints.
fn kind_in_words(words: &str) -> Option<ShapeKind> {
    let words = words.to_ascii_lowercase();
    let packs = ["binpack", "bin-pack", "bin pack", "packing"];
    let packs = packs.iter().any(|word| words.contains(word));
    let mut before = "";
    let spreads = words
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .any(|word| {
            let is_plugin_or_field = matches!(
                core::mem::replace(&mut before, word),
                "topology" | "selector"
            );
            word.starts_with("spread") && !is_plugin_or_field
        });
    match (packs, spreads) {
        (true, false) => Some(ShapeKind::Packs),
        (false, true) => Some(ShapeKind::Spreads),
        _ => None,
    }
}
