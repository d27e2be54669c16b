//! `functions/<release>`: single functions over lists of inputs.

use serde::Deserialize;

use super::{Answer, read};
use crate::scorer::Share;
use crate::scorer::requested_to_capacity_ratio::score;
use crate::shape::broken_linear;
use crate::trace::Outcome;
use crate::{Quantity, Shape, ShapePoint};

#[derive(Deserialize)]
struct Head<'l> {
    release: &'l str,
    r#fn: &'l str,
}

pub(super) fn answer(line: &str) -> Result<Answer, String> {
    let head: Head<'_> = read(line)?;
    if head.release != "v1.36.3" {
        return Ok(None);
    }
    match head.r#fn {
        "brokenLinear" => broken_linear_case(line),
        "utilization" => utilization_case(line),
        "rtcr" => rtcr_case(line),
        "quantity" => quantity_case(line),
        _ => Ok(None),
    }
}

fn list(numbers: impl IntoIterator<Item = i64>) -> String {
    let texts: Vec<_> = numbers.into_iter().map(|n| n.to_string()).collect();
    format!("[{}]", texts.join(","))
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

fn broken_linear_case(line: &str) -> Result<Answer, String> {
    let case: BrokenLinear = read(line)?;
    let shape = points(&case.shape);
    let got = case.p.iter().map(|p| broken_linear(&shape, *p));
    Ok(Some((list(case.expected), list(got))))
}

#[derive(Deserialize)]
struct Pairs {
    pairs: Vec<(i64, i64)>,
    expected: Vec<i64>,
}

/// The utilization as the scorer shows it: one resource through the shape that maps each percent
/// to itself, so that a capacity of 0 is left out and a wrapped negative one meets the first point.
fn utilization_case(line: &str) -> Result<Answer, String> {
    let case: Pairs = read(line)?;
    let identity = Shape::unchecked(&points(&[(0, 0), (100, 10)]));
    let got = case.pairs.iter().map(|(requested, capacity)| {
        score(&identity, vec![share("cpu", 1, *requested, *capacity)]).score
    });
    Ok(Some((list(case.expected), list(got))))
}

#[derive(Deserialize)]
struct Rtcr {
    names: Vec<Box<str>>,
    weights: Vec<i64>,
    shape: Vec<(i64, i64)>,
    vectors: Vec<(Vec<i64>, Vec<i64>)>,
    expected: Vec<i64>,
}

fn rtcr_case(line: &str) -> Result<Answer, String> {
    let case: Rtcr = read(line)?;
    let shape = Shape::unchecked(&points(&case.shape));
    let got = case.vectors.iter().map(|(requested, capacity)| {
        let amounts = requested.iter().zip(capacity);
        let resources = case.names.iter().zip(&case.weights);
        let shares = resources
            .zip(amounts)
            .map(|((name, weight), amounts)| share(name, *weight, *amounts.0, *amounts.1));
        score(&shape, shares.collect()).score
    });
    Ok(Some((list(case.expected.iter().copied()), list(got))))
}

/// A resource whose amounts are ready; the function leaves out those without capacity.
fn share(name: &str, weight: i64, requested: i64, allocatable: i64) -> Share {
    Share {
        name: name.into(),
        weight,
        request: requested,
        implied_request: 0,
        used: 0,
        requested,
        allocatable,
        left_out: (allocatable == 0).then_some(Outcome::NoAllocatable),
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

fn quantity_case(line: &str) -> Result<Answer, String> {
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
    let lines = |lines: &mut dyn Iterator<Item = String>| lines.collect::<Vec<_>>().join("\n");
    Ok(Some((lines(&mut { expected }), lines(&mut { got }))))
}
