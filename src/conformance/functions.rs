//! `functions/<release>`: single functions over lists of inputs.

use serde::Deserialize;

use super::{Answer, numbers as list, read};
use crate::kube::era::{self, Rules};
use crate::kube::{KubeScorer, Share};
use crate::shape::Curve;
use crate::trace::{Outcome, Score};
use crate::{Policy, Quantity, Release, ResourceWeight, Shape, ShapePoint, Strategy};

#[derive(Deserialize)]
struct Head<'l> {
    release: &'l str,
    r#fn: &'l str,
}

pub(super) fn answer(line: &str) -> Result<Answer, String> {
    let head: Head<'_> = read(line)?;
    let Some(release) = Release::find(head.release) else {
        return Ok(None);
    };
    match head.r#fn {
        "brokenLinear" => broken_linear(line),
        "utilization" => pairs(line, release, &identity(release)),
        "least" => pairs(line, release, &Strategy::LeastAllocated),
        "most" => pairs(line, release, &Strategy::MostAllocated),
        "rtcr" => vectors(line, release),
        "balanced" => balanced(line, release),
        "quantity" => quantities(line),
        _ => Ok(None),
    }
}

/// The shape that maps each percent to itself shows the utilization as the scorer has it.
fn identity(release: Release) -> Strategy {
    let top = if release.max_score() == 10 { 100 } else { 10 };
    Strategy::RequestedToCapacityRatio(Shape::unchecked(&points(&[(0, 0), (100, top)])))
}

fn points(shape: &[(i64, i64)]) -> Vec<ShapePoint> {
    let point = |&(utilization, score)| ShapePoint { utilization, score };
    shape.iter().map(point).collect()
}

#[derive(Deserialize)]
struct BrokenLinear {
    shape: Vec<(i64, i64)>,
    p: Vec<i64>,
    expected: Vec<i64>,
}

/// The points stand here on the scale they are used on.
fn broken_linear(line: &str) -> Result<Answer, String> {
    let case: BrokenLinear = read(line)?;
    let curve: Curve = Shape::unchecked(&points(&case.shape)).scaled_to(10);
    let got = case.p.iter().map(|p| curve.score_at(*p));
    Ok(Some((list(case.expected), list(got))))
}

#[derive(Deserialize)]
struct Pairs {
    pairs: Vec<(i64, i64)>,
    expected: Vec<i64>,
}

/// One resource alone, so that its score is the node's.
fn pairs(line: &str, release: Release, strategy: &Strategy) -> Result<Answer, String> {
    let case: Pairs = read(line)?;
    let got = case
        .pairs
        .iter()
        .map(|(requested, capacity)| single(release, strategy, *requested, *capacity));
    Ok(Some((list(case.expected), list(got))))
}

fn single(release: Release, strategy: &Strategy, requested: i64, capacity: i64) -> i64 {
    let resources = [("cpu", 1)];
    node_score(
        release.rules(),
        strategy,
        &resources,
        &[(requested, capacity, requested)],
    )
}

#[derive(Deserialize)]
struct Vectors {
    names: Vec<String>,
    weights: Vec<i64>,
    shape: Vec<(i64, i64)>,
    vectors: Vec<(Vec<i64>, Vec<i64>)>,
    expected: Vec<i64>,
}

fn vectors(line: &str, release: Release) -> Result<Answer, String> {
    let case: Vectors = read(line)?;
    let shape = Shape::unchecked(&points(&case.shape));
    let strategy = Strategy::RequestedToCapacityRatio(shape);
    let names = case.names.iter().map(String::as_str);
    let resources: Vec<_> = names.zip(case.weights.iter().copied()).collect();
    let got = case.vectors.iter().map(|(requested, capacity)| {
        let amounts = requested.iter().zip(capacity).map(|(r, c)| (*r, *c, *r));
        node_score(
            release.rules(),
            &strategy,
            &resources,
            &amounts.collect::<Vec<_>>(),
        )
    });
    Ok(Some((list(case.expected.iter().copied()), list(got))))
}

#[derive(Deserialize)]
struct Balanced {
    vectors: Vec<(Vec<i64>, Vec<i64>)>,
    /// What is requested without the pod.
    #[serde(default)]
    allocated: Option<Vec<Vec<i64>>>,
    expected: Vec<i64>,
}

fn balanced(line: &str, release: Release) -> Result<Answer, String> {
    let case: Balanced = read(line)?;
    // The function alone scores the balance that results; with `allocated`, the change.
    let rules = match case.allocated {
        None if release.minor() == 36 => &era::V1_35,
        _ => release.rules(),
    };
    let without = |index: usize| case.allocated.as_ref().and_then(|all| all.get(index));
    let got = case
        .vectors
        .iter()
        .enumerate()
        .map(|(index, (requested, capacity))| {
            let used = without(index).unwrap_or(requested);
            let amounts = requested.iter().zip(capacity).zip(used);
            let amounts: Vec<_> = amounts.map(|((r, c), u)| (*r, *c, *u)).collect();
            let names = ["cpu", "memory", "a/a", "b/b", "c/c", "d/d", "e/e", "f/f"];
            let resources: Vec<_> = names.map(|name| (name, 1)).into();
            node_score(rules, &Strategy::BalancedAllocation, &resources, &amounts)
        });
    Ok(Some((list(case.expected.iter().copied()), list(got))))
}

/// The node score of ready amounts: requested with the pod, capacity, and requested without it.
fn node_score(
    rules: &'static Rules,
    strategy: &Strategy,
    resources: &[(&str, i64)],
    amounts: &[(i64, i64, i64)],
) -> i64 {
    let weight = |(name, weight): &(&str, i64)| ResourceWeight {
        name: (*name).into(),
        weight: *weight,
    };
    let policy = Policy {
        strategy: strategy.clone(),
        resources: resources.iter().map(weight).collect(),
    };
    let scorer = KubeScorer::new(&policy, rules, false);
    let leaves_out = rules.leaves_out;
    let weighed = scorer.resources.iter();
    let shares = weighed.zip(amounts).map(|(resource, amounts)| {
        let (requested, allocatable, used) = *amounts;
        Share {
            name: resource.name.into(),
            weight: resource.weight,
            request: 1,
            implied_request: 0,
            used,
            requested,
            allocatable,
            left_out: (leaves_out && allocatable == 0).then_some(Outcome::NoAllocatable),
        }
    });
    match scorer.score_shares(shares.collect()).score {
        Score::Whole(score) => score,
        Score::Float(_) => 0,
    }
}

#[derive(Deserialize)]
struct Quantities {
    quantities: Vec<String>,
    expected: Vec<QuantityAnswer>,
}

#[derive(Deserialize)]
struct QuantityAnswer {
    s: String,
    #[serde(default)]
    value: i64,
    #[serde(default)]
    milli: i64,
    #[serde(default)]
    canon: String,
    #[serde(default)]
    err: Option<String>,
}

fn quantities(line: &str) -> Result<Answer, String> {
    let case: Quantities = read(line)?;
    let expected = case.expected.iter().map(|answer| match &answer.err {
        Some(error) => format!("{}: {error}", answer.s),
        None => format!(
            "{}: {} {} {}",
            answer.s, answer.value, answer.milli, answer.canon
        ),
    });
    let got = case
        .quantities
        .iter()
        .map(|text| match Quantity::parse(text) {
            Err(error) => format!("{text}: {error}"),
            Ok(q) => format!("{text}: {} {} {q}", q.value(), q.milli_value()),
        });
    Ok(Some((
        expected.collect::<Vec<_>>().join("\n"),
        got.collect::<Vec<_>>().join("\n"),
    )))
}
