//! Answers `functions/<release>`: single functions over lists of inputs.

use super::{Answer, columns, format_numbers};
use crate::batch::Columns;
use crate::kube::{ReleaseScorer, ResourceUsage};
use crate::releases::rules::ReleaseRules;
use crate::trace::Outcome;
use crate::tree::{self, Reader, TypeMismatch};
use crate::{Pod, Policy, Quantity, Release, ResourceWeight, Shape, ShapePoint, Strategy};

pub(super) fn answer<const COLUMNS: bool>(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let tag = case.field("release", tree::text)?;
    let Some(release) = Release::find(&tag) else {
        return Ok(None);
    };
    let actual = match &*case.field("fn", tree::text)? {
        "brokenLinear" => broken_linear(case)?,
        "utilization" => score_pairs::<COLUMNS>(case, release, &identity_strategy(release))?,
        "least" => score_pairs::<COLUMNS>(case, release, &Strategy::LeastAllocated)?,
        "most" => score_pairs::<COLUMNS>(case, release, &Strategy::MostAllocated)?,
        "rtcr" => score_vectors::<COLUMNS>(case, release)?,
        "balanced" => score_balanced(case, release)?,
        "quantity" => return compare_quantities(case).map(Some),
        _ => return Ok(None),
    };
    Ok(Some((
        format_numbers(case.field("expected", tree::int64s)?),
        format_numbers(actual),
    )))
}

/// Returns the strategy whose shape maps each percent to itself, so that a score is the utilization.
fn identity_strategy(release: Release) -> Strategy {
    let highest_score = if release.max_score() == 10 { 100 } else { 10 };
    Strategy::RequestedToCapacityRatio(Shape::new_unchecked(&points(&[
        (0, 0),
        (100, highest_score),
    ])))
}

fn points(shape: &[(i64, i64)]) -> Vec<ShapePoint> {
    let point = |&(utilization, score)| ShapePoint { utilization, score };
    shape.iter().map(point).collect()
}

fn shape(case: &Reader<'_>) -> Result<Shape, TypeMismatch> {
    let pairs = case.field("shape", |shape| shape.list(tree::int64_pair))?;
    Ok(Shape::new_unchecked(&points(&pairs)))
}

/// Scores the points without scaling them first.
fn broken_linear(case: &Reader<'_>) -> Result<Vec<i64>, TypeMismatch> {
    let curve = shape(case)?.scaled_to(10);
    let arguments = case.field("p", tree::int64s)?;
    Ok(arguments.into_iter().map(|p| curve.score_at(p)).collect())
}

/// Scores nodes with a single resource, whose score is the node's score.
fn score_pairs<const COLUMNS: bool>(
    case: &Reader<'_>,
    release: Release,
    strategy: &Strategy,
) -> Result<Vec<i64>, TypeMismatch> {
    let pairs = case.field("pairs", |pairs| pairs.list(tree::int64_pair))?;
    let score =
        |(requested, capacity)| score_resource::<COLUMNS>(release, strategy, requested, capacity);
    Ok(pairs.into_iter().map(score).collect())
}

fn score_resource<const COLUMNS: bool>(
    release: Release,
    strategy: &Strategy,
    requested: i64,
    capacity: i64,
) -> i64 {
    score_resources::<COLUMNS>(release, strategy, &[("cpu", 1)], &[(requested, capacity)])
}

/// Returns the score of a node with these requested and allocatable amounts: by columns if they are
/// included and can score it, else by the traced scorer.
fn score_resources<const COLUMNS: bool>(
    release: Release,
    strategy: &Strategy,
    resources: &[(&str, i64)],
    amounts: &[(i64, i64)],
) -> i64 {
    let usages: Vec<_> = amounts.iter().map(|(r, c)| (*r, *c, *r)).collect();
    let score = node_score(release.rules(), strategy, resources, &usages);
    let columns = COLUMNS.then(|| {
        let policy = policy(strategy, resources);
        columns::score_one_node(release, &policy, amounts)
    });
    match columns.flatten() {
        None | Some(Columns::OUT_OF_RANGE) => score,
        Some(byte) => byte.into(),
    }
}

fn policy(strategy: &Strategy, resources: &[(&str, i64)]) -> Policy {
    let weight = |(name, weight): &(&str, i64)| ResourceWeight {
        name: (*name).into(),
        weight: *weight,
    };
    Policy::new(strategy.clone(), resources.iter().map(weight).collect())
}

/// Reads the requested amounts and the capacities, by resource.
fn amounts(case: &Reader<'_>) -> Result<Vec<[Vec<i64>; 2]>, TypeMismatch> {
    case.field("vectors", |vectors| {
        vectors.list(
            |vector| match <[_; 2]>::try_from(vector.list(tree::int64s)?) {
                Ok(pair) => Ok(pair),
                Err(_) => Err(vector.mismatch("requested and capacity")),
            },
        )
    })
}

fn score_vectors<const COLUMNS: bool>(
    case: &Reader<'_>,
    release: Release,
) -> Result<Vec<i64>, TypeMismatch> {
    let strategy = Strategy::RequestedToCapacityRatio(shape(case)?);
    let names = case.field("names", |names| names.list(tree::text))?;
    let weights = case.field("weights", tree::int64s)?;
    let resources: Vec<_> = names.iter().map(|name| &**name).zip(weights).collect();
    let score = |[requested, capacity]: &[Vec<i64>; 2]| {
        let amounts = requested.iter().zip(capacity);
        let amounts: Vec<_> = amounts.map(|(r, c)| (*r, *c)).collect();
        score_resources::<COLUMNS>(release, &strategy, &resources, &amounts)
    };
    Ok(amounts(case)?.iter().map(score).collect())
}

fn score_balanced(case: &Reader<'_>, release: Release) -> Result<Vec<i64>, TypeMismatch> {
    // The requested amounts without the pod.
    let allocated = case.field("allocated", |all| {
        all.optional(|all| all.list(tree::int64s))
    })?;
    // Without `allocated`, the function scores the resulting balance; with it, the change.
    let rules = match allocated {
        None if release == Release::LATEST => Release::for_minor(35).rules(),
        _ => release.rules(),
    };
    let names = ["cpu", "memory", "a/a", "b/b", "c/c", "d/d", "e/e", "f/f"];
    let resources = names.map(|name| (name, 1));
    let score = |(index, [requested, capacity]): (usize, &[Vec<i64>; 2])| {
        let amounts_without_pod = allocated.as_ref().and_then(|all| all.get(index));
        let used = amounts_without_pod.unwrap_or(requested);
        let amounts = requested.iter().zip(capacity).zip(used);
        let amounts: Vec<_> = amounts.map(|((r, c), u)| (*r, *c, *u)).collect();
        node_score(rules, &Strategy::BalancedAllocation, &resources, &amounts)
    };
    Ok(amounts(case)?.iter().enumerate().map(score).collect())
}

/// Returns the node's score for the amounts requested with the pod, the capacities, and the amounts
/// requested without it.
fn node_score(
    rules: &'static ReleaseRules,
    strategy: &Strategy,
    resources: &[(&str, i64)],
    amounts: &[(i64, i64, i64)],
) -> i64 {
    let scorer = ReleaseScorer::new(&policy(strategy, resources), rules, false, &Pod::default());
    let skips_unscorable = rules.skips_unscorable;
    let weighted = scorer.resources.iter();
    let usages = weighted.zip(amounts).map(|(resource, amounts)| {
        let (requested, allocatable, used) = *amounts;
        ResourceUsage {
            name: &resource.name,
            weight: resource.weight,
            request: 1,
            non_zero_request: 0,
            used,
            requested,
            allocatable,
            skip_reason: (skips_unscorable && allocatable == 0).then_some(Outcome::NoAllocatable),
        }
    });
    scorer.score_usages(usages, &mut ())
}

fn compare_quantities(case: &Reader<'_>) -> Result<(String, String), TypeMismatch> {
    let texts = case.field("quantities", |texts| texts.list(tree::text))?;
    let actual = texts.iter().map(|text| match Quantity::parse(text) {
        Err(error) => format!("{text}: {error}"),
        Ok(q) => format!("{text}: {} {} {q}", q.value(), q.milli_value()),
    });
    let expected = |answer: &Reader<'_>| {
        let text = answer.field("s", tree::text_or_empty)?;
        if let Some(error) = answer.field("err", |error| error.optional(tree::text))? {
            return Ok(format!("{text}: {error}"));
        }
        let value = answer.field("value", tree::int64)?;
        let milli = answer.field("milli", tree::int64)?;
        let canonical = answer.field("canon", tree::text_or_empty)?;
        Ok(format!("{text}: {value} {milli} {canonical}"))
    };
    let expected = case.field("expected", |list| list.list(expected))?;
    Ok((expected.join("\n"), actual.collect::<Vec<_>>().join("\n")))
}
