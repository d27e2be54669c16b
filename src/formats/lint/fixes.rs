//! Fixes that change the policy and rewrite the text.

use super::context::LintContext;
use super::score_plugins::winning_weight;
use super::shape::zero_score_cliff;
use crate::formats::detect::Format;
use crate::formats::did_you_mean::closest;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::Finding;
use crate::formats::rewrite::PolicyRewrite;
use crate::formats::start_index::StartIndex;
use crate::message::Message;
use crate::messages::{files, loaders};
use crate::releases::rules::{DuplicateRule, WeightRule};
use crate::scenario::{PointInput, RawNumber, ResourceSpec, ScoringStrategy, ShapeParam};
use crate::sort;
use crate::tree::Tree;
use crate::{Release, Shape, ShapeKind, ShapePoint, Strategy};

/// The maximum number of bytes that all fixes of a text rewrite; each fix parses the text again.
const MAX_REWRITTEN_BYTES: usize = 128 << 10;
/// The largest weight.
const MAX_WEIGHT: i128 = 100;

/// Adds fixes to findings.
pub(super) struct Fixer<'t> {
    text: &'t str,
    format: Format,
    release: Release,
    remaining_bytes: usize,
}

/// The title of a fix and the fixed policy.
type PolicyFix = (Message, EditablePolicy);

impl<'t> Fixer<'t> {
    pub(super) fn new(text: &'t str, format: Format, release: Release) -> Self {
        Self {
            text,
            format,
            release,
            remaining_bytes: MAX_REWRITTEN_BYTES,
        }
    }

    /// Adds fixes to the loader's errors about a policy.
    pub(super) fn fix_errors(
        &mut self,
        context: &LintContext<'_>,
        index: usize,
        described: Option<ShapeKind>,
        errors: &StartIndex,
        findings: &mut [Finding],
    ) {
        for start in error_starts(context) {
            let found = errors.get(start).and_then(|at| findings.get_mut(at));
            let Some(finding) = found.filter(|finding| finding.fix.is_none()) else {
                continue;
            };
            let policy = context.policy;
            let fix: &dyn Fn() -> Option<PolicyFix> = match finding.code {
                "shape-unsorted" => &|| with_points_sorted(policy),
                "weight-out-of-range" => &|| with_weights_in_range(policy),
                "strategy-unknown" => &|| with_spelling_corrected(policy),
                "shape-missing" => &|| Some(with_shape(policy, described)),
                "shape-forbidden" => &|| without_shape(policy),
                _ => continue,
            };
            self.add_fix(index, finding, fix);
        }
    }

    /// Adds fixes to findings about an accepted policy.
    pub(super) fn fix_findings(
        &mut self,
        context: &LintContext<'_>,
        index: usize,
        findings: &mut [Finding],
    ) {
        for finding in findings.iter_mut().filter(|finding| finding.fix.is_none()) {
            let policy = context.policy;
            let at = finding.range.as_ref().map(|range| range.span.start);
            let fix: &dyn Fn() -> Option<PolicyFix> = match finding.code {
                "shape-spreads" => {
                    &|| with_shape_reversed(context, Strategy::MOST_ALLOCATED, ShapeKind::Packs)
                }
                "shape-packs" => {
                    &|| with_shape_reversed(context, Strategy::LEAST_ALLOCATED, ShapeKind::Spreads)
                }
                "shape-unused" => &|| without_shape(policy),
                "resource-duplicate" => &|| without_duplicate(context, at?),
                "fit-disabled" => &|| Some(with_plugin_enabled(policy)),
                "policy-outweighed" => &|| with_winning_weight(context),
                "shape-cliff" => &|| with_zeros_raised(context),
                _ => continue,
            };
            self.add_fix(index, finding, fix);
        }
    }

    /// Adds one fix, within the limit of rewritten bytes. A fix without an effect counts too.
    fn add_fix(
        &mut self,
        index: usize,
        finding: &mut Finding,
        fix: &dyn Fn() -> Option<PolicyFix>,
    ) {
        let Some(left) = self.remaining_bytes.checked_sub(self.text.len()) else {
            return;
        };
        self.remaining_bytes = left;
        let Some((title, fixed)) = fix() else {
            return;
        };
        let rewrite = PolicyRewrite {
            format: self.format,
            minor: self.release.minor(),
            version: None,
            policies: &[(index, fixed)],
        };
        let edits = rewrite.edits_of_file(self.text);
        if !edits.is_empty() {
            *finding = finding.clone().fix(title, edits);
        }
    }
}

/// Returns the possible starts of the loader's errors about a policy.
fn error_starts(context: &LintContext<'_>) -> Vec<usize> {
    let items = |part| context.part(part).map_or(&[][..], Tree::items).iter();
    let utilizations = items(context.shape_part()).filter_map(|point| point.get("utilization"));
    let weights = items("resources").filter_map(|resource| resource.get("weight"));
    let kind = context.part("type").into_iter();
    let values = utilizations.chain(weights).chain(kind);
    let values = values.map(|part| part.span.start);
    // An error about an object is located at its key.
    values
        .chain(context.key("requestedToCapacityRatio"))
        .collect()
}

/// Returns a policy with a changed scoring strategy.
fn with_strategy(
    policy: &EditablePolicy,
    change: impl FnOnce(&mut ScoringStrategy),
) -> EditablePolicy {
    let mut fixed = policy.clone();
    change(&mut fixed.scoring_strategy);
    fixed
}

fn points(strategy: &mut ScoringStrategy) -> &mut [PointInput] {
    let param = strategy.requested_to_capacity_ratio.as_mut();
    param
        .and_then(|param| param.shape.as_deref_mut())
        .unwrap_or_default()
}

/// Replaces a misspelled strategy by a similar one, or by one with the same first word:
/// `MostRequested`.
fn with_spelling_corrected(policy: &EditablePolicy) -> Option<PolicyFix> {
    const STRATEGIES: [&str; 3] = [
        Strategy::LEAST_ALLOCATED,
        Strategy::MOST_ALLOCATED,
        Strategy::REQUESTED_TO_CAPACITY_RATIO,
    ];
    let kind = &*policy.scoring_strategy.kind;
    let lower = kind.to_ascii_lowercase();
    let first_words = [
        ("most", Strategy::MOST_ALLOCATED),
        ("least", Strategy::LEAST_ALLOCATED),
    ];
    let by_word = first_words.iter().find(|row| lower.starts_with(row.0));
    let suggestion = closest(kind, STRATEGIES).or_else(|| by_word.map(|row| row.1))?;
    let fixed = with_strategy(policy, |strategy| strategy.kind = suggestion.into());
    Some((loaders::write_value(suggestion), fixed))
}

/// Sorts the points; `None` if two have the same utilization.
fn with_points_sorted(policy: &EditablePolicy) -> Option<PolicyFix> {
    let mut fixed = policy.clone();
    let points = points(&mut fixed.scoring_strategy);
    let utilization = |point: &PointInput| {
        point
            .utilization
            .as_ref()
            .map_or(Some(0), RawNumber::integer)
    };
    let pairs = points
        .iter()
        .map(|point| Some((utilization(point)?, point.clone())));
    let mut rising: Vec<(i64, PointInput)> = pairs.collect::<Option<_>>()?;
    sort::by_key(&mut rising, |point| point.0);
    if rising
        .iter()
        .zip(rising.iter().skip(1))
        .any(|(a, b)| a.0 == b.0)
    {
        return None;
    }
    for (point, (_, next)) in points.iter_mut().zip(rising) {
        *point = next;
    }
    Some((loaders::sort_points_fix(), fixed))
}

/// Scales the weights to 1–100, keeping their ratios as closely as integers allow.
fn with_weights_in_range(policy: &EditablePolicy) -> Option<PolicyFix> {
    let mut fixed = policy.clone();
    let listed = fixed.scoring_strategy.resources.as_deref_mut()?;
    let weight = |resource: &ResourceSpec| match resource.weight.as_ref()?.integer()? {
        // Some releases reject 0, and the others read it as 1.
        0 => Some(1),
        weight => (weight > 0).then_some(weight),
    };
    let weights: Option<Vec<i64>> = listed.iter().map(weight).collect();
    let weights = weights?;
    let heaviest = i128::from(weights.iter().copied().max()?);
    let divisor = i128::from(weights.iter().copied().fold(0, gcd));
    for (resource, weight) in listed.iter_mut().zip(weights) {
        let weight = i128::from(weight);
        let scaled = if heaviest / divisor <= MAX_WEIGHT {
            weight / divisor
        } else {
            (weight * 2 * MAX_WEIGHT + heaviest)
                .div_euclid(heaviest * 2)
                .max(1)
        };
        resource.weight = Some(number(i64::try_from(scaled).ok()?));
    }
    Some((files::scale_weights(), fixed))
}

fn number(number: i64) -> RawNumber {
    RawNumber::from(&*number.to_string())
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Adds the shape that the policy's name or the comments describe, by default a packing shape.
fn with_shape(policy: &EditablePolicy, described: Option<ShapeKind>) -> PolicyFix {
    let (title, scores) = match described {
        Some(ShapeKind::Spreads) => (files::add_spreading_shape(), ["10", "0"]),
        _ => (files::add_packing_shape(), ["0", "10"]),
    };
    let point = |(utilization, score): (&str, &str)| PointInput {
        utilization: Some(utilization.into()),
        score: Some(score.into()),
    };
    let shape = ["0", "100"].into_iter().zip(scores).map(point);
    let shape = Some(shape.collect());
    let fixed = with_strategy(policy, |strategy| {
        strategy.requested_to_capacity_ratio = Some(ShapeParam { shape });
    });
    (title, fixed)
}

/// Removes the shape of a strategy that ignores it.
fn without_shape(policy: &EditablePolicy) -> Option<PolicyFix> {
    let ignores_shape = [Strategy::MOST_ALLOCATED, Strategy::LEAST_ALLOCATED]
        .contains(&&*policy.scoring_strategy.kind);
    let fixed = with_strategy(policy, |strategy| {
        strategy.requested_to_capacity_ratio = None
    });
    ignores_shape.then(|| (files::remove_unused_shape(), fixed))
}

/// Reverses the policy: selects the opposite strategy, or reverses the scores.
fn with_shape_reversed(
    context: &LintContext<'_>,
    strategy: &str,
    kind: ShapeKind,
) -> Option<PolicyFix> {
    let policy = context.policy;
    if &*policy.scoring_strategy.kind != Strategy::REQUESTED_TO_CAPACITY_RATIO {
        let title = loaders::write_value(strategy);
        return Some((
            title,
            with_strategy(policy, |old| old.kind = strategy.into()),
        ));
    }
    let shape = context.shape()?;
    let scores = shape.points().iter().rev().map(|point| point.score);
    let reversed = shape
        .points()
        .iter()
        .zip(scores)
        .map(|(point, score)| ShapePoint { score, ..*point });
    let reversed = Shape::new(&reversed.collect::<Vec<_>>()).ok()?;
    let mut fixed = policy.clone();
    let points = points(&mut fixed.scoring_strategy);
    let scores: Vec<Option<RawNumber>> = points
        .iter()
        .rev()
        .map(|point| point.score.clone())
        .collect();
    for (point, score) in points.iter_mut().zip(scores) {
        point.score = score;
    }
    (reversed.summary().kind == kind).then(|| (files::reverse_shape(), fixed))
}

/// Removes the resource whose name begins at a byte, and adds its weight to the first entry of that
/// resource if the release adds the weights. `None` if the release does not accept the sum.
fn without_duplicate(context: &LintContext<'_>, start: usize) -> Option<PolicyFix> {
    let listed = context.part("resources").map_or(&[][..], Tree::items);
    let name = |item: &Tree| Some(item.get("name")?.span.start);
    let at = listed.iter().position(|item| name(item) == Some(start))?;
    let mut fixed = context.policy.clone();
    let strategy = &mut fixed.scoring_strategy;
    let resources = strategy.resources.as_mut()?;
    let removed = (at < resources.len()).then(|| resources.remove(at))?;
    let rules = context.release.rules();
    if rules.duplicates == DuplicateRule::LastWins {
        return Some((files::remove_entry(), fixed));
    }
    // The releases that add weights have one rule for every strategy.
    let rule = rules.weights.allocated;
    let first = resources
        .iter_mut()
        .find(|resource| resource.name == removed.name)?;
    let sum = accepted_weight(first, rule)?.checked_add(accepted_weight(&removed, rule)?)?;
    first.weight = Some(number(sum));
    accepted_weight(first, rule)?;
    Some((files::merge_entries(), fixed))
}

/// Returns the weight of a resource that counts; `None` if the release does not accept it.
#[inline(never)]
fn accepted_weight(resource: &ResourceSpec, rule: WeightRule) -> Option<i64> {
    let weight = resource
        .weight
        .as_ref()
        .map_or(Some(0), RawNumber::integer)?;
    let weight = rule.with_default(weight);
    rule.accepts(weight).then_some(weight)
}

/// Raises the weight of the policy's plugin to the smallest that wins. The plugins that spread stay
/// enabled.
fn with_winning_weight(context: &LintContext<'_>) -> Option<PolicyFix> {
    let weight = winning_weight(context)?.to_string();
    let mut fixed = context.policy.clone();
    let title = files::raise_plugin_weight(context.own_plugin_name(), &weight);
    let weights = &mut fixed.profile.weights;
    weights.insert(context.own_plugin_name(), RawNumber::from(&*weight));
    Some((title, fixed))
}

/// The smallest score above 0.
const SMALLEST_SCORE: i64 = 1;

/// Raises scores of 0 that make the scheduler drop a resource to 1. The score at 0% stays 0
/// where possible.
fn with_zeros_raised(context: &LintContext<'_>) -> Option<PolicyFix> {
    let shape = context.shape()?;
    let kind = shape.summary().kind;
    let from = [1, 0].into_iter().find(|from| {
        let points = shape.points().iter().map(|point| match point {
            ShapePoint { score: 0, .. } if point.utilization >= *from => ShapePoint {
                score: SMALLEST_SCORE,
                ..*point
            },
            point => *point,
        });
        let raised = Shape::new(&points.collect::<Vec<_>>()).ok();
        raised.is_some_and(|raised| {
            zero_score_cliff(context, &raised).is_none() && raised.summary().kind == kind
        })
    })?;
    let mut fixed = context.policy.clone();
    let points = points(&mut fixed.scoring_strategy).iter_mut();
    for (point, old) in points.zip(shape.points()) {
        if old.score == 0 && old.utilization >= from {
            point.score = Some(number(SMALLEST_SCORE));
        }
    }
    Some((files::raise_scores(), fixed))
}

fn with_plugin_enabled(policy: &EditablePolicy) -> PolicyFix {
    let mut fixed = policy.clone();
    fixed
        .profile
        .disabled
        .retain(|name| &**name != "NodeResourcesFit");
    (files::enable_scoring(), fixed)
}
