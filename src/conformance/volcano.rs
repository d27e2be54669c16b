//! `formats/volcano-binpack`: arguments, a task and a node; the bits of the score.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Answer, list, read};
use crate::scenario::{QuantityTexts, resource_list};
use crate::trace::Score;
use crate::volcano::{Binpack, NodeVectors, OverCapacity, TaskVector};
use crate::{Container, Node, Pod, yaml};

#[derive(Deserialize)]
struct Case {
    args: String,
    requests: QuantityTexts,
    allocatable: QuantityTexts,
    used: QuantityTexts,
    result: Expected,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Expected {
    weights: Weights,
    registered: bool,
    score_hex: String,
    order_variants: Vec<String>,
    #[serde(rename = "scoreV1_7Hex")]
    v1_7_hex: Option<String>,
    #[serde(rename = "scoreV1_7Variants")]
    v1_7_variants: Vec<String>,
    yaml_error: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Weights {
    #[serde(rename = "binpack.weight")]
    weight: i64,
    resources: BTreeMap<Box<str>, i64>,
}

pub(super) fn answer(line: &str) -> Result<Answer, String> {
    let case: Case = read(line)?;
    let Ok(document) = yaml::read(&case.args) else {
        return Ok(Some((case.result.text(&[]), "error".into())));
    };
    let arguments = document.as_ref().and_then(|node| node.get("arguments"));
    let binpack = Binpack::from_arguments(arguments);
    let (task, node) = vectors(&case)?;
    let score = |over| match binpack.score(&task, &node, over).score {
        Score::Float(score) => score.to_bits(),
        Score::Whole(_) => 0,
    };
    let scores = [OverCapacity::ZeroesTheNode, OverCapacity::ScoresZero].map(score);
    let got = text(
        &binpack.resources,
        binpack.weight,
        binpack.weight != 0,
        scores,
    );
    Ok(Some((case.result.text(&scores), got)))
}

fn vectors(case: &Case) -> Result<(TaskVector, NodeVectors), String> {
    let pod = Pod {
        containers: vec![Container {
            requests: resource_list(&case.requests)?,
            sidecar: false,
        }],
        ..Pod::default()
    };
    let node = Node {
        allocatable: resource_list(&case.allocatable)?,
        used: resource_list(&case.used)?,
        ..Node::default()
    };
    Ok((TaskVector::of(&pod), NodeVectors::of(&node)))
}

impl Expected {
    /// The expected answer; of several right scores the one that was met.
    fn text(&self, got: &[u64]) -> String {
        if self.yaml_error.is_some() {
            return "error".into();
        }
        let pick = |main: &String, variants: &[String], got: Option<&u64>| {
            let bits = variants.iter().filter_map(|hex| bits(hex));
            bits.chain(bits_or_zero(main))
                .find(|bits| Some(bits) == got)
                .or_else(|| bits_or_zero(main).next())
                .unwrap_or(0)
        };
        let v1_7 = self.v1_7_hex.as_ref().unwrap_or(&self.score_hex);
        let v1_7_variants = if self.v1_7_variants.is_empty() && self.v1_7_hex.is_none() {
            &self.order_variants
        } else {
            &self.v1_7_variants
        };
        let scores = [
            pick(&self.score_hex, &self.order_variants, got.first()),
            pick(v1_7, v1_7_variants, got.get(1)),
        ];
        let weights = &self.weights;
        text(&weights.resources, weights.weight, self.registered, scores)
    }
}

fn bits_or_zero(hex: &str) -> impl Iterator<Item = u64> + use<> {
    bits(hex).into_iter()
}

fn text(
    resources: &BTreeMap<Box<str>, i64>,
    weight: i64,
    registered: bool,
    scores: [u64; 2],
) -> String {
    let weights: Vec<_> = resources.iter().map(|(n, w)| format!("{n} {w}")).collect();
    let scores = scores.map(|bits| format!("{bits:016x}"));
    format!(
        "weight {weight}, {}, registered {registered}, score {}",
        list(weights),
        scores.join(" and to v1.7 ")
    )
}

/// The bits of a C99 hexadecimal float such as `0x1.59da4ebf58633p+08`.
fn bits(hex: &str) -> Option<u64> {
    let (sign, rest) = match hex.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, hex),
    };
    let (mantissa, exponent) = rest.strip_prefix("0x")?.split_once('p')?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = u64::from_str_radix(&[whole, fraction].concat(), 16).ok()?;
    let exponent: i32 = exponent.parse().ok()?;
    let scale = exponent - 4 * i32::try_from(fraction.len()).ok()?;
    Some((sign * digits as f64 * 2_f64.powi(scale)).to_bits())
}

#[cfg(test)]
mod tests {
    use super::bits;

    #[test]
    fn hexadecimal_floats_keep_every_bit() {
        for (hex, number) in [
            ("0x1.b58p+08", 437.5),
            ("0x1.d4cp+08", 468.75),
            ("-0x1.8p+01", -3.0),
            ("0x0p+00", 0.0),
            ("0x1.59da4ebf58633p+08", 345.852_764_090_613_33),
        ] {
            assert_eq!(bits(hex), Some(f64::to_bits(number)), "{hex}");
        }
    }
}
